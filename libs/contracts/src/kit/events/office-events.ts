import { type Role } from '../../staff/staff-accounts';
import { type SecondStepKind } from '../../staff/second-step';
import { type AttentionKind } from '../../office/attention/attention';
import { type DayFallback } from '../../bookings/cancelled-days';
import { type SeasonState } from '../../catalogue/seasons';
import { type AskedConsent } from '../fields/consent-kinds';
import { type RetentionDue } from '../retention';
import { type MessageKind, type MessageMove } from '../../messages/messages';
import { type EnquiryStatus } from '../../parties/enquiry-status';
import { type CatalogueValues } from './catalogue-values';
import { event, type EventValues } from './event';

interface CatalogueChange {
  before?: CatalogueValues;
  after?: CatalogueValues;
}
interface FunderReported {
  after: { name: string; from: string; to: string; children: number };
}
/** The role and its venues: their keys, or `all`. */
type Membership = { role: Role | null; venues: string; rights?: string };

export const officeEvents = {
  'enquiry.received': event()({ subject: 'enquiry' }),
  'enquiry.status': event<{
    before: { status: EnquiryStatus };
    after: { status: EnquiryStatus };
  }>()({ subject: 'enquiry' }),
  /** The names of the corrected fields. */
  'enquiry.corrected': event<{ after: { fields: string } }>()({ subject: 'enquiry' }),
  /** A quote was sent to its family, or sent anew. */
  'party.quoted': event<{ after: { date: string; totalPence: number } }>()({ subject: 'enquiry' }),
  'party.answered': event<{
    after: { answer: 'accept' | 'decline' | 'ask'; bookingId?: number };
  }>()({ subject: 'enquiry' }),
  /** Staff opened the list of a party's guests, with their allergies. */
  'party.package': event<{ after: { name: string } }>()({ subject: 'catalogue' }),
  'party.rules': event()({ subject: 'catalogue' }),
  /** None of these says which family. */
  'waiting.joined': event<{ after: { places: number } }>()({ subject: 'waiting' }),
  'waiting.left': event()({ subject: 'waiting' }),
  /** Its day has begun or was cancelled. */
  'waiting.over': event<{ after: { dayCancelled: boolean } }>()({
    subject: 'waiting',
    isUnlisted: true,
  }),
  /** Staff stop the offers for a camp day, or make them again. */
  'waiting.paused': event<{ after: { date: string; venue: string; paused: boolean } }>()({
    subject: 'season',
  }),
  /** Places are held for a family. `outOfOrder`: staff chose it; their reason is with the entry. */
  'waiting.offered': event<{ after: { until: string; outOfOrder?: true } }>()({
    subject: 'waiting',
  }),
  'waiting.missed': event<{ after: { keepsPosition: boolean } }>()({ subject: 'waiting' }),
  'waiting.booked': event<{ after: { bookingId: number } }>()({ subject: 'waiting' }),
  'registers.read': event()({ subject: 'register' }),
  'registers.exported': event<{ after: { format: string; medicalNotes: boolean } }>()({
    subject: 'register',
  }),
  'registers.printed': event<{ after: { children: number } }>()({ subject: 'register' }),
  /** How many people on a day; `changed`: their times, venue, note, or whether in charge or absent. */
  'rota.changed': event<{ after: { added: number; removed: number; changed: number } }>()({
    subject: 'register',
  }),
  /** A period, and venue keys with commas between them. */
  'inspection.opened': event<{ after: { from: string; to: string; venues: string } }>()({
    subject: 'register',
  }),
  'inspection.exported': event<{
    after: { section: string; from: string; to: string; venues: string };
  }>()({ subject: 'register' }),
  'message.written': event<{ after: { kind: MessageKind; startsAt: string } }>()({
    subject: 'message',
  }),
  /** Its receivers are fixed. */
  'message.begun': event<{ after: { families: number } }>()({ subject: 'message' }),
  /** To staff’s own address, as one family reads it: of a booking, or of the waiting list. */
  'message.tested': event<{ after: { bookingId: number | null; waitingId: number | null } }>()({
    subject: 'bookings',
  }),
  'message.moved': event<{ after: { move: MessageMove } }>()({ subject: 'message' }),
  'email.sent_again': event()({ subject: 'email' }),
  /** Staff’s own words in an email, or its blocks in another order. The kind is an `EmailKind`. */
  'email.reworded': event<{ after: { kind: string; version: number } }>()({ subject: 'settings' }),
  /** A reminder was switched, or its days were changed. */
  'email.reminder_changed': event<{ before: EventValues; after: EventValues }>()({
    subject: 'settings',
  }),
  /** Given up after its last attempt. The kind is an `EmailKind`. */
  'email.failed': event<{ after: { kind: string; attempts: number } }>()({ subject: 'email' }),
  /** Staff let something that needs a person wait; their reason is with it. */
  'attention.snoozed': event<{ after: { kind: AttentionKind; days: number } }>()({
    subject: 'bookings',
  }),
  'settings.changed': event<{ before: EventValues; after: EventValues }>()({
    subject: 'settings',
    followers: ['account notices', 'terms agreed to'],
  }),
  'consent.wording_changed': event<{ after: { kind: AskedConsent; version: number } }>()({
    subject: 'settings',
  }),
  /** The amount of each kind of data erased under the retention settings. */
  'retention.erased': event<{ after: Omit<RetentionDue, 'links'> }>()({ subject: 'settings' }),
  /** Requested by a family: how much, without saying which family. */
  'family.exported': event<{ after: { bookings: number; enquiries: number } }>()({
    subject: 'bookings',
  }),
  'family.erased': event<{ after: { bookings: number; enquiries: number } }>()({
    subject: 'bookings',
  }),
  /** Staff say whether two addresses are one family's, by the newest booking of each. */
  'family.paired': event<{ after: { bookings: string; areOneFamily: boolean } }>()({
    subject: 'bookings',
  }),
  /** None of these says which family. */
  'family.adult_invited': event()({ subject: 'bookings' }),
  'family.adult_joined': event()({ subject: 'bookings' }),
  'family.adult_removed': event()({ subject: 'bookings' }),
  'family.child_added': event()({ subject: 'bookings' }),
  'family.child_removed': event()({ subject: 'bookings' }),
  /** By the link in an email with news; `isUnsubscribed` is false when that was taken back. */
  'family.unsubscribed': event<{ after: { isUnsubscribed: boolean } }>()({ subject: 'bookings' }),
  /** A browser stays known for an address. */
  'family.device_known': event()({ subject: 'bookings' }),
  'family.devices_ended': event<{ after: { devices: number } }>()({ subject: 'bookings' }),
  /** It can be taken back for a day. */
  'family.erasing_asked': event()({ subject: 'bookings' }),
  'family.erasing_taken_back': event()({ subject: 'bookings' }),
  /** After the day something had to be over first: the numbers of bookings, and how many other things. */
  'family.erasing_stopped': event<{ after: { bookings: string; others: number } }>()({
    subject: 'bookings',
  }),
  'season.added': event<CatalogueChange>()({ subject: 'season' }),
  'season.changed': event<CatalogueChange>()({ subject: 'season' }),
  'season.moved': event<{ before: { state: SeasonState }; after: { state: SeasonState } }>()({
    subject: 'season',
  }),
  'season.copied': event<{ after: { from: number; days: number } }>()({ subject: 'season' }),
  'season.deleted': event<CatalogueChange>()({ subject: 'season' }),
  'prices.changed': event<CatalogueChange>()({ subject: 'season' }),
  'camp_days.added': event<CatalogueChange>()({ subject: 'season' }),
  'camp_days.changed': event<CatalogueChange>()({ subject: 'season' }),
  'camp_days.deleted': event<CatalogueChange>()({ subject: 'season' }),
  'camp_days.cancelled': event<{
    after: {
      cancellationId: number;
      days: string;
      bookings: number;
      fallback: DayFallback;
      decideBy: string | null;
    };
  }>()({ subject: 'season' }),
  'venue.added': event<CatalogueChange>()({ subject: 'venue' }),
  'venue.changed': event<CatalogueChange>()({ subject: 'venue' }),
  'venue.deleted': event<CatalogueChange>()({ subject: 'venue' }),
  'activity.added': event<CatalogueChange>()({ subject: 'activity' }),
  'activity.changed': event<CatalogueChange>()({ subject: 'activity' }),
  'activity.deleted': event<CatalogueChange>()({ subject: 'activity' }),
  'code.added': event<CatalogueChange>()({ subject: 'catalogue' }),
  'code.changed': event<CatalogueChange>()({ subject: 'catalogue' }),
  'funder.added': event<CatalogueChange>()({ subject: 'catalogue' }),
  'funder.changed': event<CatalogueChange>()({ subject: 'catalogue' }),
  /** Its report was saved as a file, with a number for each child. */
  'funder.report_exported': event<FunderReported>()({ subject: 'catalogue' }),
  /** The same with the children's names. */
  'funder.names_exported': event<FunderReported>()({ subject: 'catalogue' }),
  'question.added': event<CatalogueChange>()({ subject: 'catalogue' }),
  'question.changed': event<CatalogueChange>()({ subject: 'catalogue' }),
  'session.added': event<CatalogueChange>()({ subject: 'session' }),
  'session.changed': event<CatalogueChange>()({ subject: 'session' }),
  'session.deleted': event<CatalogueChange>()({ subject: 'session' }),
  'tshirt_sizes.changed': event<CatalogueChange>()({ subject: 'catalogue' }),
  'catalogue.ordered': event<CatalogueChange>()({ subject: 'catalogue' }),
  'staff.added': event<{ after: Membership }>()({
    subject: 'staff',
    followers: ['account notices'],
  }),
  'staff.changed': event<{
    before: Membership & { disabled: boolean };
    after: Membership & { disabled: boolean };
  }>()({ subject: 'staff', followers: ['account notices', 'password links'] }),
  'staff.password_reset': event()({
    subject: 'staff',
    followers: ['password links', 'account notices'],
  }),
  /** The account holder's own, with the old password. */
  'staff.password_changed': event()({
    subject: 'staff',
    followers: ['password links', 'account notices'],
  }),
  'staff.logged_in': event()({ subject: 'staff' }),
  'staff.logged_out': event()({ subject: 'staff' }),
  /** Subject 0: an unknown name. `tries` counts 15 minutes; not every attempt is recorded. */
  'staff.login_failed': event<{
    after: { network: string; step: 'password' | 'second step'; tries: number };
  }>()({ subject: 'staff' }),
  /** Everyone's hours of a month, by this account. */
  'staff.hours_exported': event<{ after: { month: string } }>()({ subject: 'staff' }),
  /** The account's sessions in other browsers. */
  'staff.sessions_ended': event<{ after: { sessions: number } }>()({ subject: 'staff' }),
  'staff.second_step_added': event<{ after: { way: SecondStepKind } }>()({
    subject: 'staff',
    followers: ['account notices'],
  }),
  'staff.second_step_removed': event<{ before: { way: SecondStepKind } }>()({
    subject: 'staff',
    followers: ['account notices'],
  }),
  'staff.recovery_codes_made': event()({ subject: 'staff', followers: ['account notices'] }),
  'staff.recovery_code_used': event<{ after: { left: number } }>()({
    subject: 'staff',
    followers: ['account notices'],
  }),
  /** By an owner, for another account. */
  'staff.second_step_reset': event()({ subject: 'staff', followers: ['account notices'] }),
  /** The account holder's own, once confirmed; the address is not recorded. */
  'staff.email_changed': event()({ subject: 'staff', followers: ['password links'] }),
  'staff.email_removed': event()({ subject: 'staff', followers: ['password links'] }),
  /** By an owner, to hand over. */
  'staff.password_link_made': event()({ subject: 'staff' }),
  /** With a link. */
  'staff.password_chosen': event()({ subject: 'staff', followers: ['account notices'] }),
};
