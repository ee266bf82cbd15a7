import { type MedicalState } from '@sunfield/contracts/bookings/booking-fields';
import { childFields, mapFields, parentFields } from '@sunfield/contracts/kit/fields/fields-of';
import { childConsentKinds } from '@sunfield/contracts/kit/fields/consent-kinds';
import { type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { plain } from '@sunfield/contracts/kit/same-name';
import { type AnsweredChild } from './register-child';
import { sameChildren } from './same-children';

/**
 * A register's children in the order of its sessions, then by name. Each child is listed once, however many bookings of
 * its family contain it. All differing details are kept: an allergy mentioned only in the second booking must not be
 * lost. Children who have the same name are marked.
 */
export function mergeChildren(
  children: AnsweredChild[],
  sessions: readonly string[],
): AnsweredChild[] {
  const rank = ({ bookingType }: RegisterChild) => sessions.indexOf(bookingType);
  const merged = sameChildren(children, ({ childIds: [id = 0], ...child }) => ({
    ...child,
    id,
  })).map((rows) => rows.reduce((known, other) => joined(known, other, rank)));
  const named = Map.groupBy(merged, ({ name }) => plain(name));
  return merged
    .map((child) =>
      (named.get(plain(child.name)) ?? []).length > 1
        ? { ...child, hasNamesake: true as const }
        : child,
    )
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en-GB'));
}

type Detail = NonNullable<RegisterChild['details']>[number];

const joined = (
  known: AnsweredChild,
  other: AnsweredChild,
  rank: (child: RegisterChild) => number,
): AnsweredChild => ({
  ...known,
  // Of two sessions the one first in the register's order counts: the earlier start, then the longer one.
  ...sessionOf(rank(other) < rank(known) ? other : known),
  // Both have the same names: those are their key.
  ...mapFields(
    [...childFields, ...parentFields].filter(({ kind }) => kind !== 'name'),
    ({ key, kind }) => both(known[key], other[key], kind === 'text' ? '\n' : ' / '),
  ),
  // An answer given for one booking counts for the other.
  missingDetails: [
    ...new Set([...(known.missingDetails ?? []), ...(other.missingDetails ?? [])]),
  ].filter((key) => !known.given.includes(key) && !other.given.includes(key)),
  given: [...known.given, ...other.given],
  childIds: [...known.childIds, ...other.childIds],
  ...(other.collectors && { collectors: [...(known.collectors ?? []), ...other.collectors] }),
  ...(other.medicines && { medicines: [...(known.medicines ?? []), ...other.medicines] }),
  ...(other.missingNames && { missingNames: { ...known.missingNames, ...other.missingNames } }),
  ...(other.isUnpaid && { isUnpaid: true }),
  ...(other.isFunded && { isFunded: true }),
  ...(other.hasFundedMeal && { hasFundedMeal: true }),
  ...(other.wrongAges && { wrongAges: other.wrongAges }),
  ...(other.changes && { changes: [...(known.changes ?? []), ...other.changes] }),
  details: alertsFirst(distinctTexts([...(known.details ?? []), ...(other.details ?? [])])),
  // What one booking does not allow is not allowed.
  notAllowed: childConsentKinds.filter((kind) =>
    [known, other].some(({ notAllowed }) => notAllowed?.includes(kind)),
  ),
  medicalState: knownState(known.medicalState, other.medicalState),
});

const distinctTexts = (details: readonly Detail[]): Detail[] => [
  ...new Map(details.map((detail) => [`${detail.key} ${plain(detail.text)}`, detail])).values(),
];

const alertsFirst = (details: readonly Detail[]): Detail[] =>
  details.toSorted((one, other) => Number(!one.isAlert) - Number(!other.isAlert));

const both = (known: string, other: string, separator: string): string => {
  const said = known.split(separator).map(plain);
  if (other === '' || said.includes(plain(other))) return known;
  return known === '' ? other : `${known}${separator}${other}`;
};

/** Of a child's bookings: a note comes before "nothing to note", and that before no answer. */
export const knownState = (
  one: MedicalState | undefined,
  other: MedicalState | undefined,
): MedicalState | undefined => (knowledge.indexOf(one) <= knowledge.indexOf(other) ? one : other);
const knowledge = ['noted', 'none', 'erased', 'not_asked', undefined];

const sessionOf = ({ bookingType, sessionName }: RegisterChild) => ({ bookingType, sessionName });
