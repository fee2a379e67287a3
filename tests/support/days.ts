/** A day so many days from now, as `2027-02-01`: what people ask for lies ahead, whenever the tests run. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
