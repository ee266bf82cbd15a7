import * as z from 'zod/mini';
import { cleanLine, cleanText, isVisible } from './clean-text';

/** A required line of text. */
export const line = (what: string, max: number) =>
  z
    .string(`Please give ${what}`)
    .check(
      cleanLine(),
      isVisible(`Please give ${what}`),
      z.maxLength(max, `Please keep this under ${max} characters`),
    );

/** Text that may be empty. */
export const words = (max: number) =>
  z.string().check(cleanText(), z.maxLength(max, `Please keep this under ${max} characters`));

/** A list of lines, as typed in a text box: empty lines are dropped. May be empty. */
export const lines = (most: number, max: number) =>
  z.pipe(
    z.array(z.string()).check(
      z.refine(
        (list) => list.every((each) => each.trim().length <= max),
        `Please keep each line under ${max} characters`,
      ),
      z.refine(
        (list) => list.filter((each) => each.trim() !== '').length <= most,
        `Please give at most ${most} lines`,
      ),
    ),
    z.transform((list: string[]) => list.map((each) => each.trim()).filter((each) => each !== '')),
  );

/** A whole number within limits, with one sentence for any refusal. */
export const wholeNumber = (least: number, most: number, sentence: string) =>
  z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence));

export const numberInPath = (sentence: string) =>
  z.pipe(
    z.string(sentence),
    z.pipe(z.transform(Number), z.int(sentence).check(z.positive(sentence))),
  );

/** The `:id` of a path, as a number. */
export const idPath = (sentence: string) => z.object({ id: numberInPath(sentence) });
