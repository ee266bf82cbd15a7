import * as z from 'zod/mini';
import { VenueKeySchema } from '../catalogue/camp';
import { noWebAddress } from '../kit/clean-text';
import { CalendarDateSchema } from '../kit/dates';
import { line, words } from '../kit/input-fields';
import { PartyTimeSchema } from './packages';

/** Far more than a party has. */
export const MAX_GUESTS = 60;

const access = z.string().check(z.maxLength(100));
export const InvitationLinkSchema = z.object({ access });

/** What a guest's family needs to know, for all who have the invitation's link. */
export const InvitationSchema = z.object({
  /** The birthday child's. */
  firstName: z.string(),
  date: CalendarDateSchema,
  starts: PartyTimeSchema,
  ends: PartyTimeSchema,
  /** Empty after the party. */
  place: z.string(),
  /** When the host would like to know. */
  answerBy: CalendarDateSchema,
  /** Until the end of the party's day. */
  isOpen: z.boolean(),
});
export type Invitation = z.infer<typeof InvitationSchema>;

/**
 * `POST /api/party-invitations/{id}`: the same name, or the same `guestKey`, again changes the answer; allergies that
 * were told remain. Errors: `not_found`, `booking_closed`.
 */
export const AnswerInvitationSchema = z.object({
  access,
  guestKey: z.guid(),
  name: line('the child’s first name', 60).check(noWebAddress()),
  isComing: z.boolean(),
  /** For coaches alone. */
  allergies: words(500),
});
export type AnswerInvitation = z.infer<typeof AnswerInvitationSchema>;

/**
 * `POST /api/admin/party-guests`: a guest at the gate whose family had not answered. The same `guestKey` again adds no
 * second one. Errors: `not_found`, `forbidden`, `status_conflict` for a name that is on the list.
 */
export const AddGuestSchema = z.object({
  bookingId: z.int().check(z.positive()),
  ...z.pick(AnswerInvitationSchema, { guestKey: true, name: true, allergies: true }).shape,
});
export type AddGuest = z.infer<typeof AddGuestSchema>;

/** What the host sees of it: no allergies. */
export const HostGuestsSchema = z.object({
  /** To share with the guests' families. */
  link: z.string(),
  answerBy: CalendarDateSchema,
  coming: z.array(z.string()),
  notComing: z.array(z.string()),
  /** Who was signed in at the party, for thank-you notes. */
  came: z.array(z.string()),
});

/** `GET /api/admin/party-sheets`: the parties of one day at one venue. Errors: `forbidden`. */
export const PartySheetQuerySchema = z.object({ date: CalendarDateSchema, venue: VenueKeySchema });

/** What coaches must know before a party, besides its register: that has the birthday child with its parent, and the guests. */
export const PartySheetSchema = z.object({
  bookingId: z.int(),
  packageName: z.string(),
  activities: z.array(z.string()),
  starts: PartyTimeSchema,
  ends: PartyTimeSchema,
  place: z.string(),
  coachName: z.string(),
  /** How many were booked. */
  children: z.int(),
  /** "2 × Party bags" */
  extras: z.array(z.string()),
  /** What the family wrote with its enquiry. */
  notes: z.string(),
  /** Guests whose families said no. */
  notComing: z.array(z.string()),
});
export type PartySheet = z.infer<typeof PartySheetSchema>;
