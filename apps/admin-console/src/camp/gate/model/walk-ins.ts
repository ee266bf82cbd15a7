import { type Register } from '@sunfield/contracts/bookings/registers';
import { searchName } from '@sunfield/contracts/kit/search-text';
import { type Recorded } from '../../../kernel/offline/event-log';
import { type OwnWalkIn, type RecordedHere } from './gate-children';

/** A walk-in of this phone's log. */
export interface WalkIn extends OwnWalkIn, Pick<Recorded, 'state' | 'refusal'> {
  /** The children of its booking; undefined until it is one. */
  booked?: readonly number[] | undefined;
}

/** Each as it was written down last, without those that were removed. */
export const walkInsOf = (entries: readonly WalkIn[]): WalkIn[] =>
  [...new Map(entries.map((entry) => [entry.walkIn, entry])).values()].filter(
    ({ isRemoved }) => !isRemoved,
  );

/** Those of whom staff must decide something. */
export const refusedOf = (walkIns: readonly WalkIn[]): WalkIn[] =>
  walkIns.filter(({ state, booked }) => state === 'refused' && !booked);

/**
 * The register with the children of walk-ins: each is a row until the register has the booking, and from then on a
 * further id of the booking's row, because entries of this phone may name it.
 */
export function withWalkIns(register: Register, walkIns: readonly WalkIn[]) {
  const notBooked = new Map<number, string>();
  const rows = [...register.children];
  const booked = new Set<number>();
  for (const { children, booked: ids = [], state, refusal } of walkIns) {
    for (const [index, child] of children.entries()) {
      const own = child.childIds?.[0] ?? 0;
      const id = ids[index];
      const listed = rows.findIndex(({ childIds }) => id !== undefined && childIds?.includes(id));
      const row = rows[listed];
      if (row) rows[listed] = { ...row, childIds: [...(row.childIds ?? []), own] };
      else rows.push({ ...child, childIds: id === undefined ? [own] : [id, own] });
      if (id === undefined) notBooked.set(own, wordsOf(state, refusal));
      else if (!row) booked.add(id);
    }
  }
  const names = rows.map(({ name }) => searchName(name));
  const isTwice = (index: number) =>
    names.indexOf(names[index]!) !== names.lastIndexOf(names[index]!);
  return {
    register: {
      ...register,
      children: rows.map((row, index) =>
        isTwice(index) ? { ...row, hasNamesake: true as const } : row,
      ),
    },
    notBooked,
    /** How many are booked that the register does not have yet. */
    isOld: booked.size > 0,
  };
}

const wordsOf = (state: WalkIn['state'], refusal = '') =>
  state === 'refused' ? `Not booked. ${refusal}` : 'Walk-in: booked once there is a network';

/** Which walk-in a child of the list is, if it is one of this phone's. */
export function walkInOf(
  childId: number | undefined,
  entries: readonly OwnWalkIn[],
): RecordedHere['ofWalkIn'] {
  if (childId === undefined || childId > 0) return undefined;
  for (const { walkIn, children } of entries) {
    const child = children.findIndex(({ childIds }) => childIds?.includes(childId));
    if (child >= 0) return { id: walkIn, child };
  }
  return undefined;
}
