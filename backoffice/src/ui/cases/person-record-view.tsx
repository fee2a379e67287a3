import { Isolate } from '#browser/isolate.tsx';
import { formatDay } from '#shared/format/moment.ts';
import { plural, t } from '#shared/format/text.ts';
import { NAMELESS, ROLE_LABELS } from '#shared/users/person-facts.ts';
import { ContactLinks } from '../cells/contact-links.tsx';
import { PersonLink } from '../cells/person-link.tsx';
import type { PersonRecord } from './person-record.ts';

/** A person for the office: contact details and history. */
export function PersonRecordView({ title, person }: { title: string; person: PersonRecord }) {
  const { id, name, email, phone, role, createdAt, suspensions } = person;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <div className="case-box">
        <PersonLink id={id} name={name ?? NAMELESS} className="cell-main" />
        <span className="cell-detail">
          {ROLE_LABELS[role]} · {t(`Joined ${formatDay(createdAt)}`)}
        </span>
        <ContactLinks email={email} phone={phone} />
        <ul className="person-record">
          {recordOf(person).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {suspensions.map(({ id: suspension, reason, createdAt: began, until, liftedAt }) => (
          <div key={suspension}>
            <span className="cell-detail">{suspendedText(began, until, liftedAt)}</span>
            <Isolate as="blockquote">{reason}</Isolate>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The record in sentences. It also shows figures that are zero, so all records have the same form. */
function recordOf({ listings, suspensions, reports }: PersonRecord): string[] {
  return [
    [
      plural(listings.total, ['{0} listing', '{0} listings']),
      t(`${listings.approved} approved`),
      t(`${listings.rejected} rejected`),
    ].join(' · '),
    reports.decided === 0
      ? t('No decided reports')
      : plural(
          reports.upheld,
          ['{0} of {1} decided reports was upheld', '{0} of {1} decided reports were upheld'],
          String(reports.decided),
        ),
    ...(reports.open > 0 ? [plural(reports.open, ['{0} report is open', '{0} reports are open'])] : []),
    suspensions.length === 0
      ? t('Never suspended')
      : plural(suspensions.length, ['Suspended {0} time', 'Suspended {0} times']),
  ];
}

function suspendedText(began: string, until: string | null, liftedAt: string | null): string {
  if (liftedAt) return t(`Suspended on ${formatDay(began)}, lifted on ${formatDay(liftedAt)}`);
  return until
    ? t(`Suspended on ${formatDay(began)}, until ${formatDay(until)}`)
    : t(`Suspended on ${formatDay(began)}, until it is lifted`);
}
