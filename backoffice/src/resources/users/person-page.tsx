import { ArrowLeftOutlined } from '@ant-design/icons';
import { useSubscription } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { useParams } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import type { PersonDetails } from '#shared/admin/person-details.ts';
import { formatDay, formatMoment } from '#shared/format/moment.ts';
import { languageName } from '#shared/reviews/spoken-languages.ts';
import { AREA_PATHS } from '#shared/paths.ts';
import { ROLE_LABELS } from '#shared/users/person-facts.ts';
import errorPicture from '../../pictures/error.svg?inline';
import { PhoneLink } from '../../ui/cells/contact-links.tsx';
import { PersonLink } from '../../ui/cells/person-link.tsx';
import { RouteButton } from '../../ui/cells/new-tab-link.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { OfficeNotes } from './office-notes.tsx';
import { OfficeMessages } from './office-messages.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonSections } from './person-sections.tsx';
import { usePerson, useRefreshPerson } from './use-person.ts';
import './person-page.css';

/** The page of a person: their identity, all that the office knows, and all its actions. */
export function PersonPage() {
  const { id = '' } = useParams();
  const { data, isError, error, isFetching, refetch } = usePerson(id);
  const refresh = useRefreshPerson(id);
  useSubscription({
    channel: 'admin:profiles,admin:suspensions,admin:audit_entries',
    onLiveEvent: () => void refresh(),
  });
  // Refine shows the previous person until the next one has loaded.
  const person = data?.data.id === id ? data.data : undefined;
  useDocumentTitle(person?.name ?? 'Person');
  return (
    <>
      <RouteButton type="link" className="person-back" to={`${AREA_PATHS.admin}/users`} icon={<ArrowLeftOutlined />}>
        All users
      </RouteButton>
      {isError && !person ? (
        <Notice
          role="alert"
          picture={errorPicture}
          title={error.statusCode === 404 ? 'Person not found' : 'The person could not be loaded'}
          text={error.statusCode === 404 ? 'The account was deleted, or the link is wrong.' : error.message}
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : null}
      {!person && !isError ? <Skeleton active title={false} paragraph={{ rows: 8 }} /> : null}
      {person ? <Person key={id} person={person} /> : null}
    </>
  );
}

function Person({ person }: { person: PersonDetails }) {
  const open = person.suspensions.find(({ isOpen }) => isOpen);
  return (
    <div className="person-page">
      <header className="person-head">
        <div className="person-title">
          <Isolate as="h1">{person.name ?? person.username ?? 'Person without a name'}</Isolate>
          <p>
            {person.username ? <Isolate dir="ltr">@{person.username}</Isolate> : null} <Tags person={person} />
          </p>
          {open ? (
            <StatusTag
              status="rejected"
              label={open.until ? `Suspended until ${formatMoment(open.until)}` : 'Suspended'}
            />
          ) : null}
        </div>
        <PersonActions person={person} />
      </header>
      <div className="person-columns">
        <aside className="person-side">
          <Facts person={person} />
          <OfficeNotes person={person} />
          <OfficeMessages person={person} />
        </aside>
        <PersonSections person={person} />
      </div>
    </div>
  );
}

function Tags({ person: { role, agent, broker } }: { person: PersonDetails }) {
  return (
    <>
      <StatusTag status={role} label={ROLE_LABELS[role]} />
      {agent ? <StatusTag status="contacted" label={agent.isActive ? 'Agent' : 'Agent, not active'} /> : null}
      {broker ? <StatusTag status="qualified" label={broker.isActive ? 'Broker' : 'Broker, not active'} /> : null}
    </>
  );
}

function Facts({ person }: { person: PersonDetails }) {
  const { agent, broker } = person;
  return (
    <section className="person-card" aria-label="Profile">
      <h2>Profile</h2>
      <dl className="person-facts">
        <dt>Email</dt>
        <dd>
          {person.email ? (
            <>
              <a href={`mailto:${person.email}`} dir="ltr">
                {person.email}
              </a>{' '}
              <span>{person.isEmailVerified ? 'Confirmed' : 'Not confirmed'}</span>
            </>
          ) : (
            'None'
          )}
          {person.emailFailedAt ? (
            <StatusTag
              status="rejected"
              label={`An email could not be delivered on ${formatMoment(person.emailFailedAt)}`}
            />
          ) : null}
        </dd>
        <dt>Phone</dt>
        <dd>{person.phone ? <PhoneLink phone={person.phone} /> : 'None'}</dd>
        {person.signInPhone ? (
          <>
            <dt>Signs in with</dt>
            <dd>
              <PhoneLink phone={person.signInPhone} />
            </dd>
          </>
        ) : null}
        <dt>Joined</dt>
        <dd>{formatDay(person.createdAt)}</dd>
        <dt>Last sign-in</dt>
        <dd>{person.lastSignInAt ? formatMoment(person.lastSignInAt) : 'Never'}</dd>
        <dt>Two-factor authentication</dt>
        <dd>{person.hasSecondFactor ? 'On' : 'Off'}</dd>
        <dt>Language</dt>
        <dd>{languageName(person.language ?? 'en')}</dd>
        <Fact label="Location" value={person.location} />
        <Fact label="Profession" value={person.profession} />
        <Fact label="Company" value={broker?.company ?? person.company} />
        {agent?.brokerId ? (
          <>
            <dt>Works for</dt>
            <dd>
              <PersonLink id={agent.brokerId} name={agent.company ?? 'A broker'} />
            </dd>
          </>
        ) : null}
        <Fact label="License number" value={broker?.licenseNumber ?? agent?.licenseNumber ?? null} />
        <Fact label="About" value={person.bio} />
      </dl>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  return value ? (
    <>
      <dt>{label}</dt>
      <Isolate as="dd">{value}</Isolate>
    </>
  ) : null;
}
