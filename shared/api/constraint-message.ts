/** Our check constraints are named as sentences for people: the name in PostgreSQL's message is the text to show. */
export function constraintMessage(message: string): string | undefined {
  return /violates check constraint "([^"]+)"/.exec(message)?.[1];
}
