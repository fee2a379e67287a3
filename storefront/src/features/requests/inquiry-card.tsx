import { INQUIRY_STATUS_LABELS, type InquiryStatus } from '../../../../shared/inquiries/inquiry-facts.ts';
import type { InquiryView } from '../../../../shared/inquiries/inquiry-schema.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ContactLines, RequestCard, Words } from './request-card.tsx';
import type { Side } from './request-queries.ts';
import { useInquiryChange } from './use-request-change.ts';

const TONES: Record<InquiryStatus, BadgeTone> = { pending: 'pending', replied: 'replied', closed: 'available' };

/** What whoever answers may do next, and what whoever asked is told. */
const STEPS: Record<InquiryStatus, readonly [InquiryStatus, string][]> = {
  pending: [
    ['replied', 'Mark as replied'],
    ['closed', 'Close'],
  ],
  replied: [['closed', 'Close']],
  closed: [['pending', 'Open again']],
};
const TOLD: Record<InquiryStatus, string> = {
  pending: 'The owner has your question and will contact you.',
  replied: 'The owner has answered you by e-mail or phone.',
  closed: 'The owner has closed this inquiry.',
};

export function InquiryCard({ inquiry, side }: { inquiry: InquiryView; side: Side }) {
  const { status, property } = inquiry;
  const change = useInquiryChange(inquiry.id);
  return (
    <RequestCard
      property={property}
      createdAt={inquiry.createdAt}
      badge={{ tone: TONES[status], label: INQUIRY_STATUS_LABELS[status] }}
    >
      <Words>{inquiry.message}</Words>
      {side === 'sent' ? (
        <p className="text-meta text-ink-2">{TOLD[status]}</p>
      ) : (
        <>
          <ContactLines
            person={inquiry.inquirer}
            email={inquiry.contactEmail}
            phone={inquiry.contactPhone}
            subject={`Your inquiry about ${property?.title ?? 'a property'}`}
          />
          <div className="flex flex-wrap gap-2.5">
            {STEPS[status].map(([next, label], index) => (
              <button
                key={next}
                type="button"
                disabled={change.isPending}
                className={buttonClass(index === 0 ? 'soft' : 'line', 'sm')}
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
