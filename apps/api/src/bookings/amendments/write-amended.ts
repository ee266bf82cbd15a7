import {
  childFacts,
  contactFields,
  hasText,
  isSaid,
  medicalNotes,
  valuesOf,
} from '@sunfield/contracts/kit/fields/fields-of';
import { isPastDay } from '@sunfield/words/dates';
import { type AmendedPlace } from '@sunfield/pricing/amended-places';
import { type EntityManager, In, type QueryDeepPartialEntity } from 'typeorm';
import { type By } from '../../kernel/events/event-types';
import { insertRows } from '../../kernel/database/insert-rows';
import { updateRows } from '../../kernel/database/update-rows';
import { newNonce } from '../access/booking-access';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingLineEntity } from '../model/booking-line.entity';
import {
  BookingPlaceEntity,
  takenStates,
  isOfParty,
  withPlaces,
} from '../model/booking-place.entity';
import { BookingTshirtEntity } from '../model/booking-tshirt.entity';
import { BookingEntity } from '../model/booking.entity';
import { bookingCare, childCare } from '../model/care-columns';
import { healthColumns } from '../model/child-answers';
import { childSearchText, parentSearch } from '../model/search-text';
import { updateTokens } from '../model/search-tokens';
import { type AmendmentPlan } from './plan/amendment-plan';

/**
 * Writes the rows of a locked booking as planned: children, places, lines, t-shirts and its own, which `booking` then
 * matches. The camp days' counters have already moved. Existing rows are updated before others are added.
 */
export async function writeAmended(
  manager: EntityManager,
  booking: BookingEntity,
  plan: AmendmentPlan,
  by: By,
): Promise<void> {
  const childIds = await writeChildren(manager, booking.id, plan, by);
  await writePlaces(manager, booking.id, plan, childIds);
  if (plan.kind === 'unpaid') await forgetGone(manager, booking.id);
  await writeLines(manager, booking.id, plan);
  await writeTshirts(manager, booking.id, plan);
  await writeHeader(manager, booking, plan, by);
  await updateTokens(manager, [booking.id]);
}

/** Writes names, ages and notes; returns each child's row id by its number in prices. */
async function writeChildren(
  manager: EntityManager,
  bookingId: number,
  { basket, wanted }: AmendmentPlan,
  { actor, at }: By,
): Promise<Map<number, number>> {
  const ids = new Map(basket.children.map(({ id }, index) => [index, id]));
  const factsOf = (child: (typeof wanted.children)[number]) => ({
    ...valuesOf(childFacts, child),
    searchText: childSearchText(child),
  });
  const changes: (QueryDeepPartialEntity<BookingChildEntity> & { id: number })[] = [];
  for (const child of wanted.children) {
    const known = child.childIndex === undefined ? undefined : basket.children[child.childIndex];
    if (!known) continue;
    changes.push({
      id: known.id,
      ...factsOf(child),
      ...(await careOf(manager, known, child, at)),
    });
  }
  await updateRows(manager, BookingChildEntity, changes);
  const added = wanted.children
    .map((child, index) => ({ ...child, number: basket.children.length + index }))
    .filter(({ childIndex }) => childIndex === undefined)
    .map((child, index) => ({ ...child, position: basket.nextPosition + index }));
  if (added.length === 0) return ids;
  await insertRows(
    manager,
    BookingChildEntity,
    added.map(({ position, ...child }) => {
      const care = childCare.write({ bookingId, position }, child);
      // Older forms ask every family for a note; staff may not have asked.
      const askedAt = isSaid(medicalNotes, child) || actor === 'parent' ? at : null;
      const asked = { health: child.health, isNoted: hasText(medicalNotes, child) };
      return {
        bookingId,
        position,
        ...factsOf(child),
        ...care,
        ...healthColumns({ bookingId, position, details: care.details }, asked, { at, askedAt }),
      };
    }),
  );
  const rows = await manager.find(BookingChildEntity, {
    where: { bookingId, position: In(added.map(({ position }) => position)) },
    order: { position: 'ASC' },
  });
  rows.forEach(({ id }, index) => ids.set(added[index]?.number ?? -1, id));
  return ids;
}

/** A stored child's notes, and what its family was asked about health; what is left out stays. */
async function careOf(
  manager: EntityManager,
  known: BookingChildEntity,
  child: AmendmentPlan['wanted']['children'][number],
  at: Date,
) {
  const care = await childCare.change(manager, known, child);
  if (!isSaid(medicalNotes, child) && child.health === undefined) return care;
  const { id } = known;
  const select = { id: true, details: true } as const;
  const stored = await manager.findOneOrFail(BookingChildEntity, { where: { id }, select });
  const details = care.details === undefined ? stored.details : care.details;
  const asked = { health: child.health, isNoted: hasText(medicalNotes, child) };
  return { ...care, ...healthColumns({ ...known, details }, asked, { at, askedAt: at }) };
}

/**
 * Places given up are cancelled; a day that a child gets again reuses its row. Writes only rows that change: one
 * statement for those that exist, one for those that are added.
 */
async function writePlaces(
  manager: EntityManager,
  bookingId: number,
  { kind, amended: { places } }: AmendmentPlan,
  childIds: ReadonlyMap<number, number>,
): Promise<void> {
  const state = kind === 'unpaid' ? ('held' as const) : ('confirmed' as const);
  const rows = await manager.find(BookingPlaceEntity, {
    where: { bookingId },
    order: { id: 'ASC' },
  });
  const wanted = places.map((place) => {
    const childId = childIds.get(place.childIndex);
    if (childId === undefined) throw new Error(`booking ${bookingId} has a place of no child`);
    return { childId, campDayId: place.campDayId, ...columnsOf(place), state };
  });
  const isOf = (row: BookingPlaceEntity) => (place: (typeof wanted)[number]) =>
    place.childId === row.childId && place.campDayId === row.campDayId;
  const changed = rows.map((row) => ({
    row,
    set: setOf(row, wanted.find(isOf(row))),
  }));
  const isDifferent = ({ row, set }: (typeof changed)[number]) =>
    Object.entries(set).some(([key, value]) => row[key as keyof typeof row] !== value);
  await updateRows(
    manager,
    BookingPlaceEntity,
    changed.filter(isDifferent).map(({ row: { id }, set }) => ({ id, ...set })),
  );
  const added = wanted.filter((place) => !rows.some((row) => isOf(row)(place)));
  await insertRows(
    manager,
    BookingPlaceEntity,
    added.map((place) => ({ bookingId, ...place })),
  );
}

/** A place at another time, or booked again, is no longer a funder's. */
function setOf(row: BookingPlaceEntity, wanted: Partial<BookingPlaceEntity> | undefined) {
  if (!wanted) return { state: 'cancelled' as const };
  const isSame = takenStates.includes(row.state) && row.slotId === wanted.slotId;
  return isSame || row.fundedBlockId === null ? wanted : { ...wanted, fundedBlockId: null };
}

const columnsOf = ({ slotId, pricePence, bookedOn, carried, keptDiscountPence }: AmendedPlace) => ({
  slotId,
  pricePence,
  bookedOn: bookedOn ?? null,
  carriedPence: carried?.pence ?? 0,
  carriedKeptPence: carried?.keptPence ?? 0,
  keptDiscountPence: keptDiscountPence ?? 0,
});

/**
 * Nothing was paid for places that are no longer wanted, so those places, and children left without any, are deleted.
 */
async function forgetGone(manager: EntityManager, bookingId: number): Promise<void> {
  await manager.delete(BookingPlaceEntity, { bookingId, state: 'cancelled' });
  const children = await manager.findBy(BookingChildEntity, { bookingId });
  const coming = withPlaces(children, await manager.findBy(BookingPlaceEntity, { bookingId }));
  const gone = children.filter((child) => !coming.includes(child)).map(({ id }) => id);
  if (gone.length > 0) await manager.delete(BookingChildEntity, { id: In(gone) });
}

/** What the booking costs now, as shown to the parent. */
async function writeLines(
  manager: EntityManager,
  bookingId: number,
  { amended }: AmendmentPlan,
): Promise<void> {
  await manager.delete(BookingLineEntity, { bookingId });
  const lines = amended.quote.lines.map(({ seasonId, ...line }, position) => ({
    ...line,
    seasonId: seasonId ?? null,
    bookingId,
    position,
  }));
  await insertRows(manager, BookingLineEntity, lines);
}

/** With the last day gone, they go too. */
async function writeTshirts(
  manager: EntityManager,
  bookingId: number,
  { wanted, amended }: AmendmentPlan,
): Promise<void> {
  const tshirts = amended.places.length === 0 ? [] : wanted.tshirts;
  if (!tshirts) return;
  await manager.delete(BookingTshirtEntity, { bookingId });
  const rows = tshirts.map((tshirt, position) => ({ ...tshirt, bookingId, position }));
  await insertRows(manager, BookingTshirtEntity, rows);
}

async function writeHeader(
  manager: EntityManager,
  booking: BookingEntity,
  { kind, basket, wanted, amended, places, hasNewLink }: AmendmentPlan,
  { at }: By,
): Promise<void> {
  const hasDaysAhead = amended.places.some(({ date }) => !isPastDay(date, at));
  const accessNonce = hasNewLink
    ? newNonce()
    : booking.accessNonce || (hasDaysAhead ? revivedNonce(booking) : '');
  const header = {
    ...valuesOf(contactFields, wanted),
    ...parentSearch(wanted),
    ...(accessNonce !== '' && { accessNonce, endedNonce: null }),
    soldRules: amended.soldRules,
    revision: booking.revision + 1,
    notesErasedAt: null,
    // Whether the changed basket is paid in parts is asked again; of a party, it is agreed.
    ...(kind === 'unpaid' && !basket.places.some(isOfParty) && { depositPence: null }),
    cancelledAt: amended.places.length === 0 ? at : null,
    ...places.first,
  };
  const notes = await bookingCare.change(manager, booking, wanted);
  await manager.update(BookingEntity, { id: booking.id }, { ...header, ...notes });
  Object.assign(booking, header);
}

/** Links that ended with the last day work again when a later day is added; withdrawn links stay withdrawn. */
const revivedNonce = ({ endedNonce }: BookingEntity): string =>
  endedNonce === null ? '' : endedNonce || newNonce();
