import * as z from 'zod/mini';
import { requiredLine, tooLong, words } from '../kit/input-fields';
import { cleanLine, isVisible, noWebAddress } from '../kit/clean-text';
import { emailAddress } from '../kit/email-address';
import { EnquiryStatusSchema } from './enquiry-status';

export const partyActivities = [
  'Football',
  'Basketball',
  'Tennis',
  'Cricket',
  'Cheerleading',
  'Dodgeball',
  'Street Dance',
  'Athletics',
  'Games & Competitions',
  'Team Building Activities',
] as const;

export const MIN_PARTY_AGE = 3;
export const MAX_PARTY_AGE = 16;
export const MAX_PARTY_GUESTS = 30;

const optionalText = (max: number) => z.optional(words(max));
const fullName = (sentence: string) =>
  z
    .string(sentence)
    .check(
      cleanLine(),
      z.minLength(2, sentence),
      isVisible(sentence),
      tooLong(120),
      noWebAddress(),
    );

const wholeNumber = (message: string, min: number, max: number, tooMany: string) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && value !== '' ? Number(value) : value,
    ),
    z.int(message).check(z.minimum(min, message), z.maximum(max, tooMany)),
  );

/** `POST /api/party-enquiries`, with the specification's rules and messages (section 5). */
export const PartyEnquirySchema = z.object({
  parentName: fullName('Parent name must be at least 2 characters'),
  parentEmail: emailAddress('Please enter a valid email address'),
  parentPhone: z
    .string('Please enter a valid phone number')
    .check(cleanLine(), z.minLength(10, 'Please enter a valid phone number'), tooLong(40)),
  childName: fullName("Child's name must be at least 2 characters"),
  childAge: wholeNumber(
    'Child must be at least 3 years old',
    MIN_PARTY_AGE,
    MAX_PARTY_AGE,
    'Child must be no older than 16',
  ),
  partyDate: requiredLine(200, 'Please specify preferred party date'),
  guestCount: wholeNumber(
    'Please specify number of guests',
    1,
    MAX_PARTY_GUESTS,
    'Maximum 30 children per party',
  ),
  activities: z
    .array(z.enum(partyActivities), 'Please select at least one activity')
    .check(
      z.minLength(1, 'Please select at least one activity'),
      z.maxLength(partyActivities.length),
    ),
  venueLocation: optionalText(300),
  additionalInfo: optionalText(2000),
  /** A hidden field: only bots fill it in. */
  website: z.optional(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.trim() || undefined),
    ),
  ),
});
export type PartyEnquiry = z.infer<typeof PartyEnquirySchema>;

/** Answer of `POST /api/party-enquiries`. */
export const PartyEnquiryReceivedSchema = z.object({ id: z.int() });

/** An enquiry as staff see it (`GET /api/party-enquiries`, newest first; the total is in `X-Total-Count`). */
export const PartyEnquiryRecordSchema = z.object({
  id: z.int(),
  parentName: z.string(),
  parentEmail: z.string(),
  parentPhone: z.string(),
  childName: z.string(),
  childAge: z.int(),
  partyDate: z.string(),
  guestCount: z.int(),
  activities: z.array(z.string()),
  venueLocation: z.string(),
  additionalInfo: z.string(),
  receivedAt: z.string(),
  status: EnquiryStatusSchema,
  /** The promised time for answering the family. */
  contactBy: z.string(),
  /** Still new after that. */
  isOverdue: z.boolean(),
});
export type PartyEnquiryRecord = z.infer<typeof PartyEnquiryRecordSchema>;

/** The fields of an enquiry that the family wrote. */
export const EnquiryWordsSchema = z.omit(PartyEnquiryRecordSchema, {
  id: true,
  receivedAt: true,
  status: true,
  contactBy: true,
  isOverdue: true,
});
export type EnquiryWords = z.infer<typeof EnquiryWordsSchema>;

/** `PATCH /api/party-enquiries/{id}`: staff correct what the family wrote, at its request or because they misheard. */
export const CorrectEnquirySchema = z.object({
  now: z.omit(PartyEnquirySchema, { website: true }),
  /** What the page showed when staff began; `changed_meanwhile` if another request has changed it since. */
  seen: EnquiryWordsSchema,
});
export type CorrectEnquiry = z.infer<typeof CorrectEnquirySchema>;
