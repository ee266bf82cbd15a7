import { childFields, parentFields } from './fields-of';
import { type PersonField } from './person-fields';

const fields: readonly (PersonField & { key: string })[] = [...parentFields, ...childFields];

export const fieldNamed = (name: string) => fields.find(({ key }) => key === name);

/** The details that an event names, for staff: "age, name" is "child’s age, child’s name". */
export const wordsOfFields = (keys: string): string =>
  keys
    .split(', ')
    .map((name) => fieldNamed(name) ?? { noun: name })
    .map(({ noun, staffNoun = noun }: { noun: string; staffNoun?: string }) => staffNoun)
    .join(', ');
