/** Of the fields that a form holds as text, what a listing says: nothing is an empty text. */
export function asText<Form extends Record<string, string | boolean | string[]>>(
  listing: Readonly<Record<string, unknown>>,
  form: Form,
): Form {
  const entries = Object.entries(form).map(([name, value]) => {
    const given = listing[name];
    if (typeof value !== 'string') return [name, value];
    return [name, typeof given === 'string' || typeof given === 'number' ? String(given) : ''];
  });
  return Object.fromEntries(entries) as Form;
}
