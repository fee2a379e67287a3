// The database's name of a person whose account was deleted (14_account_deletion.sql).
// @wc-ignore
const DELETED = 'Deleted account';

/** The name of a person in a row. A deleted account has a name in the reader's language. */
export const personName = (name: string): string => (name === DELETED ? 'Deleted account' : name);
