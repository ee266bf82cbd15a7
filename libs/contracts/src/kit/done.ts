import * as z from 'zod/mini';

/** The answer of a route that has nothing else to say. */
export const DoneSchema = z.object({ success: z.literal(true) });
