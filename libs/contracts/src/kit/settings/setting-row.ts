import * as z from 'zod/mini';
import { PictureSchema } from '../pictures';
import { type SettingGroup } from './setting-groups';

/** How a setting is shown in the form, besides its schema. */
interface Shown {
  label: string;
  /** Below its field. */
  help?: string;
  /** Without one, the first part of its name is its group. */
  group?: SettingGroup;
  placeholder?: string;
  /** Longer than a line. */
  isLong?: true;
  /** Text in curly brackets is replaced: a preview shows how parents read it. */
  isFilled?: true;
  /** Of a picture: what it is, of what, and the shape that is made of it. */
  picture?: { what: string; of?: string; shape?: 'icon' | 'sharing' };
  /** Of a choice. */
  options?: readonly { value: string; label: string }[];
}

type Kind = 'text' | 'lines' | 'number' | 'yesOrNo' | 'picture' | 'colour' | 'choice' | 'list';

export interface SettingRow<Asked = z.core.$ZodType, Saved = z.core.$ZodType> extends Shown {
  kind: Kind;
  /** What staff may save. */
  asked: Asked;
  /** What is read: values saved before a rule was stricter stay readable. */
  saved: Saved;
  /** The value of a new installation; without one it comes from the environment, or from the example's words. */
  usual?: unknown;
}

interface More<Saved extends z.core.$ZodType> extends Omit<Shown, 'label'> {
  usual?: z.output<Saved>;
}

const kindOf =
  <Saved extends z.core.$ZodType>(kind: Kind, saved: Saved) =>
  <Asked extends z.core.$ZodType>(
    label: string,
    asked: Asked,
    more: More<Saved> = {},
  ): SettingRow<Asked, Saved> => ({ kind, label, asked, saved, ...more });

export const text = kindOf('text', z.string());
export const lines = kindOf('lines', z.array(z.string()));
export const number = kindOf('number', z.int());
export const yesOrNo = kindOf('yesOrNo', z.boolean());
export const colour = kindOf('colour', z.string());
export const picture = kindOf('picture', z.nullable(PictureSchema));
const ofOwnSchema =
  (kind: Kind) =>
  <Asked extends z.core.$ZodType, Saved extends z.core.$ZodType>(
    label: string,
    asked: Asked,
    saved: Saved,
    more: More<Saved> = {},
  ) =>
    kindOf(kind, saved)(label, asked, more);

/** One of its `options`. */
export const choice = ofOwnSchema('choice');
/** Items with several fields: the console has a component for each list. */
export const list = ofOwnSchema('list');

/** Settings by name; some belong together, such as `brand.name` and `brand.tagline`. */
export type SettingRows = Record<string, SettingRow | Record<string, SettingRow>>;

type Which = 'asked' | 'saved';

type ShapeOf<Rows, By extends Which> = {
  [Key in keyof Rows]: Rows[Key] extends Record<By, infer Schema extends z.core.$ZodType>
    ? Schema
    : ShapeOf<Rows[Key], By> extends infer Inner extends z.core.$ZodShape
      ? z.ZodMiniObject<Inner, z.core.$strip>
      : never;
};

export const isRow = (row: SettingRow | Record<string, SettingRow>): row is SettingRow =>
  'asked' in row;

/** The shape of a schema for all these settings. */
export const shapeOf = <Rows extends SettingRows, By extends Which>(
  rows: Rows,
  by: By,
): ShapeOf<Rows, By> =>
  Object.fromEntries(
    Object.entries(rows).map(([key, row]) => [
      key,
      isRow(row) ? row[by] : z.object(shapeOf(row, by)),
    ]),
  ) as ShapeOf<Rows, By>;

/** Their values in a new installation. */
export const usualOf = (rows: SettingRows): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(rows)
      .map(([key, row]) => [key, isRow(row) ? row.usual : usualOf(row)] as const)
      .filter(([, usual]) => usual !== undefined),
  );
