import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useThemeMode } from '../../ui/theme/theme-mode.ts';

export function ThemeSwitch() {
  const { mode, toggle } = useThemeMode();
  const dark = mode === 'dark';
  return (
    <Button
      type="text"
      shape="circle"
      icon={dark ? <SunOutlined /> : <MoonOutlined />}
      aria-label={dark ? 'Use the light theme' : 'Use the dark theme'}
      onClick={toggle}
    />
  );
}
