import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { plainText } from '@sunfield/contracts/kit/search-text';
import { listed } from '@sunfield/words/listed';
import { type GateChild, idOf } from './gate-children';

/**
 * Finds the children of one family on this day, the child itself among them: of one booking, or of one parent by name and
 * number.
 */
export function familiesIn(children: readonly GateChild[]): (row: GateChild) => GateChild[] {
  const byTie = new Map<string, GateChild[]>();
  for (const row of children)
    for (const tie of tiesOf(row)) byTie.set(tie, [...(byTie.get(tie) ?? []), row]);
  return (row) => {
    const family = new Set(tiesOf(row).flatMap((tie) => byTie.get(tie) ?? []));
    return children.filter((one) => family.has(one));
  };
}

/** What children of one family have in common. Each guest of a party is of another one. */
export const tiesOf = (row: GateChild) =>
  row.child.guestOf ? [`guest ${idOf(row.child)}`] : familyTiesOf(row);

/** A number alone may be a school's or a coach's. A child in two bookings has the names and numbers of both: "… / …". */
function familyTiesOf({ child }: GateChild): string[] {
  const names = child.parentName.split(' / ').map(plainText);
  const numbers = phoneFields
    .flatMap(({ key }) => child[key].split(' / '))
    .map((phone) => phone.replace(/\D/g, ''))
    .filter(Boolean);
  return [
    `#${child.bookingId}`,
    ...names.flatMap((name) => numbers.map((number) => `${name} ${number}`)),
  ];
}

/** "Ava Fox, Ben Fox and Cleo Fox" */
export const namesOf = (rows: readonly GateChild[]): string =>
  listed(rows.map(({ child }) => child.name));
