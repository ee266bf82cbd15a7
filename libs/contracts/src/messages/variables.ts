import { listed } from '@sunfield/words/listed';

/** What staff may put into a message; each family reads its own. `otherwise`: for a family without a value. */
export const variables = {
  name: { label: 'Parent’s name', otherwise: 'there' },
  children: { label: 'Children', otherwise: 'your child' },
  day: { label: 'Day', otherwise: 'your camp day' },
  venue: { label: 'Venue', otherwise: 'the venue' },
  time: { label: 'Time', otherwise: 'the usual time' },
  link: { label: 'Link to the booking', otherwise: 'our website' },
} as const;
export type Variable = keyof typeof variables;
export const variableNames = Object.keys(variables) as Variable[];
export type VariableValues = Partial<Record<Variable, string>>;

const isVariable = (name: string): name is Variable => Object.hasOwn(variables, name);
const inBrackets = /\{(\w+)\}/g;
const all = listed(variableNames.map((name) => `{${name}}`));

/** The sentence that refuses a text; undefined if every curly bracket belongs to a variable. */
export function variableProblem(text: string): string | undefined {
  const unknown = [...text.matchAll(inBrackets)].find(([, name = '']) => !isVariable(name));
  if (unknown) return `${unknown[0]} can’t be filled in. Use ${all}.`;
  if (!/[{}]/.test(text.replace(inBrackets, ''))) return undefined;
  return `A curly bracket is left over. Brackets are only for ${all}.`;
}

/** A text as one family reads it. Nothing is left to be filled in if `variableProblem` found nothing. */
export const fillVariables = (text: string, values: VariableValues): string =>
  text.replace(inBrackets, (bracket, name: string) =>
    isVariable(name) ? values[name]?.trim() || variables[name].otherwise : bracket,
  );
