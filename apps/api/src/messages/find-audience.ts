import { type Audience, type MessageKind } from '@sunfield/contracts/messages/messages';
import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import { type EntityManager, In } from 'typeorm';
import { childrenToAsk } from '../bookings/details/children-to-come';
import { takenStates } from '../bookings/model/booking-place.entity';
import { suppressedAmong } from '../mail/suppression/suppression';
import { wantingAmong } from '../bookings/consents/news';
import { inBatches, placeholders } from '../kernel/database/columns';
import { type Statement } from '../kernel/database/transaction';
import { detailsOf, WaitingFamilyEntity } from '../bookings/waiting-list/waiting-family.entity';

/** A child's place that fits an audience. */
interface Place {
  child: string;
  age: string;
  date: string;
  venue: string;
  time: string;
}

/** A family that fits, by its address in lower case. */
export interface AudienceFamily {
  emailKey: string;
  /** Empty until it has shown that the address is its own, by paying or confirming. */
  name: string;
  /** Ascending. */
  bookingIds: number[];
  waitingId: number | null;
  places: Place[];
}

interface FoundFamilies {
  families: AudienceFamily[];
  /** Of news: have not asked for it. */
  withoutNews: number;
  /** Of news: asked for it to stop, or called it spam. */
  unsubscribed: number;
  /** Their emails come back. */
  unreachable: number;
}

interface Asked {
  kind: MessageKind;
  audience: Audience;
  now: Date;
  /** Only one family's bookings, or its form of the waiting list. */
  only?: { bookingIds: readonly number[] } | { waitingId: number };
}

/** Each family once, in the order of its first booking, without those that must not get this kind of message. */
export async function findAudience(manager: EntityManager, asked: Asked): Promise<FoundFamilies> {
  const all = asked.audience.of === 'waiting' ? ofWaiting : ofBookings;
  const fitting = await all(manager, asked);
  const suppressed = await suppressedAmong(
    manager,
    fitting.map(({ emailKey }) => emailKey),
  );
  const isSuppressed = (
    family: AudienceFamily,
    reason: 'bounced' | 'unsubscribed' | 'complained',
  ) => suppressed.get(family.emailKey)?.has(reason) ?? false;
  const reachable = fitting.filter((family) => !isSuppressed(family, 'bounced'));
  const unreachable = fitting.length - reachable.length;
  if (asked.kind === 'service')
    return { families: reachable, withoutNews: 0, unsubscribed: 0, unreachable };
  const subscribed = reachable.filter(
    (family) => !isSuppressed(family, 'unsubscribed') && !isSuppressed(family, 'complained'),
  );
  const wanting = await wantingAmong(
    manager,
    subscribed.map(({ emailKey }) => emailKey),
  );
  const families = subscribed.filter(({ emailKey }) => wanting.has(emailKey));
  return {
    families,
    withoutNews: subscribed.length - families.length,
    unsubscribed: reachable.length - subscribed.length,
    unreachable,
  };
}

interface Row extends Place {
  bookingId: number;
  emailKey: string;
  parentName: string;
}

async function ofBookings(
  manager: EntityManager,
  { audience, only, now }: Asked,
): Promise<AudienceFamily[]> {
  if (only && 'waitingId' in only) return [];
  const isPaid = audience.of === 'paid';
  const statuses = isPaid ? expectedStatuses : ['pending'];
  const days = ofDays(audience);
  const chosen = all(
    among('booking.id', audience.bookingIds),
    only ? among('booking.id', only.bookingIds) : undefined,
  );
  const rows = await manager.query<Row[]>(
    `SELECT booking.id AS bookingId, booking.email_key AS emailKey, booking.parent_name AS parentName,
       child.name AS child, child.age AS age, day.date AS date, venue.name AS venue, session.name AS time
     FROM bookings booking
     JOIN booking_places place ON place.booking_id = booking.id AND place.state IN (${placeholders(takenStates)})
     JOIN booking_children child ON child.id = place.child_id
     ${joined('place')}
     WHERE booking.deleted_at IS NULL AND booking.email_key <> ''
       AND booking.payment_status IN (${placeholders(statuses)}) AND ${days.sql} AND ${chosen.sql}
     ORDER BY booking.id, child.position, day.date`,
    [...takenStates, ...statuses, ...days.parameters, ...chosen.parameters],
  );
  const fitting = rows.filter(isOfAge(audience));
  const ids = audience.detailsMissing && (await withMissingDetails(manager, fitting, now));
  const chosenRows = ids ? fitting.filter(({ bookingId }) => ids.has(bookingId)) : fitting;
  return [...Map.groupBy(chosenRows, ({ emailKey }) => emailKey)].map(([emailKey, its]) => ({
    emailKey,
    name: isPaid ? (its.at(-1)?.parentName ?? '') : '',
    bookingIds: [...new Set(its.map(({ bookingId }) => Number(bookingId)))],
    waitingId: null,
    places: its.map(({ child, ...place }) => ({ ...place, child: isPaid ? child : '' })),
  }));
}

async function withMissingDetails(manager: EntityManager, rows: Row[], now: Date) {
  const ids = new Set<number>();
  for (const id of new Set(rows.map(({ bookingId }) => bookingId))) {
    const children = await childrenToAsk(manager, id, now);
    if (children.some(({ missing }) => missing.length > 0)) ids.add(id);
  }
  return ids;
}

/** Families that wait or have an offer: each with all forms of its address, and the link of the newest. */
async function ofWaiting(manager: EntityManager, { audience, only }: Asked) {
  if (audience.bookingIds || audience.detailsMissing || (only && 'bookingIds' in only)) return [];
  const days = ofDays(audience);
  const chosen: Statement = only
    ? { sql: `entry.family_id IN (${formsOfAddress})`, parameters: [only.waitingId] }
    : all();
  const rows = await manager.query<(Place & { familyId: number; childIndex: number })[]>(
    `SELECT entry.family_id AS familyId, place.child_index AS childIndex, day.date AS date,
       venue.name AS venue, session.name AS time
     FROM waiting_entries entry JOIN waiting_places place ON place.entry_id = entry.id
     ${joined('place')}
     WHERE entry.state IN ('waiting', 'offered') AND ${days.sql} AND ${chosen.sql}
     ORDER BY entry.family_id, day.date`,
    [...days.parameters, ...chosen.parameters],
  );
  const byAddress = new Map<string, AudienceFamily>();
  const ids = [...new Set(rows.map(({ familyId }) => Number(familyId)))];
  for (const batch of inBatches(ids)) {
    for (const family of await manager.findBy(WaitingFamilyEntity, { id: In(batch) })) {
      if (!family.confirmedAt) continue;
      const { parentName, children } = detailsOf(family);
      const places = rows
        .filter(({ familyId }) => Number(familyId) === family.id)
        .map(({ familyId: _, childIndex, ...place }) => ({
          ...place,
          child: children[childIndex]?.name ?? '',
          age: children[childIndex]?.age ?? '',
        }))
        .filter(isOfAge(audience));
      if (places.length === 0) continue;
      const { emailKey, id } = family;
      const before = byAddress.get(emailKey)?.places ?? [];
      const one = { emailKey, name: parentName, bookingIds: [], waitingId: id };
      byAddress.set(emailKey, { ...one, places: [...before, ...places] });
    }
  }
  return [...byAddress.values()];
}

const formsOfAddress = `
  SELECT form.id FROM waiting_families form JOIN waiting_families one ON one.email_key = form.email_key
  WHERE one.id = ?`;

const joined = (place: string) => `
  JOIN camp_days day ON day.id = ${place}.camp_day_id
  JOIN venues venue ON venue.key = day.venue_key
  JOIN slots slot ON slot.id = ${place}.slot_id
  JOIN sessions session ON session.key = slot.session_key`;

const ofDays = ({ dates, seasonIds, venues, activities, sessions }: Audience): Statement =>
  all(
    among('day.date', dates),
    among('day.season_id', seasonIds),
    among('day.venue_key', venues),
    among('day.activity_key', activities),
    among('slot.session_key', sessions),
  );

/** Undefined admits all. */
const among = (
  column: string,
  values: readonly (string | number)[] | undefined,
): Statement | undefined =>
  values && {
    sql: values.length > 0 ? `${column} IN (${placeholders(values)})` : '1 = 0',
    parameters: [...values],
  };

const all = (...conditions: (Statement | undefined)[]): Statement => {
  const present = conditions.filter((one) => one !== undefined);
  return {
    sql: ['1 = 1', ...present.map(({ sql }) => sql)].join(' AND '),
    parameters: present.flatMap(({ parameters }) => parameters),
  };
};

const isOfAge =
  ({ ageFrom = 0, ageTo = 99 }: Audience) =>
  ({ age }: Pick<Place, 'age'>): boolean => {
    const years = Math.floor(Number(age));
    if (ageFrom === 0 && ageTo === 99) return true;
    return years >= ageFrom && years <= ageTo;
  };
