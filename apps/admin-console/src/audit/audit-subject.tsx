import { type AuditLogEntry } from '@sunfield/contracts/office/audit';
import { formatShortDateWithYear } from '@sunfield/words/dates';
import { SubjectLink } from '../ui/subject-link';
import { plainName } from './plain-name';

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
