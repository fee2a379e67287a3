import { Isolate } from '#browser/isolate.tsx';
import { AREA_PATHS, carPath, propertyPath } from '#shared/paths.ts';
import { VERIFICATION_LABELS, NO_GUARANTEE } from '#shared/verifications/verification-texts.ts';
import { NAMELESS } from '#shared/users/person-facts.ts';
import { formatMoment } from '#shared/format/moment.ts';
import { placeOf } from '#shared/format/place.ts';
import { Link } from 'react-router-dom';
import { ContactLinks } from '../../ui/cells/contact-links.tsx';
import { NewTabLink } from '../../ui/cells/new-tab-link.tsx';
import { PersonLink } from '../../ui/cells/person-link.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { verificationTag } from '../../ui/cells/verification-status.ts';
import { VerificationCode } from './verification-code.tsx';
import { VerificationDecision } from './verification-decision.tsx';
import type { VerificationRow } from './verification-row.ts';
import { Evidence } from './evidence.tsx';
import './verifications.css';

/** A verification with its subject, its evidence and its decision. */
export function VerificationCase({ verification }: { verification: VerificationRow }) {
  const { asker_id: askerId, asker_name: askerName, subject, subject_id: subjectId } = verification;
  const isCar = subject === 'car';
  return (
    <div className="case">
      <div className="check-panel">
        <div>
          <StatusTag {...verificationTag(verification.status, verification.is_expired === true)} />
        </div>
        <div>
          <PersonLink id={askerId} name={askerName ?? NAMELESS} className="cell-main" />
          <ContactLinks email={verification.asker_email} phone={verification.asker_phone} />
        </div>
        {subject === 'person' ? null : (
          <div className="row-buttons">
            <Link to={`${AREA_PATHS.admin}/${isCar ? 'cars' : 'properties'}/${subjectId}`}>
              <Isolate>{verification.subject_label}</Isolate>
            </Link>
            <NewTabLink href={isCar ? carPath(subjectId) : propertyPath(subjectId)}>Public page</NewTabLink>
          </div>
        )}
        <dl className="row-facts">
          {factsOf(verification).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <Isolate as="dd">{value}</Isolate>
            </div>
          ))}
        </dl>
        {verification.type === 'phone' ? null : <Evidence verification={verification} />}
        {verification.type === 'phone' && verification.status === 'asked' ? (
          <VerificationCode verification={verification} />
        ) : null}
        <p className="check-note">{NO_GUARANTEE[verification.type]}</p>
      </div>
      <aside className="case-decision" aria-label="Decision">
        <VerificationDecision key={verification.status} verification={verification} />
      </aside>
    </div>
  );
}

function factsOf(verification: VerificationRow): [string, string][] {
  const facts: [string, string | null][] = [
    ['Check', VERIFICATION_LABELS[verification.type]],
    ['Person or listing', verification.subject_label],
    ['Place', verification.subject_place && placeOf(verification.subject_place)],
    ['Company', verification.type === 'licence' ? verification.company_name : null],
    ['License number', verification.type === 'licence' ? verification.license_number : null],
    ['Requested', formatMoment(verification.created_at)],
    ['Decided on', verification.decided_at && formatMoment(verification.decided_at)],
    ['Decided by', verification.decided_by_name],
    ['Until', verification.expires_at && formatMoment(verification.expires_at)],
    ['Revoked on', verification.revoked_at && formatMoment(verification.revoked_at)],
    [
      'Reason',
      verification.status === 'revoked' && !verification.reason
        ? 'The checked information has changed.'
        : verification.reason,
    ],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
