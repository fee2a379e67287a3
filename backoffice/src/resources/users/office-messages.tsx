import { useGetIdentity } from '@refinedev/core';
import { Button, Form, Input } from 'antd';
import { sendJson } from '#browser/api/client.ts';
import { useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { OFFICE_LIMITS, officeMessageSchema, type PersonDetails } from '#shared/admin/person-details.ts';
import { formatMoment } from '#shared/format/moment.ts';
import { languageName } from '#shared/reviews/spoken-languages.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { PersonLink } from '../../ui/cells/person-link.tsx';
import { FormDrawer } from '../../ui/forms/form-drawer.tsx';
import { useRefreshPerson } from './use-person.ts';

/** Messages of the office to a person, with their author and whether the person read them. */
export function OfficeMessages({ person }: { person: PersonDetails }) {
  const { data: me } = useGetIdentity<CurrentUser | null>();
  const [isWriting, setWriting] = useState(false);
  return (
    <section className="person-card" aria-label="Messages from the office">
      <h2>Messages from the office</h2>
      {me?.id === person.id ? null : <Button onClick={() => setWriting(true)}>Write a message</Button>}
      <ul className="person-list">
        {person.messages.map((message) => (
          <li key={message.id}>
            <Isolate as="p" className="person-words">
              {message.body}
            </Isolate>
            <p className="person-hint">
              <PersonLink id={message.authorId} name={message.authorName ?? 'Deleted account'} /> ·{' '}
              {formatMoment(message.createdAt)} ·{' '}
              {message.readAt ? `Read on ${formatMoment(message.readAt)}` : 'Unread'}
            </p>
          </li>
        ))}
      </ul>
      {isWriting ? <MessageDrawer person={person} onClosed={() => setWriting(false)} /> : null}
    </section>
  );
}

function MessageDrawer({ person, onClosed }: { person: PersonDetails; onClosed: () => void }) {
  const refresh = useRefreshPerson(person.id);
  const name = person.name ?? person.username ?? '';
  const language = languageName(person.language ?? 'en');
  return (
    <FormDrawer
      title={`Write to ${name}`}
      submit="Send message"
      save={(body) => sendJson('POST', '/api/admin/users/{id}/messages', { path: { id: person.id }, body })}
      isNew
      schema={officeMessageSchema}
      initialValues={{ body: '' }}
      onSaved={refresh}
      success="Message sent"
      failure="The message could not be sent"
      onClosed={onClosed}
    >
      <p>They see it under the bell and get it by email. It comes from the office, without your name.</p>
      <Form.Item name="body" label="Message" required extra={`${name} reads ${language}.`}>
        <Input.TextArea rows={6} dir="auto" maxLength={OFFICE_LIMITS.message} showCount />
      </Form.Item>
    </FormDrawer>
  );
}
