import { Check } from 'lucide-react';
import { Isolate } from '#browser/isolate.tsx';
import type { ShownVerification } from '#shared/verifications/verification-schema.ts';
import { NO_GUARANTEE, PAPERS_LABELS } from '#shared/verifications/verification-texts.ts';
import { VERIFICATION_BADGES } from '#shared/verifications/verification-badges.ts';
import { formatDayThere } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import { DetailBlock } from './detail-parts.tsx';

/** Lists a listing's verifications. Renders nothing without any. */
export function VerificationsBlock({ verifications }: { verifications: readonly ShownVerification[] }) {
  if (verifications.length === 0) return null;
  return (
    <DetailBlock title="Our checks">
      <ShownVerifications verifications={verifications} />
    </DetailBlock>
  );
}

/** Each verification with its date, source and expiry, and what it does not guarantee. */
export function ShownVerifications({ verifications }: { verifications: readonly ShownVerification[] }) {
  return (
    <ul className="grid gap-4">
      {verifications.map((verification) => (
        <li
          key={`${verification.type} ${verification.papers}`}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5"
        >
          <Check className="mt-0.5 text-primary-text" />
          <div className="grid gap-0.5">
            <p className="font-semibold">
              {VERIFICATION_BADGES[verification.type]}
              {verification.papers && <>: {PAPERS_LABELS[verification.papers]}</>}
            </p>
            <p className="tabular text-meta text-ink-2">
              <Statement {...verification} />
            </p>
            <p className="max-w-136 text-sm text-ink-2">{NO_GUARANTEE[verification.type]}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Statement({ checkedAt, expiresAt, by }: ShownVerification) {
  const day = formatDayThere(checkedAt);
  const end = formatDayThere(expiresAt);
  if (!by) return t(`on ${day} by our office, valid until ${end}`);
  return (
    <>
      on {day} by <Isolate>{by}</Isolate> from our office, valid until {end}
    </>
  );
}
