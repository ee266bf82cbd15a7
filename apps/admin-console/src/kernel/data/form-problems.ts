import { ApiError } from '@sunfield/api-client/api-error';
import { type FormInstance } from 'antd';
import { type core, custom, safeParse } from 'zod/mini';

export interface Problem {
  name: (string | number)[];
  errors: string[];
}

/** A schema's errors for a form's values, by field; empty if valid. */
export function problemsBy(schema: core.$ZodType, values: unknown): Problem[] {
  const { error } = safeParse(schema, values);
  return (error?.issues ?? []).map(({ path, message }) => ({
    name: path.map((step) => (typeof step === 'number' ? step : String(step))),
    errors: [message],
  }));
}

/** The same from a refusal by the API. */
export function problemsOf(error: unknown): Problem[] {
  const fields = error instanceof ApiError ? (error.body?.fields ?? []) : [];
  return fields.map(({ path, message }) => ({
    name: path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
    errors: [message],
  }));
}

/** A schema of what only the page knows, such as how much is left: what is wrong with a value, by form field. */
export const checkedBy = <Value>(
  problemsIn: (value: Value) => Record<string, string | undefined>,
) =>
  custom<Value>().check(({ value, issues }) => {
    for (const [field, message] of Object.entries(problemsIn(value)))
      if (message) issues.push({ code: 'custom', input: value, path: [field], message });
  });

/** Shows each error at its field, clears all others, and focuses the first. */
export function showProblems<Values>(form: FormInstance<Values>, problems: Problem[]): void {
  const before = form.getFieldsError().filter(({ errors }) => errors.length > 0);
  const cleared = before.map(({ name }): Problem => ({ name, errors: [] }));
  form.setFields([...cleared, ...problems] as Parameters<typeof form.setFields>[0]);
  const [first] = problems;
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
}

/** What was wrong at a field is said until it is right, and then what is wrong now. */
export function renewProblems<Values>(
  form: FormInstance<Values>,
  problemsNow: () => Problem[],
  isKept: (field: string) => boolean,
): void {
  const shown = form.getFieldsError().filter(({ errors }) => errors.length > 0);
  if (shown.length === 0) return;
  const problems = problemsNow();
  const renewed = shown.map(({ name, errors }): Problem => {
    const problem = problems.find((one) => String(one.name) === String(name));
    return { name, errors: problem?.errors ?? (isKept(String(name[0])) ? errors : []) };
  });
  form.setFields(renewed as Parameters<typeof form.setFields>[0]);
}

/**
 * The API refused because another member of staff saved first: what was typed is based on an old
 * version.
 */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_meanwhile';
