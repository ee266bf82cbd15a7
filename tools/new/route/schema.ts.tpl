import * as z from 'zod/mini';

/** Answer of `GET /api/admin/{{name}}`. */
export const {{Pascal}}Schema = z.object({ total: z.int() });
export type {{Pascal}} = z.infer<typeof {{Pascal}}Schema>;
