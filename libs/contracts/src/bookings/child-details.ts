import * as z from 'zod/mini';
import { BookingPathSchema } from './bookings';
import { questionKinds } from '../kit/fields/detail-fields';
import { DetailKeysSchema, QuestionKeySchema } from '../kit/fields/detail-keys';
import { ChangedAnswersSchema, DetailAnswersSchema } from '../kit/fields/detail-schemas';
import { cleanLine } from '../kit/clean-text';
import { WrongDaySchema } from './wrong-days';

/** A question of the provider's own, as a field. */
const QuestionFieldSchema = z.object({
  key: QuestionKeySchema,
  kind: z.enum(questionKinds),
  part: z.enum(['health', 'child']),
  label: z.string(),
  hint: z.optional(z.string()),
  title: z.string(),
  noun: z.string(),
  options: z.optional(z.record(z.string(), z.string())),
  isRequired: z.optional(z.literal(true)),
});

/** What is known about a child of a booking who has camp days to come (decision 21). */
export const ChildDetailsSchema = z.object({
  /** Its number in the booking, from 0; it never changes. */
  childIndex: z.int(),
  name: z.string(),
  /** As the booking says it: "7". */
  age: z.string(),
  /** Required and not answered; empty if the child's details are complete. */
  missing: DetailKeysSchema,
  given: DetailKeysSchema,
  /** Null for a viewer who may not read them, and in the answers to PATCH and confirm. */
  answers: z.nullable(DetailAnswersSchema),
  /** ISO instant of the last answer or confirmation; null if there is none. */
  confirmedAt: z.nullable(z.string()),
  /** Which of `detailFields` are asked of a birthday child; left out if all are. */
  asked: z.optional(DetailKeysSchema),
  /** What the provider itself asks about this child; left out if nothing. */
  questions: z.optional(z.array(QuestionFieldSchema)),
  /** From which age a child may walk home, and whether this one is old enough on all days to come; left out by older APIs. */
  walkHome: z.optional(
    z.object({
      minAge: z.int(),
      /** What the family agrees to. */
      words: z.string(),
      isOldEnough: z.boolean(),
    }),
  ),
  /** Days to come that are for other ages, unless staff have allowed them; left out if none. */
  wrongDays: z.optional(z.array(WrongDaySchema)),
  /** Some answers are older than 12 months: "Is this still right?" */
  needsConfirming: z.boolean(),
});
export type ChildDetails = z.infer<typeof ChildDetailsSchema>;

/**
 * `GET /api/bookings/{id}/details`. Anyone with the booking's link sees what is missing and may answer. Reading what was
 * answered needs the browser that booked or the booking's proven address, or staff who may read care notes; it is
 * logged. Errors: `booking_not_found`.
 */
export const BookingDetailsSchema = z.object({
  bookingId: z.int(),
  /** Whether this viewer receives the answers. */
  mayRead: z.boolean(),
  /** The first camp day to come, YYYY-MM-DD; null if there is none. */
  firstDay: z.nullable(z.string()),
  children: z.array(ChildDetailsSchema),
});
export type BookingDetails = z.infer<typeof BookingDetailsSchema>;

export const ChildPathSchema = z.extend(BookingPathSchema, {
  childIndex: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(999)),
});

/**
 * `PATCH /api/bookings/{id}/details/{childIndex}`: one answer or more, each independent of the others. Sending the same
 * again changes nothing. Errors: `booking_not_found`; `status_conflict` if the child has no camp day to come;
 * `validation_failed` with the path `answers.q_7` if the child is not, or no longer, asked that question.
 */
export const AnswerDetailsSchema = z.object({
  answers: ChangedAnswersSchema,
  /** For staff: who said it, "mother, by phone". */
  saidBy: z.optional(z.string().check(cleanLine(), z.maxLength(120))),
});
export type AnswerDetails = z.infer<typeof AnswerDetailsSchema>;
