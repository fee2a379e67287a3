import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { ABUSE_REPORT_OUTCOME_LABELS, ABUSE_REPORT_REASON_LABELS } from '#shared/abuse-reports/abuse-report-facts.ts';
import { deviceOf } from '#shared/accounts/device.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#shared/admin/audit-facts.ts';
import type { PersonDetails } from '#shared/admin/person-details.ts';
import { reasonText } from '#shared/admin/reason-text.ts';
import { formatDay, formatMoment } from '#shared/format/moment.ts';
import { formatWhole } from '#shared/format/number.ts';
import { plural } from '#shared/format/text.ts';
import { APPROVAL_STATUS_LABELS } from '#shared/listings/listing-facts.ts';
import { AREA_PATHS } from '#shared/paths.ts';
import { activityText } from '#shared/reports/activity-facts.ts';
import { suspensionText } from '#shared/users/suspension-reasons.ts';
import { VERIFICATION_LABELS } from '#shared/verifications/verification-texts.ts';
import { PersonLink } from '../../ui/cells/person-link.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { verificationTag } from '../../ui/cells/verification-status.ts';
import { ownerSearch } from '../listings/filters/listing-filters.ts';
import { type PersonLine, PersonSection } from './person-section.tsx';

const ADMIN = AREA_PATHS.admin;
const LISTS = { property: `${ADMIN}/properties`, car: `${ADMIN}/cars` };

/** All events of a person, in sections with links to the screens where the office handles them. */
export function PersonSections({ person }: { person: PersonDetails }) {
  const { counts } = person;
  return (
    <div className="person-main">
      <PersonSection title="Listings" empty="No listings." items={person.listings.map(listingLine)}>
        <p className="person-hint">
          {counts.properties > 0 ? (
            <Link to={`${LISTS.property}${ownerSearch(person.id)}`}>
              {plural(counts.properties, ['{0} property', '{0} properties'])}
            </Link>
          ) : null}
          {counts.properties > 0 && counts.cars > 0 ? ' · ' : null}
          {counts.cars > 0 ? (
            <Link to={`${LISTS.car}${ownerSearch(person.id)}`}>{plural(counts.cars, ['{0} car', '{0} cars'])}</Link>
          ) : null}
          {counts.properties + counts.cars > 0 ? ` · ${listingFacts(counts)}` : null}
        </p>
      </PersonSection>
      <PersonSection
        title="Abuse reports about this person"
        empty="No reports."
        items={person.reportsAbout.map(reportLine)}
        total={counts.reportsAbout}
      />
      <PersonSection
        title="Abuse reports by this person"
        empty="No reports."
        items={person.reportsBy.map(reportLine)}
        total={counts.reportsBy}
      />
      <PersonSection title="Suspensions" empty="Never suspended." items={person.suspensions.map(suspensionLine)} />
      <PersonSection
        title="Checks"
        empty="No checks yet."
        items={person.verifications.map(verificationLine)}
        total={counts.verifications}
      />
      <PersonSection title="Sessions" empty="Not signed in on any device." items={person.sessions.map(sessionLine)} />
      <PersonSection
        title="Activity"
        empty="No activity yet."
        items={person.activities.map(activityLine)}
        total={counts.activities}
      />
      <PersonSection title="Audit log" empty="No entries." items={person.audit.map(auditLine)} />
    </div>
  );
}

/** The number of listings in each state. */
function listingFacts({ approved, pending, rejected, removed }: PersonDetails['counts']): string {
  const facts: [string, number][] = [
    [APPROVAL_STATUS_LABELS.approved, approved],
    [APPROVAL_STATUS_LABELS.pending, pending],
    [APPROVAL_STATUS_LABELS.rejected, rejected],
    ['Removed', removed],
  ];
  return facts.map(([label, count]) => [label, formatWhole(count)].join(': ')).join(' · ');
}

function listingLine({
  kind,
  id,
  code,
  title,
  approvalStatus,
  isShown,
  removedAt,
  createdAt,
}: PersonDetails['listings'][number]): PersonLine {
  return {
    key: id,
    main: (
      <Link to={`${LISTS[kind]}/${id}`}>
        <Isolate>{title}</Isolate>
      </Link>
    ),
    tag: removedAt ? (
      <StatusTag status="rejected" label="Removed" />
    ) : (
      <StatusTag
        status={approvalStatus === 'approved' && !isShown ? 'default' : approvalStatus}
        label={approvalStatus === 'approved' && !isShown ? 'Hidden' : APPROVAL_STATUS_LABELS[approvalStatus]}
      />
    ),
    detail: (
      <>
        <Isolate dir="ltr">{code}</Isolate> · {formatDay(createdAt)}
      </>
    ),
  };
}

function reportLine({ id, title, reason, outcome, createdAt }: PersonDetails['reportsBy'][number]): PersonLine {
  return {
    key: id,
    main: (
      <Link to={`${ADMIN}/abuse-reports/${id}`}>
        <Isolate>{title}</Isolate>
      </Link>
    ),
    tag: (
      <StatusTag
        status={outcome === null ? 'pending' : outcome === 'nothing_wrong' ? 'default' : 'rejected'}
        label={outcome === null ? 'Open' : ABUSE_REPORT_OUTCOME_LABELS[outcome]}
      />
    ),
    detail: `${ABUSE_REPORT_REASON_LABELS[reason]} · ${formatDay(createdAt)}`,
  };
}

const untilText = (when: string) => `Until ${when}`;
const endedText = (when: string) => `Ended on ${when}`;

function suspensionLine(suspension: PersonDetails['suspensions'][number]): PersonLine {
  const { id, code, reason, until, createdAt, liftedAt, isOpen, suspendedById, suspendedByName, appeals } = suspension;
  return {
    key: id,
    main: <Isolate as="span">{suspensionText({ code, reason })}</Isolate>,
    tag: isOpen ? <StatusTag status="rejected" label="Suspended" /> : <StatusTag status="default" label="Ended" />,
    detail: (
      <>
        {formatMoment(createdAt)} · <PersonLink id={suspendedById} name={suspendedByName ?? 'Deleted account'} />
        {until ? <span> · {untilText(formatMoment(until))}</span> : null}
        {liftedAt ? <span> · {endedText(formatMoment(liftedAt))}</span> : null}
      </>
    ),
    more:
      appeals.length > 0 ? (
        <ul className="person-appeals">
          {appeals.map((appeal) => (
            <li key={appeal.id}>
              <Link to={`${ADMIN}/appeals/${appeal.id}`}>{`Appeal of ${formatDay(appeal.createdAt)}`}</Link>
              <Isolate as="p" className="person-words">
                {appeal.message}
              </Isolate>
              {appeal.answer ? (
                <Isolate as="p" className="person-words">
                  ↳ {appeal.answer}
                </Isolate>
              ) : (
                <StatusTag status="pending" label="Unanswered" />
              )}
            </li>
          ))}
        </ul>
      ) : null,
  };
}

function verificationLine({
  id,
  type,
  status,
  title,
  createdAt,
  expiresAt,
}: PersonDetails['verifications'][number]): PersonLine {
  return {
    key: id,
    main: (
      <Link to={`${ADMIN}/verifications/${id}`}>
        {VERIFICATION_LABELS[type]}
        {title ? (
          <>
            : <Isolate>{title}</Isolate>
          </>
        ) : null}
      </Link>
    ),
    tag: <StatusTag {...verificationTag(status, expiresAt !== null && new Date(expiresAt) <= new Date())} />,
    detail: [formatDay(createdAt), ...(expiresAt ? [untilText(formatDay(expiresAt))] : [])].join(' · '),
  };
}

function sessionLine({ id, userAgent, network, createdAt, lastUsedAt }: PersonDetails['sessions'][number]): PersonLine {
  const { browser, system, name } = deviceOf(userAgent ?? '');
  return {
    key: id,
    main: browser && system ? `${browser}, ${system}` : name,
    detail: (
      <>
        {network ? (
          <>
            <span>
              IP range <Isolate dir="ltr">{network}</Isolate>
            </span>{' '}
            ·{' '}
          </>
        ) : null}
        {`Signed in ${formatMoment(createdAt)}`} · {`Last used ${formatMoment(lastUsedAt)}`}
      </>
    ),
  };
}

function activityLine({ id, description, title, createdAt }: PersonDetails['activities'][number]): PersonLine {
  return {
    key: id,
    main: (
      <>
        {activityText(description)}
        {title ? (
          <>
            : <Isolate>{title}</Isolate>
          </>
        ) : null}
      </>
    ),
    detail: formatMoment(createdAt),
  };
}

const SUBJECT_PLACES: Record<string, string> = { ...LISTS, user: `${ADMIN}/people` };

function auditLine(entry: PersonDetails['audit'][number]): PersonLine {
  const { id, createdAt, actorId, actorName, action, subject, subjectId, subjectLabel, after, reason } = entry;
  // Entries may be newer than this page.
  const what = AUDIT_ACTIONS[action as keyof typeof AUDIT_ACTIONS] ?? action;
  const label = subjectLabel ?? AUDIT_SUBJECTS[subject as keyof typeof AUDIT_SUBJECTS] ?? subject;
  const place = action === 'deleted' ? undefined : SUBJECT_PLACES[subject];
  const why = reasonText(after, reason);
  return {
    key: id,
    main: (
      <>
        {what}: {place ? <Link to={`${place}/${subjectId}`}>{label}</Link> : <Isolate>{label}</Isolate>}
      </>
    ),
    detail: (
      <>
        {formatMoment(createdAt)} ·{' '}
        {actorName === null ? 'Deleted account' : <PersonLink id={actorId} name={actorName} />}
      </>
    ),
    more: why ? (
      <Isolate as="p" className="person-words">
        {why}
      </Isolate>
    ) : null,
  };
}
