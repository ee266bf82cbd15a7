/** What is wrong, by the name of the field. */
export type Problems = Partial<Record<string, string>>;

/** What a contract finds wrong, the first thing for each field. */
export const firstProblems = (
  issues: readonly { path: PropertyKey[]; message: string }[],
): Problems =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));

/** The keyboard goes to the first field that is wrong. */
export function focusFirst(
  form: HTMLFormElement,
  names: readonly string[],
  problems: Problems,
): void {
  const first = names.find((name) => problems[name]);
  form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
}
