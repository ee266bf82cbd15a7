import { type AuditAction, type auditSubjectTypes } from '@sunfield/contracts/office/audit';

/** Events that only their followers read; the audit log shows what caused them. */
export const unlistedTypes = ['places.freed'] as const;
type UnlistedType = (typeof unlistedTypes)[number];

/** All event types. The audit log shows the same names. */
export type EventType = AuditAction | UnlistedType;
export type SubjectType = (typeof auditSubjectTypes)[number] | 'camp_day';

/** The kind of subject of each event. */
export const subjectTypes = {
  'places.freed': 'camp_day',
  'booking.placed': 'booking',
  'booking.status': 'booking',
  'booking.amended': 'booking',
  'booking.day_cancelled': 'booking',
  'booking.day_changed': 'booking',
  'booking.amendment_waiting': 'booking',
  'booking.amendment_fallen': 'booking',
  'booking.held': 'booking',
  'booking.link_copied': 'booking',
  'booking.address_confirmed': 'booking',
  'booking.address_kept': 'booking',
  'booking.address_asked_again': 'booking',
  'booking.links_withdrawn': 'booking',
  'booking.link_opened': 'booking',
  'booking.shared': 'booking',
  'booking.share_ended': 'booking',
  'booking.share_opened': 'booking',
  'booking.reminded': 'booking',
  'booking.noted': 'booking',
  'booking.deleted': 'booking',
  'bookings.cleared': 'bookings',
  'bookings.restored': 'bookings',
  'bookings.erased': 'bookings',
  'bookings.exported': 'bookings',
  'tshirts.exported': 'bookings',
  'takings.exported': 'bookings',
  'payment.succeeded': 'booking',
  'payment.duplicate': 'booking',
  'payment.mismatch': 'booking',
  'payment.disputed': 'booking',
  'payment.fraud_warning': 'booking',
  'refund.requested': 'booking',
  'refund.accepted': 'booking',
  'credit.kept': 'booking',
  'credit.spent': 'booking',
  'credit.given_back': 'booking',
  'credit.paid_out': 'booking',
  'credit.taken_back': 'booking',
  'alert.raised': 'alert',
  'enquiry.received': 'enquiry',
  'enquiry.status': 'enquiry',
  'enquiry.corrected': 'enquiry',
  'registers.read': 'register',
  'registers.exported': 'register',
  'registers.printed': 'register',
  'email.sent_again': 'email',
  'email.failed': 'email',
  'settings.changed': 'settings',
  'retention.erased': 'settings',
  'family.exported': 'bookings',
  'family.erased': 'bookings',
  'season.added': 'season',
  'season.changed': 'season',
  'season.moved': 'season',
  'season.copied': 'season',
  'season.deleted': 'season',
  'prices.changed': 'season',
  'camp_days.added': 'season',
  'camp_days.changed': 'season',
  'camp_days.deleted': 'season',
  'camp_days.cancelled': 'season',
  'venue.added': 'venue',
  'venue.changed': 'venue',
  'venue.deleted': 'venue',
  'activity.added': 'activity',
  'activity.changed': 'activity',
  'activity.deleted': 'activity',
  'session.added': 'session',
  'session.changed': 'session',
  'session.deleted': 'session',
  'tshirt_sizes.changed': 'catalogue',
  'catalogue.ordered': 'catalogue',
  'staff.added': 'staff',
  'staff.changed': 'staff',
  'staff.password_reset': 'staff',
  'staff.password_changed': 'staff',
  'staff.logged_in': 'staff',
  'staff.logged_out': 'staff',
  'staff.login_failed': 'staff',
  'staff.sessions_ended': 'staff',
  'staff.second_step_added': 'staff',
  'staff.second_step_removed': 'staff',
  'staff.recovery_codes_made': 'staff',
  'staff.recovery_code_used': 'staff',
  'staff.second_step_reset': 'staff',
  'staff.email_changed': 'staff',
  'staff.email_removed': 'staff',
  'staff.password_link_made': 'staff',
  'staff.password_chosen': 'staff',
} as const satisfies Record<EventType, SubjectType>;

/** The id of a row; or a few words for bookings, settings or registers. */
interface SubjectIds extends Record<SubjectType, number | string> {
  booking: number;
  bookings: string;
  alert: number;
  register: string;
  enquiry: number;
  email: number;
  settings: string;
  staff: number;
  season: number;
  camp_day: number;
  venue: string;
  activity: string;
  session: string;
  catalogue: string;
}
export type SubjectId<Type extends EventType> = SubjectIds[(typeof subjectTypes)[Type]];
