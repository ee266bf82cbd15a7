import * as z from 'zod/mini';
import { cleanLine } from '../../kit/clean-text';
import { line, words } from '../../kit/input-fields';
import { WhoSaidSchema } from '../../kit/fields/detail-keys';
import {
  askedConsentKinds,
  bookingConsentKinds,
  childConsentKinds,
  consentAnswers,
} from '../../kit/fields/consent-kinds';

export const ChildConsentSchema = z.enum(childConsentKinds);
const AskedConsentSchema = z.enum(askedConsentKinds);

const wording = {
  /** From 1, for each kind; a changed wording is a new version. */
  version: z.int(),
  /** "May we take photos of your child?" */
  question: z.string(),
  /** Exactly what is allowed. */
  text: z.string(),
};

/** One answer with the wording that it was given to. Answers are never changed: a new one is added. */
export const ConsentAnswerSchema = z.object({
  ...wording,
  answer: z.enum(consentAnswers),
  ...WhoSaidSchema.shape,
  /** "Safari on an iPhone"; empty if unknown. */
  browser: z.string(),
  /** The family’s booking where it was answered; null if that is this one. */
  fromBooking: z.nullable(z.int()),
});
export type ConsentAnswer = z.infer<typeof ConsentAnswerSchema>;

export const ConsentSchema = z.object({
  kind: ChildConsentSchema,
  /** The wording now. */
  ...wording,
  /** Newest first; the first one counts. Empty: not answered. */
  answers: z.array(ConsentAnswerSchema),
  /** The provider no longer asks it: what was given can still be withdrawn. */
  isOff: z.optional(z.literal(true)),
});
export type Consent = z.infer<typeof ConsentSchema>;

export const ChildConsentsSchema = z.object({
  /** Its number in the booking, from 0. */
  childIndex: z.int(),
  name: z.string(),
  consents: z.array(ConsentSchema),
});
export type ChildConsents = z.infer<typeof ChildConsentsSchema>;

/** Whether the family of a paid booking wants news and offers, for its address. */
export const NewsConsentSchema = z.object({
  ...wording,
  /** Newest first, from all bookings of the address; a family reads only the first one, which counts. */
  answers: z.array(ConsentAnswerSchema),
  /** It gets none, whatever it answered before: it has unsubscribed, or called an email spam. */
  isUnsubscribed: z.boolean(),
});
export type NewsConsent = z.infer<typeof NewsConsentSchema>;

/**
 * `GET /api/bookings/{id}/consents`: for the family by the booking's link, and for staff. Errors: `booking_not_found`.
 */
export const BookingConsentsSchema = z.object({
  bookingId: z.int(),
  children: z.array(ChildConsentsSchema),
  /** Left out before the booking is paid, when its address may be someone else's, and if it is not asked. */
  news: z.optional(NewsConsentSchema),
  /** What the family agreed to by paying online, with the wording at that time. */
  agreed: z.array(
    z.object({
      kind: z.enum(bookingConsentKinds),
      version: z.int(),
      text: z.string(),
      /** ISO instant. */
      at: z.string(),
    }),
  ),
});
export type BookingConsents = z.infer<typeof BookingConsentsSchema>;

/**
 * `POST /api/bookings/{id}/consents/{childIndex}`: the same answer to the same wording changes nothing. Errors:
 * `booking_not_found`; `changed_meanwhile` if the consent is given to a wording that has changed or is no longer asked (one
 * is always refused or withdrawn); `validation_failed` if staff do not say who told them.
 */
export const AnswerConsentSchema = z.object({
  kind: ChildConsentSchema,
  isGiven: z.boolean('Please choose yes or no'),
  /** Of the wording that was shown. */
  version: z.int().check(z.minimum(1)),
  /** For staff: who told them, "mother, by phone". */
  saidBy: z.optional(z.string().check(cleanLine(), z.maxLength(120))),
});
export type AnswerConsent = z.infer<typeof AnswerConsentSchema>;

/**
 * `POST /api/bookings/{id}/news`: by the booking's link, or told to staff. A no also goes into the list of those who get no
 * news; a yes of the family takes it out. Errors: those of `AnswerConsentSchema`; `status_conflict` before the booking is
 * paid; `validation_failed` if staff say yes for a family that has unsubscribed.
 */
export const AnswerNewsSchema = z.omit(AnswerConsentSchema, { kind: true });
export type AnswerNews = z.infer<typeof AnswerNewsSchema>;

/** Of the link in each email with news: it names the address by a hash, is signed, and does not expire. */
export const UnsubscribeQuerySchema = z.object({ token: z.string().check(z.maxLength(200)) });

/**
 * `POST /api/news/unsubscribe` (RFC 8058: mail programs post it without cookies) and `POST /api/news/resubscribe`, which
 * takes that back if the family had asked for news. Repeatable. Errors: `not_found` for a wrong token.
 */
export const UnsubscribedSchema = z.object({ isUnsubscribed: z.boolean() });

const WordingVersionSchema = z.object({
  ...wording,
  /** A username; null for the usual wording and if the account is gone. */
  by: z.nullable(z.string()),
  /** ISO instant. */
  at: z.string(),
});

/** Every version of a kind, newest first. */
const ConsentWordingSchema = z.object({
  kind: AskedConsentSchema,
  /** Families are not asked. */
  isOff: z.optional(z.literal(true)),
  versions: z.array(WordingVersionSchema),
});
export type ConsentWording = z.infer<typeof ConsentWordingSchema>;

/** `GET /api/admin/consent-wordings` */
export const ConsentWordingsSchema = z.object({ wordings: z.array(ConsentWordingSchema) });
export type ConsentWordings = z.infer<typeof ConsentWordingsSchema>;

/**
 * `PUT /api/admin/consent-wordings/{kind}`: a new version; families are asked again. Errors: `changed_meanwhile` if
 * `version` is not the newest.
 */
export const ChangeWordingSchema = z.object({
  question: line('the question', 160),
  text: words(2000).check(z.minLength(1, 'Please give the wording')),
  version: z.int(),
});
export type ChangeWording = z.infer<typeof ChangeWordingSchema>;

/**
 * `PUT /api/admin/consent-wordings/{kind}/asked`: a kind that is off is not asked, not missing, and not on registers. What
 * was answered is kept, and counts when it is on again.
 */
export const AskConsentSchema = z.object({ isAsked: z.boolean() });

export const WordingPathSchema = z.object({ kind: AskedConsentSchema });
