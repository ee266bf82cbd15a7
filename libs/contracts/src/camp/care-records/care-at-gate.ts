import * as z from 'zod/mini';
import { EventAnswerSchema } from '../attendance/attendance';
import { VenueKeySchema } from '../../catalogue/camp';
import { CalendarDateSchema } from '../../kit/dates';
import { careRecordKinds } from './care-kinds';

// Apart from the records themselves: the gate's first load has no room for schemas that it needs only later.

/** In one request: they are longer than attendance events. */
export const MAX_RECORDS = 20;
/** Of the base64 of a photo: a request holds one. */
export const MAX_PHOTO = 200_000;

export const CareRecordedSchema = z.object({ answers: z.array(EventAnswerSchema) });

/**
 * `GET /api/admin/care-records/to-tell`: accidents and incidents of one day at one venue, all versions, without what
 * happened. Errors: `forbidden`.
 */
export const ToTellQuerySchema = z.object({ date: CalendarDateSchema, venue: VenueKeySchema });
export type ToTellQuery = z.infer<typeof ToTellQuerySchema>;

export const ToTellSchema = z.object({
  versions: z.array(
    z.object({
      id: z.string(),
      childId: z.int(),
      kind: z.enum(careRecordKinds),
      at: z.string(),
      time: z.string(),
      corrects: z.optional(z.string()),
      /** The family has read it or was told, or it was a mistake. */
      isSettled: z.boolean(),
    }),
  ),
});
export type ToTell = z.infer<typeof ToTellSchema>;
