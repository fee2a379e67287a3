import type { FormInstance } from 'antd';

/** What our schemas have in common. */
type Schema<Body> = {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: Body }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
};

type Problem = { name: string; message: string };

/** The values of a form as the API takes them; or nothing, and each field says what is wrong with it. */
export function checkValues<Body>(form: FormInstance, schema: Schema<Body>, values: object): Body | undefined {
  // What was never filled in is nothing, so that a field which was emptied is written as such.
  const filled = Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [name, value ?? null]),
  );
  const checked = schema.safeParse(filled);
  if (checked.success) return checked.data;
  showProblems(
    form,
    checked.error.issues.map(({ path, message }) => ({ name: String(path[0]), message })),
  );
  return undefined;
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
