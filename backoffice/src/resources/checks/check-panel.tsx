import { Drawer } from 'antd';
import { useState } from 'react';
import { carPath, propertyPath } from '#shared/paths.ts';
import { CHECK_LABELS, NO_GUARANTEE } from '#shared/checks/check-texts.ts';
import { formatMoment } from '#shared/format/moment.ts';
import { ContactLinks } from '../../ui/cells/contact-links.tsx';
import { NewTabLink } from '../../ui/cells/new-tab-link.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { SIDE } from '#shared/language.ts';
import { CheckCode } from './check-code.tsx';
import { CheckDecision } from './check-decision.tsx';
import type { CheckRow } from './check-row.ts';
import { checkName, standingOf } from './check-words.ts';
import { Evidence } from './evidence.tsx';
import './checks.css';

/** A check beside the queue: whom or what it is of, what was brought for it, and the decision. */
export function CheckPanel({ check, onClose }: { check: CheckRow | undefined; onClose: () => void }) {
  // While it closes it shows what it showed.
  const [shown, setShown] = useState(check);
  if (check && check !== shown) setShown(check);
  return (
    <Drawer
      open={check !== undefined}
      placement={SIDE}
      size="min(40rem, 100vw)"
      title={shown ? checkName(shown) : ''}
      onClose={onClose}
    >
      {shown ? <PanelBody key={shown.id} check={shown} /> : null}
    </Drawer>
  );
}

function PanelBody({ check }: { check: CheckRow }) {
  return (
    <div className="check-panel">
      <dl className="check-facts">
        {factsOf(check).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <StatusTag {...standingOf(check)} />
      </div>
      <ContactLinks email={check.asker_email ?? ''} phone={check.asker_phone} />
      {check.subject === 'person' ? null : (
        <NewTabLink href={check.subject === 'car' ? carPath(check.subject_id) : propertyPath(check.subject_id)}>
          {check.subject_label}
        </NewTabLink>
      )}
      {check.kind === 'phone' ? null : <Evidence check={check} />}
      {check.kind === 'phone' && check.status === 'asked' ? <CheckCode check={check} /> : null}
      <p className="check-note">{NO_GUARANTEE[check.kind]}</p>
      <CheckDecision key={check.status} check={check} />
    </div>
  );
}

function factsOf(check: CheckRow): [string, string][] {
  const facts: [string, string | null][] = [
    ['Check', CHECK_LABELS[check.kind]],
    ['Of', check.subject_label],
    ['Place', check.subject_place],
    ['Company', check.kind === 'licence' ? check.company_name : null],
    ['License number', check.kind === 'licence' ? check.license_number : null],
    ['Asked by', check.subject === 'person' ? null : check.asker_name],
    ['Asked on', formatMoment(check.created_at)],
    ['Decided on', check.decided_at && formatMoment(check.decided_at)],
    ['Decided by', check.decided_by_name],
    ['Until', check.expires_at && formatMoment(check.expires_at)],
    ['Revoked on', check.revoked_at && formatMoment(check.revoked_at)],
    ['Reason', check.status === 'revoked' && !check.reason ? 'What was checked has changed.' : check.reason],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
