import { type AuditLogEntry } from '@sunfield/contracts/office/audit';
import { formatShortDateWithYear } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import styles from '../../kernel/ui/log.module.css';
import { Quiet } from '../../kernel/ui/quiet';
import { SubjectLink } from '../../kernel/ui/subject-link';

/** Marks what staff did for a parent on the phone, to distinguish it from what parents do themselves. */
export function whoOf({ actor, actorName, action }: AuditLogEntry): string {
  const name = actorName ?? actor;
  const isForParent = actor.startsWith('staff:') && forParents.includes(action);
  return isForParent ? `${name}, for the parent` : name;
}

const forParents = ['booking.placed', 'booking.link_copied'];

/** Sentences for actions whose name alone is not clear enough. */
const sentences: Partial<Record<string, string>> = {
  'staff.login_failed': 'A login was refused',
  'rota.changed': 'Rota changed',
  'staff.hours_exported': 'Hours of staff exported',
  'staff.sessions_ended': 'Logged out in other browsers',
  'family.paired': 'Two addresses were said to be one family’s, or two',
  'family.adult_invited': 'A family invited a second adult',
  'family.adult_joined': 'A second adult joined a family',
  'family.adult_removed': 'An adult left a family',
  'family.child_added': 'A family added a child',
  'family.child_removed': 'A family removed a child',
  'family.device_known': 'A browser stays known for a family',
  'family.devices_ended': 'Browsers known for a family were signed out',
  'family.unsubscribed': 'A family unsubscribed from news, or took that back',
  'family.erasing_asked': 'A family asked to be erased',
  'family.erasing_taken_back': 'A family kept its data after all',
  'family.erasing_stopped': 'A family was not erased as it had asked',
  'message.tested': 'A message was sent as a test, as one family reads it',
  'attention.snoozed': 'Something to do was put off',
  'email.reminder_changed': 'A reminder was changed',
  'email.reworded': 'The words of an email were changed',
  'registers.printed': 'Register printed',
  'booking.noted': 'Note for staff',
  'booking.amendment_waiting': 'Change waiting for payment',
  'booking.amendment_fallen': 'A change that waited to be paid was not made',
  'booking.address_confirmed': 'The new email address of a booking was confirmed',
  'booking.address_kept': 'The new email address of a booking was given up',
  'booking.address_asked_again': 'The email to confirm a new address was sent again',
  'booking.links_withdrawn': 'All links to the booking were withdrawn',
  'booking.link_opened': 'A link to the booking was opened in another browser',
  'booking.shared': 'A link to share a booking was made',
  'booking.share_ended': 'The shared link of a booking was ended',
  'booking.share_opened': 'The shared link of a booking was opened',
};

/** `staff.password_reset` in words: "Staff password reset". */
export function actionName(action: string): string {
  const sentence = sentences[action];
  if (sentence) return sentence;
  const words = action.replace(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Values = NonNullable<AuditLogEntry['before']>;

/** Each changed value: the old one struck through, the new one in bold. */
export function ChangeList({ before, after }: Pick<AuditLogEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <ul className={styles.words}>
      {names.map((name) => (
        <li key={name}>
          {plainName(name)}:{' '}
          {isIn(before, name) && (
            <Quiet>
              <del>{say(name, before[name])}</del>
            </Quiet>
          )}
          {isIn(before, name) && isIn(after, name) && ' → '}
          {isIn(after, name) && <ins>{say(name, after[name])}</ins>}
        </li>
      ))}
    </ul>
  );
}

const isIn = (values: Values | null, name: string): values is Values =>
  values !== null && Object.hasOwn(values, name);

function say(name: string, value: Values[string] | undefined): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name.endsWith('Pence') && typeof value === 'number') return formatPounds(value);
  if (name.endsWith('Id') && typeof value === 'number') return `no. ${value}`;
  return plainValue(String(value));
}

/** A state in words: "partially refunded". References, which contain digits or capitals, stay unchanged. */
const plainValue = (value: string): string =>
  /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value;

type Subject = Pick<AuditLogEntry, 'subjectType' | 'subjectId' | 'subjectName'>;

/** What an entry is about, in words; a booking links to its drawer. */
export const AuditSubject = (subject: Subject) =>
  subject.subjectType === 'booking' ? (
    <SubjectLink type="booking" id={subject.subjectId} />
  ) : (
    wordsOf(subject)
  );

function wordsOf({ subjectType, subjectId: id, subjectName: name }: Subject): string {
  switch (subjectType) {
    case 'register':
      return registerWords(id, name);
    case 'bookings':
      return bookingsWords(id);
    case 'settings':
      return id.split(' ').map(plainName).join(', ');
    case 'alert':
      return `payment alert ${id}`;
    case 'enquiry':
      return `party enquiry ${id}`;
    case 'staff':
      return name ?? (id === '0' ? 'an unknown name' : `staff ${id}`);
    case 'catalogue':
      return plainName(id);
    default:
      return name ?? `${subjectType} ${id}`;
  }
}

/** `2025-10-27 st-marys`: "St Mary's, Mon 27 Oct 2025". */
function registerWords(id: string, venueName: string | null): string {
  const [date = '', venue = ''] = id.split(' ');
  const where = venue === 'all' ? 'all venues' : (venueName ?? venue);
  return `${where}, ${date === 'all' ? 'every camp day on sale' : formatShortDateWithYear(date)}`;
}

/** Which bookings, or what about them: `csv`, `tshirts`, `takings`, `before 2024-11-21`. */
function bookingsWords(id: string): string {
  if (id === 'family') return 'a family';
  if (id === 'csv') return 'list of bookings';
  if (id === 'tshirts') return 'T-shirt orders';
  const [, before] = /^before (.+)$/.exec(id) ?? [];
  return before ? `bookings before ${formatShortDateWithYear(before)}` : id;
}

/** `staffAlertEmail` and `totalPence` in words: "staff alert email", "total". */
const plainName = (name: string): string =>
  names[name] ??
  name
    .replace(/Pence$/, '')
    .replaceAll('.', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** Names for counts of rows. */
const names: Record<string, string> = {
  amendmentId: 'change',
  bookingId: 'booking',
  cancellationId: 'cancellation',
  decidedBookingId: 'cancelled or changed day',
  disputeId: 'dispute',
  refundId: 'refund',
  warningId: 'warning',
};
