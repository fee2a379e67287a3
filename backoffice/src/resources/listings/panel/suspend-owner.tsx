import { useCustomMutation, useGetIdentity, useInvalidate } from '@refinedev/core';
import { Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { SUSPENSION_CODES, SUSPENSION_SENTENCES, type SuspensionCode } from '#shared/users/suspension-reasons.ts';
import { useRecount } from '../../../ui/figures/use-figures.ts';
import './suspend-owner.css';

type SuspendOwnerProps = { owner: { id: string; name: string | null }; onSuspended?: () => void };

/**
 * Suspends the owner of a listing by two presses: the first shows the ready-made reasons, the second is on a reason. The
 * person page has an end, words of the office, and the way back.
 */
export function SuspendOwner({ owner, onSuspended }: SuspendOwnerProps) {
  const { data: me } = useGetIdentity<CurrentUser | null>();
  const { mutateAsync, mutation } = useCustomMutation();
  const invalidate = useInvalidate();
  const recount = useRecount();
  const [isOpen, setOpen] = useState(false);
  const [hidesListings, setHidesListings] = useState(true);
  if (me?.id === owner.id) return null;

  async function handleSuspend(code: SuspensionCode) {
    try {
      await mutateAsync({
        url: 'suspend_user',
        method: 'post',
        values: { user_id: owner.id, until: null, reason: '', hide_listings: hidesListings, code },
        successNotification: () => ({ type: 'success', message: 'Suspended. We will let them know by email.' }),
        errorNotification: (error) => ({
          type: 'error',
          message: 'The suspension could not be saved',
          description: error?.message ?? '',
        }),
      });
    } catch {
      // The toast has said it.
      return;
    }
    setOpen(false);
    onSuspended?.();
    void recount();
    for (const resource of ['admin_properties', 'admin_cars', 'admin_users'])
      void invalidate({ resource, invalidates: ['list', 'detail'] });
  }

  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      destroyOnHidden
      title={`Suspend ${owner.name ?? ''}`}
      content={
        <div className="suspend-owner">
          <p>They are signed out at once and cannot sign in until you lift the suspension. They read the reason.</p>
          <Checkbox checked={hidesListings} onChange={(event) => setHidesListings(event.target.checked)}>
            Hide their listings
          </Checkbox>
          <ul>
            {SUSPENSION_CODES.map((code) => (
              <li key={code}>
                <Button
                  block
                  danger
                  size="small"
                  disabled={mutation.isPending}
                  onClick={() => void handleSuspend(code)}
                >
                  {SUSPENSION_SENTENCES[code]}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      }
    >
      <Button size="small" danger loading={mutation.isPending}>
        Suspend owner
      </Button>
    </Popover>
  );
}
