import { Isolate } from '#browser/isolate.tsx';
import { formatMoment } from '#shared/format/moment.ts';
import { ROLE_LABELS, ROLES } from '#shared/users/person-facts.ts';
import noResultsPicture from '../../pictures/no-results.svg';
import { ContactLinks } from '../../ui/cells/contact-links.tsx';
import { PersonLink } from '../../ui/cells/person-link.tsx';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { SearchedList } from '../../ui/lists/searched-list.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { RowLink } from '../../ui/panels/row-link.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { RoleSelect } from './role-select.tsx';
import { SuspensionActions, SuspensionNote } from './suspension.tsx';
import { USER_FILE } from './user-file.ts';
import { nameOf, USERS, type UserRow } from './user-row.ts';
import { plural } from '#shared/format/text.ts';

const COLUMNS: DataColumn<UserRow>[] = [
  { key: 'first_name', title: 'Name', sorts: true, render: (user) => <UserName row={user} /> },
  {
    key: 'email',
    title: 'Email',
    sorts: true,
    render: ({ email, phone }) => <ContactLinks email={email} phone={phone} />,
  },
  { key: 'role', title: 'Role', render: (user) => <RoleSelect user={user} /> },
  {
    key: 'created_at',
    title: 'Joined',
    sorts: true,
    render: (user) => (
      <RowLink id={user.id}>
        <span className="moment">{formatMoment(user.created_at)}</span>
        <span className="visually-hidden"> {nameOf(user)}</span>
      </RowLink>
    ),
  },
  { key: 'actions', title: 'Suspension', render: (user) => <SuspensionActions user={user} /> },
];

const FILTERS = [
  {
    field: 'role',
    label: 'Role',
    all: 'All roles',
    choices: ROLES,
    labels: ROLE_LABELS,
  },
];

const TEXTS = {
  title: 'Users',
  counted: (count: number) => plural(count, ['{0} user', '{0} users']),
  failed: 'The users could not be loaded',
  noMatch: 'No users match',
  search: 'Search users',
};

/** All users and their roles. */
export function UserList() {
  useDocumentTitle('Users · Admin Panel');
  return (
    <SearchedList
      rows={USERS}
      texts={TEXTS}
      columns={COLUMNS}
      card={UserCard}
      searches="Search name, username, email or phone"
      filters={FILTERS}
      file={USER_FILE}
      panel={{ nameOf, body: UserPanel }}
      empty={{ picture: noResultsPicture, title: 'No users yet', text: 'People will appear here when they register.' }}
    />
  );
}

function UserCard({ row: user }: { row: UserRow }) {
  return (
    <>
      <div className="card-line">
        <UserName row={user} />
        <RoleSelect user={user} />
      </div>
      <ContactLinks email={user.email} phone={user.phone} />
      <div className="card-line card-line-middle">
        <RowLink id={user.id} className="card-detail">
          Joined {formatMoment(user.created_at)}
        </RowLink>
        <SuspensionActions user={user} />
      </div>
    </>
  );
}

/** The account and its suspension at a URL of its own; the rest is on the person's page. */
function UserPanel({ row: user }: { row: UserRow }) {
  return (
    <div className="row-sections">
      <PersonLink id={user.id} name={nameOf(user)} />
      <ContactLinks email={user.email} phone={user.phone} />
      <dl className="row-facts">
        <div>
          <dt>Role</dt>
          <dd>
            <RoleSelect user={user} />
          </dd>
        </div>
        <div>
          <dt>Joined</dt>
          <dd>{formatMoment(user.created_at)}</dd>
        </div>
      </dl>
      <SuspensionNote user={user} />
      <SuspensionActions user={user} />
    </div>
  );
}

function UserName({ row: user }: { row: UserRow }) {
  return (
    <span>
      <PersonLink id={user.id} name={nameOf(user)} className="cell-main" />
      <Isolate className="cell-detail">{user.username}</Isolate>
      <SuspensionNote user={user} />
      {user.email_failed_at ? (
        <StatusTag
          status="rejected"
          label={`An email could not be delivered on ${formatMoment(user.email_failed_at)}`}
        />
      ) : null}
    </span>
  );
}
