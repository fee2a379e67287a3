import { Drawer } from 'antd';
import { useState } from 'react';
import { carPath, propertyPath } from '#shared/paths.ts';
import { VERIFICATION_LABELS, NO_GUARANTEE } from '#shared/verifications/verification-texts.ts';
import { formatMoment } from '#shared/format/moment.ts';
import { ContactLinks } from '../../ui/cells/contact-links.tsx';
import { NewTabLink } from '../../ui/cells/new-tab-link.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { SIDE } from '#shared/language.ts';
import { VerificationCode } from './verification-code.tsx';
import { VerificationDecision } from './verification-decision.tsx';
import type { VerificationRow } from './verification-row.ts';
import { verificationName, standingOf } from './verification-words.ts';
import { Evidence } from './evidence.tsx';
import './verifications.css';

/** A check beside the queue: whom or what it is of, what was brought for it, and the decision. */
export function VerificationPanel({
  verification,
  onClose,
}: {
  verification: VerificationRow | undefined;
  onClose: () => void;
}) {
  // While it closes it shows what it showed.
  const [shown, setShown] = useState(verification);
  if (verification && verification !== shown) setShown(verification);
  return (
    <Drawer
      open={verification !== undefined}
      placement={SIDE}
      size="min(40rem, 100vw)"
      title={shown ? verificationName(shown) : ''}
      onClose={onClose}
    >
      {shown ? <PanelBody key={shown.id} verification={shown} /> : null}
    </Drawer>
  );
}

function PanelBody({ verification }: { verification: VerificationRow }) {
  return (
    <div className="check-panel">
      <dl className="check-facts">
        {factsOf(verification).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <StatusTag {...standingOf(verification)} />
      </div>
      <ContactLinks email={verification.asker_email} phone={verification.asker_phone} />
      {verification.subject === 'person' ? null : (
        <NewTabLink
          href={
            verification.subject === 'car' ? carPath(verification.subject_id) : propertyPath(verification.subject_id)
          }
        >
          {verification.subject_label}
        </NewTabLink>
      )}
      {verification.type === 'phone' ? null : <Evidence verification={verification} />}
      {verification.type === 'phone' && verification.status === 'asked' ? (
        <VerificationCode verification={verification} />
      ) : null}
      <p className="check-note">{NO_GUARANTEE[verification.type]}</p>
      <VerificationDecision key={verification.status} verification={verification} />
    </div>
  );
}

function factsOf(verification: VerificationRow): [string, string][] {
  const facts: [string, string | null][] = [
    ['Check', VERIFICATION_LABELS[verification.type]],
    ['Of', verification.subject_label],
    ['Place', verification.subject_place],
    ['Company', verification.type === 'licence' ? verification.company_name : null],
    ['License number', verification.type === 'licence' ? verification.license_number : null],
    ['Asked by', verification.subject === 'person' ? null : verification.asker_name],
    ['Asked on', formatMoment(verification.created_at)],
    ['Decided on', verification.decided_at && formatMoment(verification.decided_at)],
    ['Decided by', verification.decided_by_name],
    ['Until', verification.expires_at && formatMoment(verification.expires_at)],
    ['Revoked on', verification.revoked_at && formatMoment(verification.revoked_at)],
    [
      'Reason',
      verification.status === 'revoked' && !verification.reason ? 'What was checked has changed.' : verification.reason,
    ],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
