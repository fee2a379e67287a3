import { INQUIRY_STATUS_LABELS, type InquiryStatus } from '#shared/viewings/viewing-facts.ts';
import type { InquiryView } from '#shared/inquiries/inquiry-schema.ts';
import type { BadgeTone } from '../../ui/base/badge.tsx';
import { buttonClass } from '../../ui/style/classes.ts';
import { WordsOfCaution } from '../listings/contact/words-of-caution.tsx';
import { ContactLines, RequestCard, Words } from './request-card.tsx';
import type { Side } from './request-queries.ts';
import { ConversationLink, useReply } from './reply.tsx';
import { useInquiryChange } from './use-request-change.ts';
import { ownTitle } from '#shared/listings/own-text.ts';
import { t } from '#shared/format/text.ts';

const TONES: Record<InquiryStatus, BadgeTone> = { pending: 'pending', replied: 'replied', closed: 'available' };

/** The next steps for the owner (`STEPS`), and the status text for the person who asked (`STATUS_TEXTS`). */
// @wc-context: an inquiry
const CLOSE = 'Close';

const STEPS: Record<InquiryStatus, readonly [InquiryStatus, string][]> = {
  pending: [
    ['replied', 'Mark as replied'],
    ['closed', CLOSE],
  ],
  replied: [['closed', CLOSE]],
  closed: [['pending', 'Reopen']],
};
const STATUS_TEXTS: Record<InquiryStatus, string> = {
  pending: 'The owner has your question and will contact you.',
  replied: 'The owner has replied to you by email or phone.',
  closed: 'The owner has closed this inquiry.',
};

export function InquiryCard({ inquiry, side }: { inquiry: InquiryView; side: Side }) {
  const { status, property, car, isAnsweredHere } = inquiry;
  const change = useInquiryChange(inquiry.id);
  const reply = useReply({ kind: 'inquiry', ...inquiry });
  const about = property ?? car;
  return (
    <RequestCard
      id={inquiry.id}
      listing={car ? { kind: 'car', ...car } : property && { kind: 'property', ...property }}
      createdAt={inquiry.createdAt}
      badge={{ tone: TONES[status], label: INQUIRY_STATUS_LABELS[status] }}
    >
      <Words>{inquiry.message}</Words>
      {side === 'sent' ? (
        <>
          <p className="text-meta text-ink-2">
            {isAnsweredHere ? 'The owner has replied to you here.' : STATUS_TEXTS[status]}
          </p>
          <ConversationLink {...inquiry} />
        </>
      ) : (
        <>
          <WordsOfCaution text={inquiry.message} />
          <ContactLines
            person={inquiry.inquirer}
            email={inquiry.contactEmail}
            phone={inquiry.contactPhone}
            subject={`Your inquiry about ${about ? ownTitle(about) : t('a listing')}`}
          />
          {reply.form}
          <div className="flex flex-wrap gap-2.5" hidden={reply.open}>
            {reply.button}
            {STEPS[status].map(([next, label]) => (
              <button
                key={next}
                type="button"
                disabled={change.isPending}
                className={buttonClass('line', 'sm')}
                onClick={() => change.mutate({ status: next })}
              >
                {label}
              </button>
            ))}
          </div>
        </>
      )}
    </RequestCard>
  );
}
