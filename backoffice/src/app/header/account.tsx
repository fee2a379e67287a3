import { LogoutOutlined } from '@ant-design/icons';
import { useGetIdentity, useLogout } from '@refinedev/core';
import { Button } from 'antd';
import { Isolate } from '#browser/isolate.tsx';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { AccountMenu } from './account-menu.tsx';

/** The greeting with the account links and the sign-out button. In the menu of narrow windows they are stacked. */
export function Account({ stacked = false }: { stacked?: boolean }) {
  const { data: user } = useGetIdentity<CurrentUser | null>();
  const { mutate: logout, isPending } = useLogout();
  const name = user?.firstName ?? NAMELESS;
  const initials = `${user?.firstName?.[0] ?? ''}${user?.lastName?.[0] ?? ''}`.toUpperCase();
  const person = (
    <span className="account-person">
      <span className="account-initials" aria-hidden="true">
        {initials || NAMELESS[0]}
      </span>
      <span>
        Hello, <Isolate as="b">{name}</Isolate>
      </span>
    </span>
  );
  return (
    <div className={stacked ? 'account account-stacked' : 'account'}>
      {stacked ? person : <AccountMenu>{person}</AccountMenu>}
      <Button
        type={stacked ? 'default' : 'text'}
        size={stacked ? 'middle' : 'small'}
        icon={<LogoutOutlined />}
        loading={isPending}
        onClick={() => logout()}
      >
        Logout
      </Button>
    </div>
  );
}
