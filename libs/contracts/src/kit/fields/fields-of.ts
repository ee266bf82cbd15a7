import { type FieldScreen, type PersonField, personFields } from './person-fields';

type Rows = typeof personFields;
type KeyOf<Of extends PersonField['of'], SeenBy extends PersonField['seenBy']> = {
  [Key in keyof Rows]: Rows[Key] extends { of: Of; seenBy: SeenBy } ? Key : never;
}[keyof Rows];

type MedicalKey = {
  [Key in keyof Rows]: Rows[Key] extends { sensitivity: 'medical' } ? Key : never;
}[keyof Rows];

export type ContactKey = KeyOf<'parent', 'booking'>;
export type BookingNoteKey = KeyOf<'parent', 'care'>;
export type ChildFactKey = KeyOf<'child', 'booking'>;
export type ChildNoteKey = KeyOf<'child', 'care'>;
export type ParentKey = ContactKey | BookingNoteKey;
export type ChildKey = ChildFactKey | ChildNoteKey;

export interface FieldWithKey<Key extends string = string> extends PersonField {
  key: Key;
}

const select = <Of extends PersonField['of'], SeenBy extends PersonField['seenBy']>(
  of: Of,
  seenBy: SeenBy,
): readonly FieldWithKey<KeyOf<Of, SeenBy>>[] =>
  Object.entries<PersonField>(personFields)
    .filter(([, field]) => field.of === of && field.seenBy === seenBy)
    .map(([key, field]) => ({ ...field, key: key as KeyOf<Of, SeenBy> }));

/** How to reach the parent. */
export const contactFields = select('parent', 'booking');
export const phoneFields = contactFields.filter(({ kind }) => kind === 'phone');
/** Care notes on the whole booking. */
export const bookingNotes = select('parent', 'care');
/** Who the child is. */
export const childFacts = select('child', 'booking');
/** Care notes on a child. */
export const childNotes = select('child', 'care');
/** Those about a child's health: the family is asked whether there are any. */
export const medicalNotes = childNotes.filter(({ sensitivity }) => sensitivity === 'medical');
export const parentFields: readonly FieldWithKey<ParentKey>[] = [...contactFields, ...bookingNotes];
export const childFields: readonly FieldWithKey<ChildKey>[] = [...childFacts, ...childNotes];

type Texts<Key extends string> = Record<Key, string>;
export type Contact = Texts<ContactKey>;
export type BookingNotes = Texts<BookingNoteKey>;
export type ChildFacts = Texts<ChildFactKey>;
export type ChildNotes = Texts<ChildNoteKey>;

export const shownOn = <Field extends PersonField>(
  screen: FieldScreen,
  fields: readonly Field[],
): Field[] => fields.filter((field) => field.shownOn.includes(screen));

export const mapFields = <Key extends string, Value>(
  fields: readonly FieldWithKey<Key>[],
  value: (field: FieldWithKey<Key>) => Value,
): Record<Key, Value> =>
  Object.fromEntries(fields.map((field) => [field.key, value(field)])) as Record<Key, Value>;

/** Just the fields' values; one that is left out stays left out. */
export const valuesOf = <Key extends string, From extends { [Name in Key]?: unknown }>(
  fields: readonly FieldWithKey<Key>[],
  from: From,
): Pick<From, Key> =>
  Object.fromEntries(
    fields.flatMap(({ key }) => (from[key] === undefined ? [] : [[key, from[key]]])),
  ) as Pick<From, Key>;

type Said<Key extends string> = { readonly [Name in Key]?: string | undefined };

/** Whether any of these fields has text. */
export const hasText = <Key extends string>(
  fields: readonly FieldWithKey<Key>[],
  said: Said<Key>,
): boolean => fields.some(({ key }) => said[key]);

/** Whether any of these fields is not left out; it may be empty. */
export const isSaid = <Key extends string>(
  fields: readonly FieldWithKey<Key>[],
  said: Said<Key>,
): boolean => fields.some(({ key }) => said[key] !== undefined);

/** The fields that a step of the booking form asks. */
export const askedAt = <Field extends PersonField>(
  step: PersonField['step'],
  fields: readonly Field[],
): Field[] => fields.filter((field) => field.step === step);

/** What a browser may store while a form is filled in. */
export const keptByBrowser = <Key extends string>(fields: readonly FieldWithKey<Key>[]) =>
  fields.filter(({ sensitivity }) => sensitivity !== 'medical') as FieldWithKey<
    Exclude<Key, MedicalKey>
  >[];

/** Fields of a child that a browser never stores: it only remembers which had text. */
export const neverKept = childFields
  .filter(({ sensitivity }) => sensitivity === 'medical')
  .map(({ key }) => key);

export const fieldOf = (key: ParentKey | ChildKey): PersonField => personFields[key];
