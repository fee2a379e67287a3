/** The database's name of a person whose account was deleted (14_account_deletion.sql), in lower case: a build translates our texts. */
const DELETED = 'deleted account';

/** The name of a person in a row. A deleted account has a name in the reader's language. */
export const personName = (name: string): string => (name.toLowerCase() === DELETED ? 'Deleted account' : name);
