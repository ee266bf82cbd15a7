import * as z from 'zod/mini';

/**
 * A field that the original site sends as JSON text ("[{...}]", or empty text for none) and that may also be the plain
 * value. Issues keep their path: `children.0.name`.
 */
export const orJsonText = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown, context) => {
      if (typeof value !== 'string') return value;
      if (value.trim() === '') return [];
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.issues.push({ code: 'custom', message: 'This is not valid JSON', input: value });
        return z.NEVER;
      }
    }),
    schema,
  );
