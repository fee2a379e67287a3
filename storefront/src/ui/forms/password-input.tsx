import { Eye, EyeOff, Lock } from 'lucide-react';
import { LANGUAGE } from '#shared/language.ts';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../base/icon-button.tsx';
import { Input } from '../fields/input.tsx';

/** Labels of the button that shows or hides the password. */
export type PasswordToggle = { show: string; hide: string };
const PASSWORD: PasswordToggle = { show: 'Show password', hide: 'Hide password' };

const BESIDE_BUTTON = LANGUAGE.direction === 'rtl' ? 'pl-13' : 'pr-13';

type PasswordInputProps = ComponentProps<'input'> & { id: string; toggle?: PasswordToggle };

/** A password field, hidden by default. `toggle` has other labels for pages with several password fields. */
export function PasswordInput({ toggle = PASSWORD, ...props }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <div className="relative">
      <Input
        {...props}
        icon={Lock}
        type={visible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={BESIDE_BUTTON}
      />
      <IconButton
        aria-label={visible ? toggle.hide : toggle.show}
        aria-controls={props.id}
        className="absolute end-1 top-1/2 -translate-y-1/2 text-ink-2"
        onClick={() => setVisible(!visible)}
      >
        {visible ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  );
}
