import { Button, type ButtonProps } from 'antd';
import { type ComponentProps, Suspense, useState } from 'react';
import { messagesPath } from '#shared/paths.ts';
import { inLanguage } from '#shared/language.ts';
import { lazyPart, loadEarly } from '#browser/lazy-part.ts';

// Loaded with the first reply.
const ReplyDrawer = lazyPart(() => import('../forms/reply-drawer.tsx'), 'ReplyDrawer');

type DrawerProps = ComponentProps<typeof ReplyDrawer>;

type ReplyButtonProps = Pick<DrawerProps, 'person' | 'resource'> & {
  /** Null for users who may not reply. */
  reply: DrawerProps['reply'] | null;
  size?: ButtonProps['size'] | undefined;
};

/** Replies to an inquiry. After the first reply, it links to the conversation in the storefront. */
export function ReplyButton({ reply, person, resource, size = 'small' }: ReplyButtonProps) {
  const [open, setOpen] = useState(false);
  if (!reply) return null;
  return (
    <>
      {reply.conversationId ? (
        <Button size={size} href={inLanguage(messagesPath(reply.conversationId))} target="_blank">
          Open conversation <span className="visually-hidden">with {person} (opens in a new tab)</span>
        </Button>
      ) : (
        <Button size={size} {...loadEarly(ReplyDrawer)} onClick={() => setOpen(true)}>
          Reply <span className="visually-hidden">to {person}</span>
        </Button>
      )}
      {open ? (
        <Suspense>
          <ReplyDrawer reply={reply} person={person} resource={resource} onClosed={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
