import { bookingTypes } from '@sunfield/contracts/camp';
import { type RegisterChild } from '@sunfield/contracts/registers';

/**
 * A register's children in the order of the day: 8am-5pm first, then by name. A child stands on it
 * once per child name and parent name (specification, section 5), however many bookings say so and
 * whatever their capitals. What those bookings say differently is all kept: an allergy told only in
 * the second booking must not be lost at the gate.
 */
export function mergeChildren(children: RegisterChild[]): RegisterChild[] {
  const merged = new Map<string, RegisterChild>();
  for (const child of children) {
    const key = JSON.stringify([plain(child.name), plain(child.parentName)]);
    const known = merged.get(key);
    merged.set(key, known ? joined(known, child) : child);
  }
  return [...merged.values()].sort(
    (a, b) => hoursRank(a) - hoursRank(b) || a.name.localeCompare(b.name, 'en-GB'),
  );
}

const joined = (known: RegisterChild, other: RegisterChild): RegisterChild => ({
  ...known,
  // Who is booked for the long day stays for the long day.
  bookingType: hoursRank(other) < hoursRank(known) ? other.bookingType : known.bookingType,
  age: both(known.age, other.age, ' / '),
  parentPhone: both(known.parentPhone, other.parentPhone, ' / '),
  parentEmail: both(known.parentEmail, other.parentEmail, ' / '),
  medicalInfo: both(known.medicalInfo, other.medicalInfo, '\n'),
  specialRequirements: both(known.specialRequirements, other.specialRequirements, '\n'),
});

const both = (known: string, other: string, separator: string): string => {
  const said = known.split(separator).map(plain);
  if (other === '' || said.includes(plain(other))) return known;
  return known === '' ? other : `${known}${separator}${other}`;
};

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** 8am-5pm before 9am-3pm: the longest day first. */
const hoursRank = ({ bookingType }: RegisterChild): number => -bookingTypes.indexOf(bookingType);
