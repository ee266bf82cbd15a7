import { TSHIRT_MESSAGE } from '@sunfield/contracts/bookings/booking-limits';
import { type FieldError } from '@sunfield/contracts/kit/errors/errors';
import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import { either } from '@sunfield/words/listed';
import { type EntityManager } from 'typeorm';
import { ActivityEntity } from '../../catalogue/model/activity.entity';
import { SessionEntity } from '../../catalogue/model/session.entity';
import { readTshirtSizes } from '../../catalogue/model/tshirt-sizes';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { AppError } from '../../kernel/base/app-error';

/**
 * Refuses keys that the catalogue doesn't have, and lists those it has. If the key was given for
 * the whole order, the error names that field. Only asks the database about keys that aren't on
 * sale, and for t-shirts. Errors: `validation_failed`.
 */
export async function refuseUnknownKeys(
  manager: EntityManager,
  order: PlaceBooking,
  { days }: OnSale,
): Promise<void> {
  const { places, named } = order;
  const activities = new Set(days.map(({ activityKey }) => activityKey));
  const sessions = new Set(days.flatMap(({ slots }) => slots.map(({ sessionKey }) => sessionKey)));
  const isActivityNew = [named, ...places].some((it) => !isAmong(activities, it.activityKey));
  const isSessionNew = [named, ...places].some((it) => !isAmong(sessions, it.sessionKey));
  const fields = [
    ...(isSessionNew ? await unknownSessions(manager, order) : []),
    ...(isActivityNew ? await unknownActivities(manager, order) : []),
    ...(order.tshirts.length > 0 ? unknownSizes(await readTshirtSizes(manager), order) : []),
  ];
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

const isAmong = (keys: ReadonlySet<string>, key: string | undefined): boolean =>
  key === undefined || keys.has(key);

const inOrder = { order: { position: 'ASC', key: 'ASC' } } as const;

async function unknownSessions(
  manager: EntityManager,
  { places, named }: PlaceBooking,
): Promise<FieldError[]> {
  const known = (await manager.find(SessionEntity, inOrder)).map(({ key }) => key);
  const keys = places.map(({ sessionKey }) => sessionKey);
  return unknownKeys('bookingType', named.sessionKey, keys, known);
}

async function unknownActivities(
  manager: EntityManager,
  { places, named }: PlaceBooking,
): Promise<FieldError[]> {
  const known = (await manager.find(ActivityEntity, inOrder)).map(({ key }) => key);
  const keys = places.map(({ activityKey }) => activityKey);
  return unknownKeys('campType', named.activityKey, keys, known);
}

/** @param known the catalogue's */
export const unknownSizes = (
  known: ReadonlyMap<string, string>,
  { tshirts }: Pick<PlaceBooking, 'tshirts'>,
): FieldError[] =>
  tshirts.flatMap(({ size }, position) =>
    known.has(size) ? [] : [{ path: `tshirts.${position}.size`, message: TSHIRT_MESSAGE }],
  );

/** @param named what the order gives for all of its dates */
function unknownKeys(
  field: string,
  named: string | undefined,
  keys: string[],
  known: string[],
): FieldError[] {
  const message = `Please choose ${either(known)}`;
  if (named !== undefined && !known.includes(named)) return [{ path: field, message }];
  return keys.flatMap((key, position) =>
    known.includes(key) ? [] : [{ path: `selectedDates.${position}.${field}`, message }],
  );
}
