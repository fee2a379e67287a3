import { ROLE_LABELS } from '#shared/users/person-facts.ts';
import type { ListFile } from '../../ui/files/list-export.tsx';
import { nameOf, USERS, type UserRow } from './user-row.ts';

export const USER_FILE: ListFile<UserRow> = {
  name: 'users',
  rows: USERS,
  columns: [
    { heading: 'Name', value: nameOf },
    { heading: 'Username', value: ({ username }) => username },
    { heading: 'Email', value: ({ email }) => email },
    { heading: 'Phone', value: ({ phone }) => phone },
    { heading: 'Role', value: ({ role }) => ROLE_LABELS[role] },
    { heading: 'Suspended', value: (user) => (user.is_suspended ? 'Yes' : 'No') },
    { heading: 'Joined', value: (user) => user.created_at, isMoment: true },
  ],
};
