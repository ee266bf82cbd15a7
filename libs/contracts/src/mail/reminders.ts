import * as z from 'zod/mini';
import { wholeNumber } from '../kit/input-fields';
import { type EmailKind } from './emails';

interface ReminderNames {
  name: string;
  /** After “How many”; in days unless it says otherwise. */
  when: string;
  email: EmailKind;
  /** Unless staff say otherwise; none if its moment is fixed. */
  isOn: boolean;
  days: readonly number[];
  /** How many reminders of this kind one booking can get. */
  max: number;
  /** What is counted; a booking unless it says otherwise. */
  reaches?: 'offer' | 'family';
}

/** Every reminder that is sent by a rule. Who gets it: `Reminders` in the API. */
export const reminders = {
  'before-camp': {
    name: 'Camp is coming',
    when: 'days before the first camp day',
    email: 'booking-reminder',
    isOn: false,
    days: [2],
    max: 3,
  },
  details: {
    name: 'Details are missing',
    when: 'days before the first camp day',
    email: 'details-reminder',
    isOn: true,
    days: [7, 3, 1],
    max: 5,
  },
  'bank-payment': {
    name: 'Bank payment not here yet',
    when: 'working days before its last day',
    email: 'awaited-payment-reminder',
    isOn: true,
    days: [2],
    max: 1,
  },
  'held-places': {
    name: 'Places held by staff are not paid',
    when: 'A day before they are released',
    email: 'booking-payment-reminder',
    isOn: true,
    days: [],
    max: 0,
  },
  'waiting-offer': {
    name: 'Offer from the waiting list ends soon',
    when: 'hours before it ends',
    email: 'waiting-list-reminder',
    isOn: false,
    days: [4],
    max: 1,
    reaches: 'offer',
  },
  'thank-you': {
    name: 'Thank you for coming',
    when: 'days after the last camp day',
    email: 'thank-you',
    isOn: false,
    days: [1],
    max: 1,
  },
  review: {
    name: 'Please write a review',
    when: 'days after a family’s last camp day in the season',
    email: 'review-request',
    isOn: false,
    days: [3],
    max: 1,
  },
  'season-opens': {
    name: 'The next season opens',
    when: 'As booking for it opens, to families that asked for news',
    email: 'season-opens',
    isOn: false,
    days: [],
    max: 0,
    reaches: 'family',
  },
} satisfies Record<string, ReminderNames>;
export type ReminderKind = keyof typeof reminders;
export const reminderKinds = Object.keys(reminders) as readonly ReminderKind[];
export const namesOfReminder = (kind: ReminderKind): ReminderNames => reminders[kind];

const rule = {
  isOn: z.boolean(),
  days: z.array(wholeNumber(1, 30, 'Please give whole numbers from 1 to 30')),
};

/** `GET /api/admin/reminders` */
export const RemindersSchema = z.object({
  reminders: z.array(
    z.object({
      kind: z.enum(reminderKinds),
      ...rule,
      /** What gets it until this time tomorrow, if nothing changes; also shown while it is off. */
      tomorrow: z.object({
        /** Of bookings, or of what `reaches` names. */
        count: z.int(),
        /** Some of their numbers, or of the families’ newest bookings; none for offers. */
        bookings: z.array(z.int()),
      }),
    }),
  ),
});
export type Reminders = z.infer<typeof RemindersSchema>;

/** `PUT /api/admin/reminders/{kind}`. Errors: `validation_failed` at `days` if there are too many or none, at `isOn` if a setting that it needs is missing. */
export const ChangeReminderSchema = z.object(rule);
export type ChangeReminder = z.infer<typeof ChangeReminderSchema>;

export const ReminderPathSchema = z.object({ kind: z.enum(reminderKinds) });
