// A file of its own, so that the first screen of the back office does not load the names of fields.

/**
 * Our check constraints are named as sentences for users. So are the unique and foreign keys that a user can break. The name in
 * PostgreSQL's message is the text to show. Names of other keys contain no space.
 */
export function constraintMessage(message: string): string | undefined {
  return /violates (?:check|unique|foreign key) constraint "([^"]+ [^"]+)"/.exec(message)?.[1];
}
