import { TSHIRT_MESSAGE } from '@sunfield/contracts/bookings/booking-limits';
import { type FieldError } from '@sunfield/contracts/kit/errors/errors';
import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import { either } from '@sunfield/words/listed';
import { type EntityManager } from 'typeorm';
import { ActivityEntity } from '../../catalogue/model/activity.entity';
import { SessionEntity } from '../../catalogue/model/session.entity';
import { readTshirtSizes } from '../../catalogue/model/tshirt-size.entity';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { AppError } from '../../kernel/base/app-error';

const ofSessions = { entity: SessionEntity, name: 'sessionKey', field: 'bookingType' } as const;
const ofActivities = { entity: ActivityEntity, name: 'activityKey', field: 'campType' } as const;

/** Refuses keys that the catalogue doesn't have, and lists those it has. Errors: `validation_failed`. */
export async function refuseUnknownKeys(
  manager: EntityManager,
  order: PlaceBooking,
  { days }: OnSale,
): Promise<void> {
  const sessions = days.flatMap(({ slots }) => slots.map(({ sessionKey }) => sessionKey));
  const activities = days.map(({ activityKey }) => activityKey);
  const fields = [
    ...(await unknownKeys(manager, order, ofSessions, new Set(sessions))),
    ...(await unknownKeys(manager, order, ofActivities, new Set(activities))),
    ...(order.tshirts.length > 0 ? unknownSizes(await readTshirtSizes(manager), order) : []),
  ];
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

/**
 * If the key was given for the whole order, the error names that field. Only asks the database about keys that aren't
 * on sale.
 */
async function unknownKeys(
  manager: EntityManager,
  { places, named }: PlaceBooking,
  { entity, name, field }: typeof ofSessions | typeof ofActivities,
  onSale: ReadonlySet<string>,
): Promise<FieldError[]> {
  const ofAll = named[name];
  const given = [...places.map((place) => place[name]), ...(ofAll === undefined ? [] : [ofAll])];
  if (given.every((key) => onSale.has(key))) return [];
  const rows = await manager.find<SessionEntity | ActivityEntity>(entity, {
    order: { position: 'ASC', key: 'ASC' },
  });
  const known = rows.map(({ key }) => key);
  const message = `Please choose ${either(known)}`;
  if (ofAll !== undefined && !known.includes(ofAll)) return [{ path: field, message }];
  return places.flatMap((place, position) =>
    known.includes(place[name]) ? [] : [{ path: `selectedDates.${position}.${field}`, message }],
  );
}

/** @param known the catalogue's */
export const unknownSizes = (
  known: ReadonlyMap<string, string>,
  { tshirts }: Pick<PlaceBooking, 'tshirts'>,
): FieldError[] =>
  tshirts.flatMap(({ size }, position) =>
    known.has(size) ? [] : [{ path: `tshirts.${position}.size`, message: TSHIRT_MESSAGE }],
  );
