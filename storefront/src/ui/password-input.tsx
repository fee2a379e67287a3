import { Eye, EyeOff, Lock } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';

type PasswordInputProps = ComponentProps<'input'> & { id: string; noun?: string };

/** A password, hidden until asked for. `noun` names it where there is more than one. */
export function PasswordInput({ noun = 'password', ...props }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <div className="relative">
      <Input
        {...props}
        icon={Lock}
        type={visible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pe-13"
      />
      <IconButton
        aria-label={`${visible ? 'Hide' : 'Show'} ${noun}`}
        aria-controls={props.id}
        className="absolute end-1 top-1/2 -translate-y-1/2 text-ink-2"
        onClick={() => setVisible(!visible)}
      >
        {visible ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  );
}
