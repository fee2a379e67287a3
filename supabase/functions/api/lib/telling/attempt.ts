/** Does a part of a round. What fails is logged and tried again the next time, with `instead` for its answer: the rest goes on meanwhile. */
export function attempt<Answer>(what: string, work: () => Promise<Answer>, instead: Answer): Promise<Answer> {
  return work().catch((error: unknown) => {
    console.error(JSON.stringify({ telling: what, error: String(error) }));
    return instead;
  });
}
