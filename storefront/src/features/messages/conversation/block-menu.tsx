import { Ban, EllipsisVertical, Flag } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import type { Conversation } from '#shared/conversations/conversation-schema.ts';
import type { PersonName } from '#shared/users/person.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { useBlock } from '../../../lib/member/blocks.ts';
import { useTypedAgain } from '../../../lib/member/typed-text.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Menu, MENU_LINE } from '../../../ui/overlays/menu.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { reportPlace } from '../../listings/report/report-place.ts';
import { nameOf } from '../conversation-rows.ts';

const ReportDialog = lazyPart(() => import('../../listings/report/report-dialog.tsx'), 'ReportDialog');

type BlockMenuProps = { conversation: Conversation; person: PersonName; isBlocked: boolean };

/**
 * More actions of a conversation: block or unblock the other person, report the conversation or the person. Blocking asks for
 * confirmation.
 */
export function BlockMenu({ conversation, person, isBlocked }: BlockMenuProps) {
  const name = nameOf(person);
  const { block, unblock } = useBlock(person.id);
  const [asking, setAsking] = useState(false);
  const [reporting, setReporting] = useState<'conversation' | 'person' | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useTypedAgain(reportPlace('conversation', conversation.id), () => setReporting('conversation'));
  useTypedAgain(reportPlace('person', person.id), () => setReporting('person'));

  function leave(close: () => void) {
    // The menu item disappears. Move focus to the menu button, so that the dialog can return it there.
    box.current?.querySelector('button')?.focus();
    close();
  }

  function chooseBlock() {
    if (!isBlocked) setAsking(true);
    else if (!unblock.isPending) unblock.mutate();
  }

  return (
    <div ref={box} className="-me-2 flex-none">
      <Menu
        opens="below"
        buttonClass="grid size-tap place-items-center rounded-full hover:bg-strong"
        button={
          <>
            <EllipsisVertical aria-hidden="true" />
            <span className="sr-only">More options for this conversation</span>
          </>
        }
      >
        {(close) => {
          const line = (icon: ReactNode, text: ReactNode, choose: () => void) => (
            <li>
              <button
                type="button"
                className={`${MENU_LINE} w-full py-2 text-start`}
                onClick={() => {
                  leave(close);
                  choose();
                }}
              >
                {icon}
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </button>
            </li>
          );
          return (
            <>
              {line(
                <Ban className="flex-none text-ink-2" />,
                isBlocked ? (
                  <>
                    Unblock <Isolate>{name}</Isolate>
                  </>
                ) : (
                  <>
                    Block <Isolate>{name}</Isolate>
                  </>
                ),
                chooseBlock,
              )}
              {conversation.messages.length > 0 &&
                line(<Flag className="flex-none text-ink-2" />, 'Report this conversation', () =>
                  setReporting('conversation'),
                )}
              {line(
                <Flag className="flex-none text-ink-2" />,
                <>
                  Report <Isolate>{name}</Isolate>
                </>,
                () => setReporting('person'),
              )}
            </>
          );
        }}
      </Menu>
      {reporting && (
        <Suspense>
          <ReportDialog
            subject={reporting}
            subjectId={reporting === 'conversation' ? conversation.id : person.id}
            messages={conversation.messages}
            onClose={() => setReporting(null)}
          />
        </Suspense>
      )}
      <Dialog title={`Block ${name}?`} open={asking} onClose={() => setAsking(false)}>
        <div className="grid gap-3 text-ink-2">
          <p>
            You will no longer be able to write to each other: no messages, inquiries or viewing requests. You can still
            read your earlier messages, and listings stay visible.
          </p>
          <p>
            We do not notify <Isolate className="font-semibold text-ink">{name}</Isolate>. You can unblock them here or
            in your settings.
          </p>
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" className={buttonClass('line')} onClick={() => setAsking(false)}>
            Cancel
          </button>
          <button
            type="button"
            disabled={block.isPending}
            className={buttonClass('danger')}
            onClick={() => block.mutate(undefined, { onSettled: () => setAsking(false) })}
          >
            <Ban />
            Block
          </button>
        </div>
      </Dialog>
    </div>
  );
}
