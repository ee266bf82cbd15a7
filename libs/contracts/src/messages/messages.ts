import { calendarDateInLondon } from '@sunfield/words/dates';
import * as z from 'zod/mini';
import { ActivityKeySchema, SessionKeySchema, VenueKeySchema } from '../catalogue/camp';
import { cleanLine, cleanText } from '../kit/clean-text';
import { CalendarDateSchema } from '../kit/dates';
import { idPath } from '../kit/input-fields';
import { type Limit } from '../kit/route';
import { AttachmentIdsSchema, AttachmentSchema } from './attachments';
import { variableProblem } from './variables';

/** `service` about what a family has booked · `news` offers: only to families that have asked for them */
export const messageKinds = ['service', 'news'] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * `scheduled` begins at its time · `sending` · `paused` staff let it wait · `stopped` staff ended it: the rest is not
 * written to · `done` every family has its email in the outbox
 */
export const messageStates = ['scheduled', 'sending', 'paused', 'stopped', 'done'] as const;
export type MessageState = (typeof messageStates)[number];

const some = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(z.array(schema).check(z.maxLength(1000, 'Please choose at most 1,000')));
const AGE = 'Please give ages from 0 to 25';
const AgeSchema = z.optional(z.int(AGE).check(z.minimum(0, AGE), z.maximum(25, AGE)));

/** It is kept with its message, in a column of 64 kB. */
const maxAudience = 60_000;

/** A family is in it if one child’s camp day fits every filter. A filter that is left out admits all. */
const EveryAudienceSchema = z.object({
  /** `waiting`: families on the waiting list. */
  of: z.enum(['paid', 'unpaid', 'waiting']),
  /** London dates of camp days. */
  dates: some(CalendarDateSchema),
  seasonIds: some(z.int()),
  venues: some(VenueKeySchema),
  activities: some(ActivityKeySchema),
  sessions: some(SessionKeySchema),
  /** Years, both included. */
  ageFrom: AgeSchema,
  ageTo: AgeSchema,
  detailsMissing: z.optional(z.literal(true)),
  bookingIds: some(z.int().check(z.positive())),
});
export const AudienceSchema = EveryAudienceSchema.check(
  z.refine((audience) => JSON.stringify(audience).length <= maxAudience, {
    error: 'These are too many choices together. Please choose fewer',
  }),
);
export type Audience = z.infer<typeof AudienceSchema>;

const SUBJECT = 'Please write a subject';
const BODY = 'Please write the message';
const withVariables = () =>
  z.superRefine<string>((text, context) => {
    const message = variableProblem(text);
    if (message) context.addIssue({ code: 'custom', message, input: text });
  });

const draft = {
  kind: z.enum(messageKinds),
  audience: AudienceSchema,
  subject: z
    .string(SUBJECT)
    .check(
      cleanLine(),
      z.minLength(1, SUBJECT),
      z.maxLength(120, 'Please keep the subject under 120 characters'),
      withVariables(),
    ),
  body: z
    .string(BODY)
    .check(
      cleanText(),
      z.minLength(1, BODY),
      z.maxLength(8000, 'Please keep the message under 8,000 characters'),
      withVariables(),
    ),
};

/** Plain text for phones, with the same variables. */
export const TextBodySchema = z
  .string(BODY)
  .check(
    cleanText(),
    z.minLength(1, 'Please write the text message'),
    z.maxLength(480, 'Please keep the text message under 480 characters'),
    withVariables(),
  );

/**
 * Text messages are for the camp day itself: of service, for a paid audience of dates that are today or tomorrow when it is sent
 * (London dates).
 */
export const isForTexts = (
  { kind, audience }: { kind: MessageKind; audience: Audience },
  startsAt: Date,
): boolean => {
  const { of, dates = [] } = audience;
  const days = [startsAt, new Date(startsAt.getTime() + 24 * 3600_000)].map(calendarDateInLondon);
  return (
    kind === 'service' &&
    of === 'paid' &&
    dates.length > 0 &&
    dates.every((date) => days.includes(date))
  );
};

/** One of an audience: the number of a booking, or of a family on the waiting list. */
const ReceiverSchema = z.object({
  bookingId: z.nullable(z.int()),
  waitingId: z.nullable(z.int()),
});
export type Receiver = z.infer<typeof ReceiverSchema>;

/** `POST /api/admin/messages/audience`: whom a message would reach now. */
export const FindAudienceSchema = z.object({ kind: draft.kind, audience: AudienceSchema });
export const FoundAudienceSchema = z.object({
  /** Families: each address once. */
  total: z.int(),
  /** Families that fit, but have not asked for news; and those that have ended that. */
  withoutNews: z.int(),
  unsubscribed: z.int(),
  /** Whose emails come back. */
  unreachable: z.int(),
  /** The first 200. */
  families: z.array(z.extend(ReceiverSchema, { name: z.string(), children: z.array(z.string()) })),
});
export type FoundAudience = z.infer<typeof FoundAudienceSchema>;

/**
 * `POST /api/admin/messages/preview`: as one family would read it; without one, as a family without any value. Links to
 * bookings are cut. Errors: `not_found` if it is not in the audience.
 */
export const PreviewMessageSchema = z.object({
  ...draft,
  as: z.optional(ReceiverSchema),
  /** Only for a test. */
  attachmentIds: AttachmentIdsSchema,
});
export const MessagePreviewSchema = z.object({ subject: z.string(), text: z.string() });
export type MessagePreview = z.infer<typeof MessagePreviewSchema>;

/** `POST /api/admin/messages/test`: to the caller’s own address. Errors: `email_failed`. */
export const MessageTestSchema = z.object({ to: z.string() });

/**
 * `POST /api/admin/messages`. Errors: `validation_failed` at `audience` if it is no one, at `at` in the past, at
 * `attachmentIds` if a file is gone or they are too large together, at `text` if it is not for the day or no provider is
 * configured.
 */
export const SendMessageSchema = z.object({
  ...draft,
  attachmentIds: AttachmentIdsSchema,
  /** Also by text message; only if `isForTexts`. */
  text: z.optional(TextBodySchema),
  /** ISO instant; left out to send it now. Who gets it is found then. */
  at: z.optional(z.iso.datetime('Please give a day and time')),
  /** Made by the page, so that the same form sent twice is one message. */
  requestId: z.uuid(),
});
export type SendMessage = z.infer<typeof SendMessageSchema>;

export const MessageSchema = z.object({
  id: z.int(),
  ...draft,
  attachments: z.array(AttachmentSchema),
  state: z.enum(messageStates),
  /** A username; null if the account is gone. */
  by: z.nullable(z.string()),
  /** ISO instants. */
  at: z.string(),
  createdAt: z.string(),
  /**
   * Families, once it has begun: all that still fit when their email was written, those whose email was accepted by the
   * mail server, and those given up.
   */
  receivers: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Numbers of text messages; left out without any. */
  texts: z.optional(z.object({ total: z.int(), sent: z.int(), failed: z.int() })),
  text: z.optional(z.string()),
});
export type Message = z.infer<typeof MessageSchema>;

/** `GET /api/admin/messages`: the newest 100. */
export const MessagesSchema = z.object({ messages: z.array(MessageSchema) });

export const MessagePathSchema = idPath('Please give the number of the message');

/**
 * `PUT /api/admin/messages/{id}/state`. `again` tries those that were given up. Errors: `not_found`; `status_conflict`
 * if its state does not allow it.
 */
export const MoveMessageSchema = z.object({ move: z.enum(['pause', 'resume', 'stop', 'again']) });
export type MessageMove = z.infer<typeof MoveMessageSchema>['move'];

export const testMessages: Limit = {
  name: 'message-test',
  points: 30,
  seconds: 3600,
  per: 'staff',
};
