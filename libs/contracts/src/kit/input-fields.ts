import * as z from 'zod/mini';
import { cleanLine, cleanText, isVisible } from './clean-text';

const WHY = 'Please say why';

export const tooLong = (max: number) =>
  z.maxLength(max, `Please keep this under ${max} characters`);

/** A required line of text, with what is said of one that is missing. */
export const requiredLine = (max: number, sentence: string) =>
  z.string(sentence).check(cleanLine(), isVisible(sentence), tooLong(max));

export const line = (what: string, max: number) => requiredLine(max, `Please give ${what}`);

/** A line that may be empty. */
export const anyLine = (max: number, sentence?: string) =>
  z.string(sentence).check(cleanLine(), tooLong(max));

/** Text that may be empty. */
export const words = (max: number) => z.string().check(cleanText(), tooLong(max));

/** The reason that staff give. */
export const why = () => z.string(WHY).check(cleanLine(), z.minLength(1, WHY), tooLong(200));

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
export const wholeNumber = (
  least: number,
  most: number,
  sentence = `Please give a whole number from ${least} to ${most}`,
) => z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence));

export const numberInPath = (sentence: string) =>
  z.pipe(
    z.string(sentence).check(z.regex(/^\d{1,9}$/, sentence)),
    z.pipe(z.transform(Number), z.int(sentence).check(z.positive(sentence))),
  );

/** The `:id` of a path, as a number. */
export const idPath = (sentence: string) => z.object({ id: numberInPath(sentence) });
