import { ApiError } from '@sunfield/api-client/api-error';
import { type FormInstance } from 'antd';
import { type core, safeParse } from 'zod/mini';

export interface Problem {
  name: (string | number)[];
  errors: string[];
}

/** What a contract finds wrong with a form's values, at the fields where it is wrong; empty if nothing. */
export function problemsBy(schema: core.$ZodType, values: unknown): Problem[] {
  const { error } = safeParse(schema, values);
  return (error?.issues ?? []).map(({ path, message }) => ({
    name: path.map((step) => (typeof step === 'number' ? step : String(step))),
    errors: [message],
  }));
}

/** The same of a refusal by the API. */
export function problemsOf(error: unknown): Problem[] {
  const fields = error instanceof ApiError ? (error.body?.fields ?? []) : [];
  return fields.map(({ path, message }) => ({
    name: path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
    errors: [message],
  }));
}

/** Says what is wrong at the fields where it is wrong, at no other any more, and leads to the first of them. */
export function showProblems<Values>(form: FormInstance<Values>, problems: Problem[]): void {
  const before = form.getFieldsError().filter(({ errors }) => errors.length > 0);
  const cleared = before.map(({ name }): Problem => ({ name, errors: [] }));
  form.setFields([...cleared, ...problems] as Parameters<typeof form.setFields>[0]);
  const [first] = problems;
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
}
