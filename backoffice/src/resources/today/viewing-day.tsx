import { EnvironmentOutlined, MailOutlined, PhoneOutlined, WhatsAppOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { Isolate } from '#browser/isolate.tsx';
import { formatAppointedDay, formatAppointment, formatTimeThere } from '#shared/format/moment.ts';
import { today } from '#shared/format/day.ts';
import { ownClock } from '#shared/format/own-clock.ts';
import { phoneUrl, whatsappUrl } from '#shared/format/phone.ts';
import { directionsUrl } from '#shared/places/map-url.ts';
import { placeOf } from '#shared/format/place.ts';
import { propertyPath, requestCardPath } from '#shared/paths.ts';
import { cityName } from '#shared/places/city-names.ts';
import { NewTabLink } from '../../ui/cells/new-tab-link.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import './today.css';

/** A viewing with a date, from `agent_today`. */
export type DayViewing = {
  id: string;
  at: string;
  status: 'confirmed' | 'completed';
  propertyId: string;
  title: string;
  code: string | null;
  location: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  message: string | null;
};

/** The agent's viewings today and in the next seven days. */
export function ViewingDay({ viewings }: { viewings: readonly DayViewing[] | undefined }) {
  const day = today();
  const isToday = ({ at }: DayViewing) => today(new Date(at)) === day;
  const later = viewings?.filter((viewing) => !isToday(viewing)) ?? [];
  const now = viewings?.filter(isToday);
  return (
    <section className="today-panel viewing-day" aria-label="Viewings" aria-busy={viewings === undefined}>
      <h2>
        Viewings <small>{formatAppointedDay(day)}</small>
      </h2>
      {now ? null : <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {now?.length === 0 ? <p className="today-none">You have no viewings today.</p> : null}
      {now && now.length > 0 ? <Viewings viewings={now} writes={formatTimeThere} /> : null}
      {later.length > 0 ? (
        <>
          <h3>Next 7 days</h3>
          <Viewings viewings={later} writes={formatAppointment} />
        </>
      ) : null}
    </section>
  );
}

type WritesMoment = (moment: string) => string;

function Viewings({ viewings, writes }: { viewings: readonly DayViewing[]; writes: WritesMoment }) {
  return (
    <ul className="viewings">
      {viewings.map((viewing) => (
        <li key={viewing.id} className="viewing">
          <Viewing viewing={viewing} writes={writes} />
        </li>
      ))}
    </ul>
  );
}

function Viewing({ viewing, writes }: { viewing: DayViewing; writes: WritesMoment }) {
  const { at, title, phone, email, latitude, longitude, propertyId } = viewing;
  const place = placeOf(viewing.location ?? '', cityName(viewing.city ?? ''));
  const name = viewing.name ?? 'Buyer';
  const here = ownClock(at);
  return (
    <>
      <div className="viewing-time">
        <b>{writes(at)}</b>
        {here ? <small>{here}</small> : null}
        {viewing.status === 'completed' ? <StatusTag status="completed" label="Completed" /> : null}
      </div>
      <div className="viewing-what">
        <NewTabLink href={propertyPath(propertyId)}>{title}</NewTabLink>
        <span className="card-detail">
          <Isolate>{place}</Isolate>
        </span>
        <a href={requestCardPath('viewings', viewing.id)}>
          <Isolate>{name}</Isolate>
        </a>
        {viewing.message ? (
          <Isolate as="span" className="card-detail viewing-message">
            {viewing.message}
          </Isolate>
        ) : null}
      </div>
      <div className="viewing-actions">
        {phone ? (
          <>
            <Button size="small" href={phoneUrl(phone)} icon={<PhoneOutlined />} aria-label={`Call ${name}`}>
              Call
            </Button>
            <Button
              href={whatsappUrl(phone)}
              target="_blank"
              rel="noopener noreferrer"
              icon={<WhatsAppOutlined />}
              size="small"
              aria-label={`WhatsApp ${name} (opens in a new tab)`}
            >
              WhatsApp
            </Button>
          </>
        ) : null}
        {!phone && email ? (
          <Button size="small" href={`mailto:${email}`} icon={<MailOutlined />} aria-label={`Email ${name}`}>
            Email
          </Button>
        ) : null}
        <Button
          href={directionsUrl(latitude, longitude, place)}
          target="_blank"
          rel="noopener noreferrer"
          size="small"
          icon={<EnvironmentOutlined />}
          aria-label={`Directions to ${title} (opens in a new tab)`}
        >
          Directions
        </Button>
      </div>
    </>
  );
}
