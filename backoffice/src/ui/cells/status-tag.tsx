import type { ReactNode } from 'react';
import { Tag } from 'antd';
import { TAG_COLORS, type TagStatus } from './tag-colors.ts';
import { useThemeMode } from '../theme/theme-mode.ts';
import './status-tag.css';

type StatusTagProps = {
  status: string;
  label: ReactNode;
  /** A dot before the word marks a state that can be switched, such as shown or hidden. */
  dot?: boolean;
};

/** A state as a word on its colour. */
export function StatusTag({ status, label, dot = false }: StatusTagProps) {
  const { mode } = useThemeMode();
  const [background, color] = TAG_COLORS[mode][isTagStatus(status) ? status : 'default'];
  return (
    <Tag variant="filled" className={dot ? 'status-tag status-tag-dot' : 'status-tag'} style={{ background, color }}>
      {label}
    </Tag>
  );
}

function isTagStatus(status: string): status is TagStatus {
  return Object.hasOwn(TAG_COLORS.light, status);
}
