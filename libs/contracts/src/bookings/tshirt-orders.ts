import * as z from 'zod/mini';
import { TshirtSizeKeySchema } from '../catalogue/camp';

/** A t-shirt to order, from a paid booking of a season on sale. */
export const TshirtOrderSchema = z.object({
  bookingId: z.int(),
  size: TshirtSizeKeySchema,
  /** "Age 5-6" */
  sizeName: z.string(),
  initials: z.string(),
  /** Names of its booking's seasons. */
  seasons: z.array(z.string()),
  quantity: z.int(),
});
export type TshirtOrder = z.infer<typeof TshirtOrderSchema>;
