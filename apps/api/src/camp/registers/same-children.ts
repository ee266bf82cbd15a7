import { type Contact, contactFields } from '@sunfield/contracts/kit/fields/fields-of';
import { plain } from '@sunfield/contracts/kit/same-name';
import { searchPhone } from '@sunfield/contracts/kit/search-text';

/** What tells a booking's child from others of its name. */
export interface BookedChild extends Contact {
  id: number;
  bookingId: number;
  name: string;
  age: string;
}

/** Ages typed for two bookings may have a birthday between them. */
const MAX_YEARS_APART = 1;

/**
 * Rows of the same child, each as one group in the order of its first: the same child and parent name (specification,
 * section 5) within one family, which an email address or a telephone number tells. Children of one name in one booking
 * are different children, and a row that could be either of them is neither: an allergy on the wrong child costs more
 * than a child listed twice.
 */
export function sameChildren<Row>(
  rows: readonly Row[],
  childOf: (row: Row) => BookedChild,
): Row[][] {
  const byName = Map.groupBy(
    rows.map((row) => ({ row, child: childOf(row) })),
    ({ child }) => namesKey(child),
  );
  return [...byName.values()].flatMap((named) => {
    const children = named.map(({ child }) => child);
    const groups: { child: BookedChild; rows: Row[] }[] = [];
    for (const { row, child } of named) {
      const isOne = !isAmbiguous(child, children);
      const group = groups.find(
        (known) =>
          known.child.id === child.id ||
          (isOne && isAlike(known.child, child) && !isAmbiguous(known.child, children)),
      );
      if (group) group.rows.push(row);
      else groups.push({ child, rows: [row] });
    }
    return groups.map((group) => group.rows);
  });
}

/** Ignores capitals and spaces. */
const namesKey = ({ name, parentName }: BookedChild) =>
  JSON.stringify([plain(name), plain(parentName)]);

/** Some booking has two children whom this one may be. */
function isAmbiguous(child: BookedChild, children: readonly BookedChild[]): boolean {
  const alike = children.filter((other) => isAlike(child, other));
  const first = new Map(alike.map(({ bookingId, id }) => [bookingId, id]));
  return alike.some(({ bookingId, id }) => first.get(bookingId) !== id);
}

const isAlike = (one: BookedChild, other: BookedChild): boolean =>
  isOneFamily(one, other) && isOneAge(one.age, other.age);

const isOneFamily = (one: BookedChild, other: BookedChild): boolean =>
  one.bookingId === other.bookingId ||
  reaching.some(({ key, kind }) => {
    const spelling = kind === 'phone' ? searchPhone : plain;
    const spelled = spelling(one[key]);
    return spelled !== '' && spelled === spelling(other[key]);
  });

const reaching = contactFields.filter(({ kind }) => kind === 'email' || kind === 'phone');

function isOneAge(one: string, other: string): boolean {
  const apart = Math.abs(Number.parseInt(one, 10) - Number.parseInt(other, 10));
  return Number.isNaN(apart) || apart <= MAX_YEARS_APART;
}
