import { plainText } from '@sunfield/contracts/kit/search-text';
import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { listed } from '@sunfield/words/listed';
import { type GateChild } from './gate-children';

/** The children of one family on this day, this one among them: of one booking, or of one parent by name and number. */
export const familyOf = (row: GateChild, children: readonly GateChild[]): GateChild[] =>
  children.filter((other) => other.key === row.key || isOneFamily(row, other));

/** A number alone may be a school's or a coach's. */
function isOneFamily({ child: one }: GateChild, { child: other }: GateChild): boolean {
  if (one.bookingId === other.bookingId) return true;
  const share = (of: (child: GateChild['child']) => string[]) => {
    const known = new Set(of(one));
    return of(other).some((text) => known.has(text));
  };
  // A child in two bookings has the names and numbers of both: "… / …".
  const names = share(({ parentName }) => parentName.split(' / ').map(plainText));
  return (
    names &&
    share((child) =>
      phoneFields.flatMap(({ key }) => child[key].split(' / ').map(digitsOf).filter(Boolean)),
    )
  );
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** "Ava Fox, Ben Fox and Cleo Fox" */
export const namesOf = (rows: readonly GateChild[]): string =>
  listed(rows.map(({ child }) => child.name));
