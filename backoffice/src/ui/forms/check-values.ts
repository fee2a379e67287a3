import type { FormInstance } from 'antd';

/** The common interface of our schemas. */
export type Schema<Body> = {
  safeParseAsync: (
    values: unknown,
  ) => Promise<
    | { success: true; data: Body }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
  >;
};

type Problem = { name: string; message: string };

/** The values of a form in the API's format. If they are invalid, returns undefined, and each field shows its error. */
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

/** An empty field becomes null, so that a cleared field is saved as empty. */
function filled(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]: [string, unknown]) => [name, value ?? null]));
}

/** The schema's output for the form's initial values. Empty if they are invalid. */
export async function startingBody(
  schema: Schema<Record<string, unknown>>,
  start: object,
): Promise<Record<string, unknown>> {
  const checked = await schema.safeParseAsync(filled(start));
  return checked.success ? checked.data : {};
}

/** The fields of a body that differ from an earlier body. */
export function changedFields(body: Record<string, unknown>, before: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isEqual(value, before[name])));
}

/** Whether two values of a form are equal. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Removes the errors of changed fields. Some errors may still apply; the next submit shows them again. */
export function clearProblems(form: FormInstance, changed: object): void {
  form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
}

/** Shows each error at its field, and focuses the first. */
function showProblems(form: FormInstance, problems: readonly Problem[]): void {
  form.setFields(problems.map(({ name, message }) => ({ name, errors: [message] })));
  const [first] = problems;
  if (first) form.focusField(first.name);
}
