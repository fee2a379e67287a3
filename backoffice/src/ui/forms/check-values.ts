import type { FormInstance } from 'antd';

/** What our schemas have in common. */
export type Schema<Body> = {
  safeParseAsync: (
    values: unknown,
  ) => Promise<
    | { success: true; data: Body }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
  >;
};

type Problem = { name: string; message: string };

/** The values of a form as the API takes them; or nothing, and each field says what is wrong with it. */
export async function checkValues<Body>(
  form: FormInstance,
  schema: Schema<Body>,
  values: object,
): Promise<Body | undefined> {
  const checked = await schema.safeParseAsync(filled(values));
  if (checked.success) return checked.data;
  showProblems(
    form,
    checked.error.issues.map(({ path, message }) => ({ name: String(path[0]), message })),
  );
  return undefined;
}

/** What was never filled in is nothing, so that a field which was emptied is written as such. */
function filled(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]: [string, unknown]) => [name, value ?? null]));
}

/** What a schema reads of values that the form started with; nothing of values that do not fit it. */
export async function startingBody(
  schema: Schema<Record<string, unknown>>,
  start: object,
): Promise<Record<string, unknown>> {
  const checked = await schema.safeParseAsync(filled(start));
  return checked.success ? checked.data : {};
}

/** The fields of a body that differ from an earlier one. */
export function changedFields(body: Record<string, unknown>, before: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isEqual(value, before[name])));
}

/** Whether two values of a form are the same. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Takes back what was said of fields that have been changed since; of some it may be true still, which the next try says. */
export function clearProblems(form: FormInstance, changed: object): void {
  form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
}

/** Shows each problem at its field, and leads to the first. */
function showProblems(form: FormInstance, problems: readonly Problem[]): void {
  form.setFields(problems.map(({ name, message }) => ({ name, errors: [message] })));
  const [first] = problems;
  if (first) form.focusField(first.name);
}
