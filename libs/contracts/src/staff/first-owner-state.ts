import * as z from 'zod/mini';

/** `GET /api/admin/first-owner`: whether this installation still needs its first owner. */
export const FirstOwnerStateSchema = z.object({ isWanted: z.boolean() });
