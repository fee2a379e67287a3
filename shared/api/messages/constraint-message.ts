/**
 * Our check constraints are named as sentences for people, and so are the unique and foreign keys that people can break:
 * the name in PostgreSQL's message is the text to show. Names of other keys have no blank.
 */
export function constraintMessage(message: string): string | undefined {
  return /violates (?:check|unique|foreign key) constraint "([^"]+ [^"]+)"/.exec(message)?.[1];
}
