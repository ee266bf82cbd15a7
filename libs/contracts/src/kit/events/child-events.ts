import { counted } from '@sunfield/words/counted';
import { formatDayAndMonth } from '@sunfield/words/dates';
import { type CareRecordKind, careRecords } from '../../camp/care-records/care-kinds';
import { type ReportTo, reportsTo } from '../../camp/care-records/reports';
import { type ChildConsent, childConsents, type ConsentAnswerKind } from '../fields/consent-kinds';
import { event } from './event';

const dayNotices = {
  late: 'Running late:',
  absent: 'Not coming:',
  collecting: 'A collector was named for',
  undone: 'A message to the gate was taken back for',
};

/** Who told the gate, if not the parent who booked. */
const others = {
  adult: 'the family’s other adult',
  link: 'someone with the link',
};

/** What families tell about a child, allow for it, and hear of its day; none says which child but by its number. */
export const childEvents = {
  /** What was answered is sealed with the child; the event does not name it. */
  'booking.details_changed': event()({
    subject: 'booking',
    says: () => 'Details of a child changed.',
    followers: ['known families'],
  }),
  /** About emails with news and offers, for the address of the booking. */
  'booking.news_answered': event<{ after: { answer: ConsentAnswerKind } }>()({
    subject: 'booking',
    says: ({ after: { answer } }) => `News and offers by email: ${answer}.`,
  }),
  /** What was answered for another booking of the family counts for this one, too. */
  'booking.details_shared': event()({
    subject: 'booking',
    says: () => 'Details of a child taken over from another booking of the family.',
  }),
  'booking.details_confirmed': event()({
    subject: 'booking',
    says: () => 'Details of a child confirmed as still right.',
    followers: ['known families'],
  }),
  /** The reason is sealed with the child. */
  'booking.age_allowed': event<{ after: { child: number; days: number } }>()({
    subject: 'booking',
    says: ({ after: { child, days } }) =>
      `Child ${child} may come on ${counted(days, 'day')} for other ages: the reason is with the child.`,
    isForStaff: true,
  }),
  'booking.consent_answered': event<{
    after: { kind: ChildConsent; answer: ConsentAnswerKind; child: number };
  }>()({
    subject: 'booking',
    says: ({ after: { kind, answer, child } }) =>
      `Consent ${answer} for child ${child}: ${childConsents[kind].label.toLowerCase()}.`,
    followers: ['known families'],
  }),
  /** What was answered for another booking of the family counts for this one, too. */
  'booking.consent_shared': event<{
    after: { kind: ChildConsent; answer: ConsentAnswerKind; child: number; fromBooking: number };
  }>()({
    subject: 'booking',
    says: ({ after: { kind, answer, child, fromBooking } }) =>
      `Consent ${answer} for child ${child}: ${childConsents[kind].label.toLowerCase()}. It was answered for booking #${fromBooking}.`,
  }),
  /** Who collects and why is sealed with the event at the gate. */
  'booking.day_notice': event<{
    after: {
      notice: keyof typeof dayNotices;
      child: number;
      day: string;
      by?: keyof typeof others;
    };
  }>()({
    subject: 'booking',
    says: ({ after: { notice, child, day, by } }) =>
      `${dayNotices[notice]} child ${child} on ${formatDayAndMonth(day)}${by ? `, said by ${others[by]}` : ''}.`,
  }),
  /** What happened is sealed with the record. */
  'booking.care_recorded': event<{
    after: { kind: CareRecordKind; child: number; day: string; isCorrection?: true };
  }>()({
    subject: 'booking',
    says: ({ after: { kind, child, day, isCorrection } }) =>
      `${careRecords[kind].name} ${isCorrection ? 'corrected' : 'written down'} for child ${child} on ${formatDayAndMonth(day)}.`,
  }),
  'booking.care_read': event<{ after: { kind: CareRecordKind; child: number; day: string } }>()({
    subject: 'booking',
    says: ({ after: { kind, child, day } }) =>
      `${careRecords[kind].name} of child ${child} on ${formatDayAndMonth(day)}: the family has read the form.`,
  }),
  /** What was said is sealed with the record. */
  'booking.care_reported': event<{
    after: { kind: CareRecordKind; child: number; day: string; to: ReportTo; isTold: boolean };
  }>()({
    subject: 'booking',
    says: ({ after: { kind, child, day, to, isTold } }) =>
      `${careRecords[kind].name} of child ${child} on ${formatDayAndMonth(day)}: ${reportsTo[to].name} ${isTold ? 'was told' : 'need not be told'}.`,
    isForStaff: true,
  }),
};
