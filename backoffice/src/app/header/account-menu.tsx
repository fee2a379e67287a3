import { DownOutlined, LogoutOutlined } from '@ant-design/icons';
import { useLogout } from '@refinedev/core';
import { Button } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useDismiss } from '#browser/use-dismiss.ts';
import { AccountLinks } from './account-links.tsx';

/** Opens the account links. It closes by Escape, by a click outside and by navigation. */
export function AccountMenu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { mutate: logout, isPending } = useLogout();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useDismiss(box, button, open, () => setOpen(false));

  return (
    <div ref={box} className="account-menu">
      <button
        ref={button}
        type="button"
        className="account-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {children}
        <DownOutlined aria-hidden="true" />
      </button>
      {open ? (
        <nav id={id} className="account-links" aria-label="Account">
          <AccountLinks onDone={() => setOpen(false)} />
          <Button type="text" icon={<LogoutOutlined />} loading={isPending} onClick={() => logout()}>
            Logout
          </Button>
        </nav>
      ) : null}
    </div>
  );
}
