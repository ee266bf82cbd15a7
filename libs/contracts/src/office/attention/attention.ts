import * as z from 'zod/mini';
import { CalendarDateSchema } from '../../kit/dates';
import { line } from '../../kit/input-fields';

/**
 * What is wrong, and what staff do about it. The first kinds are the most urgent: children at camp now, and whom the law
 * wants told about them (see `care-records/reports.ts`); books that are wrong and work that has stopped, which harm every booking; then money with a deadline or lost, then the children who come
 * next, then other money.
 */
export const attentionKinds = {
  notCollected: {
    title: 'A child has not been collected',
    remedy:
      'Call the parent and the camp. If the child has left, sign the child out in the register.',
  },
  unbooked: {
    title: 'A walk-in at the gate is not booked',
    remedy:
      'Call the family: the gate’s list of that day has its number. Then say how it was settled.',
  },
  adults: {
    title: 'Adults are missing at camp',
    remedy: 'Call the camp. If they are there, they sign in at the gate.',
  },
  riddor: {
    title: 'HSE may have to be told of an accident (RIDDOR)',
    remedy:
      'If the child was taken straight to hospital for treatment, report it at hse.gov.uk/riddor within 10 days. Otherwise say why not.',
  },
  ofsted: {
    title: 'Ofsted may have to be told of an accident',
    remedy:
      'If it was serious, tell Ofsted and your local safeguarding partners within 14 days. Otherwise say why not.',
  },
  books: {
    title: 'Places or money do not agree',
    remedy: 'Tell the person who looks after this software, and check the booking before you act.',
  },
  job: {
    title: 'Work in the background has stopped',
    remedy: 'Tell the person who looks after this software.',
  },
  policyPages: {
    title: 'Families pay, and cannot read all your policy pages',
    remedy: 'Fill in what is missing: parents see a page only when it is complete.',
  },
  dispute: {
    title: 'A payment is disputed',
    remedy: 'Copy the evidence from the booking, and answer at Stripe before the deadline.',
  },
  cancelledByHand: {
    title: 'Money is to be handed back for a cancelled day',
    remedy: 'Give it back the way it was paid, then press “Record refund” in the calendar.',
  },
  handBack: {
    title: 'Money is to be handed back for a changed booking',
    remedy: 'Give it back the way it was paid, then record here that the family has it.',
  },
  refund: { title: 'A refund failed', remedy: 'Give the money back in another way.' },
  payoutFailed: {
    title: 'Money from Stripe did not reach your bank',
    remedy:
      'Check your bank account at Stripe. Stripe pays the money out again with a later payout.',
  },
  firstAid: {
    title: 'A first aid certificate ends',
    remedy: 'Book a course, and put the new date into the settings.',
  },
  details: {
    title: 'Details are missing for the next camp day',
    remedy: 'Ask the family again, or call it and fill them in.',
  },
  rota: {
    title: 'A day ahead lacks adults',
    remedy: 'Plan someone, or ask someone to swap.',
  },
  wrongAge: {
    title: 'An age is to be decided',
    remedy: 'Allow it with a reason, or change the day.',
  },
  cancelledDay: {
    title: 'A booking has a cancelled day',
    remedy: 'Ask the family what it would like instead.',
  },
  overdue: {
    title: 'A payment is overdue',
    remedy: 'Take the payment, keep the places for longer, or let them go.',
  },
  balance: {
    title: 'A balance is due',
    remedy: 'Take the payment, give more time, or cancel the booking.',
  },
  email: {
    title: 'An email has not arrived',
    remedy:
      'Send it again. If the address takes no email, ask the family for another one: once it is confirmed, the email is sent to it.',
  },
  message: {
    title: 'A message has not reached every family',
    remedy: 'Try again, or call the families.',
  },
  enquiry: {
    title: 'A party enquiry needs an answer',
    remedy: 'Answer it, then mark it as answered.',
  },
  partyNumbers: {
    title: 'More guests come to a party than are priced',
    remedy: 'Open the party and add the further children to its price.',
  },
  partyTask: {
    title: 'Something is to be done before a party',
    remedy: 'Do it, then tick it at the party.',
  },
  lapsedChange: {
    title: 'A change was not paid in time',
    remedy: 'Ask the family whether it still wants it.',
  },
  transfer: {
    title: 'A bank payment has no booking yet',
    remedy: 'Name its booking, or set it aside.',
  },
  offers: {
    title: 'A waiting family has missed several offers',
    remedy: 'Call the family, or take it off the waiting list.',
  },
  payout: {
    title: 'A payout from Stripe has money that we do not know',
    remedy: 'Look at Stripe what it is, and write it beside the line.',
  },
  notPaidOut: {
    title: 'Payments by card have not been paid out for two weeks',
    remedy: 'Look at Stripe why it keeps them, under Balances.',
  },
  backup: {
    title: 'There is no recent backup',
    remedy: 'Tell the person who looks after this software.',
  },
  certificate: {
    title: 'A certificate ends soon',
    remedy: 'Tell the person who looks after this software: browsers refuse the site after that.',
  },
  key: {
    title: 'A key has been in use for more than a year',
    remedy: 'Tell the person who looks after this software: it is replaced once a year.',
  },
  clock: {
    title: 'The clock of a machine is wrong',
    remedy: 'Tell the person who looks after this software.',
  },
} as const satisfies Record<string, { title: string; remedy: string }>;
export type AttentionKind = keyof typeof attentionKinds;
export const AttentionKindSchema = z.enum(Object.keys(attentionKinds) as AttentionKind[]);

const subject = {
  kind: AttentionKindSchema,
  /** Which one of its kind: the number of a booking, or another key. */
  ref: z.string().check(z.minLength(1), z.maxLength(120)),
};

const ByStaffSchema = z.object({
  /** A username; null if the account is gone. */
  by: z.nullable(z.string()),
  /** ISO instant. */
  at: z.string(),
});

export const AttentionItemSchema = z.object({
  ...subject,
  bookingId: z.nullable(z.int()),
  /** Which one, in a few words, without what only some staff may read. */
  what: z.string(),
  /** ISO instant: the deadline, if there is one. */
  due: z.nullable(z.string()),
  /** Where it is put right: `?tab=emails&problem=stuck` of the console, or `/gate?day=…`. */
  search: z.string(),
  /** The dialog that opens there: the address takes no email, so sending again would not help. */
  correct: z.optional(z.literal('address')),
  /** A page elsewhere where it is put right, such as at Stripe. */
  page: z.optional(z.string()),
  /** The number that its remedies in the list work on, such as that of an email; left out if they would not help. */
  target: z.optional(z.int()),
  /** The last day until which a remedy may give more time. */
  latest: z.optional(CalendarDateSchema),
  /** What has been done and is waited for: “Asked by email on …”. */
  underway: z.optional(z.string()),
  taken: z.nullable(ByStaffSchema),
  /** Not shown as open until then. `until` is an ISO instant. */
  snoozed: z.nullable(z.extend(ByStaffSchema, { until: z.string(), reason: z.string() })),
});
export type AttentionItem = z.infer<typeof AttentionItemSchema>;

/**
 * `GET /api/admin/attention`: everything that a person must do, most urgent first. An item goes by itself when its cause
 * is gone.
 */
export const AttentionSchema = z.object({
  items: z.array(AttentionItemSchema),
  /** The list has the first of these kinds; there may be more. Left out if it has all. */
  capped: z.optional(z.array(AttentionKindSchema)),
});
export type Attention = z.infer<typeof AttentionSchema>;

/** `PUT /api/admin/attention/taken`: who looks after it. Errors: `not_found` if it is settled meanwhile. */
export const TakeAttentionSchema = z.object({ ...subject, isTaken: z.boolean() });
export type TakeAttention = z.infer<typeof TakeAttentionSchema>;

/** In days. */
export const MAX_SNOOZE_DAYS = 30;

/**
 * `PUT /api/admin/attention/snoozed`: out of sight for some days; 0 shows it again. Errors: `not_found` if it is settled
 * meanwhile; `validation_failed` at `reason` without one.
 */
export const SnoozeAttentionSchema = z.object({
  ...subject,
  days: z.int().check(z.minimum(0), z.maximum(MAX_SNOOZE_DAYS)),
  reason: line('why it can wait', 200),
});
export type SnoozeAttention = z.infer<typeof SnoozeAttentionSchema>;
