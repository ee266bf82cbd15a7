import * as z from 'zod/mini';
import { wholeNumber } from '../kit/input-fields';
import { type EmailKind } from './emails';

interface ReminderNames {
  name: string;
  /** After the number of days. */
  when: string;
  email: EmailKind;
  /** Unless staff say otherwise; none if its moment is fixed. */
  isOn: boolean;
  days: readonly number[];
  /** How many reminders of this kind one booking can get. */
  max: number;
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
  'thank-you': {
    name: 'Thank you for coming',
    when: 'days after the last camp day',
    email: 'thank-you',
    isOn: false,
    days: [1],
    max: 1,
  },
} satisfies Record<string, ReminderNames>;
export type ReminderKind = keyof typeof reminders;
export const reminderKinds = Object.keys(reminders) as readonly ReminderKind[];
export const namesOfReminder = (kind: ReminderKind): ReminderNames => reminders[kind];

const rule = {
  isOn: z.boolean(),
  days: z.array(wholeNumber(1, 30, 'Please give whole numbers of days from 1 to 30')),
};

/** `GET /api/admin/reminders` */
export const RemindersSchema = z.object({
  reminders: z.array(
    z.object({
      kind: z.enum(reminderKinds),
      ...rule,
      /** Bookings that get it until this time tomorrow, if nothing changes; also shown while it is off. */
      tomorrow: z.object({
        count: z.int(),
        /** Some of their numbers. */
        bookings: z.array(z.int()),
      }),
    }),
  ),
});
export type Reminders = z.infer<typeof RemindersSchema>;

/** `PUT /api/admin/reminders/{kind}`. Errors: `validation_failed` at `days` if there are too many or none. */
export const ChangeReminderSchema = z.object(rule);
export type ChangeReminder = z.infer<typeof ChangeReminderSchema>;

export const ReminderPathSchema = z.object({ kind: z.enum(reminderKinds) });
