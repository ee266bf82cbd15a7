import { type Request } from 'express';
import { type EntityManager, In } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { type KnownDevices } from '../../mail/address-proof/known-devices.service';
import { adultOf } from '../../bookings/known-families/family-addresses';
import { FamilyAdultEntity } from '../../bookings/known-families/family-adult.entity';
import { type AttendanceEventEntity, type SaidBy } from './attendance-event.entity';

/** `isFamily`: the browser may read the booking's notes, and so is the booking's parent or the family's other adult. */
export async function saidBy(
  manager: EntityManager,
  devices: KnownDevices,
  { request, booking, isFamily }: { request: Request; booking: BookingEntity; isFamily: boolean },
): Promise<SaidBy> {
  if (!isFamily) return 'link';
  const email = await devices.emailOf(request);
  const [you, parent] = email
    ? [await adultOf(manager, email), await adultOf(manager, booking.emailKey)]
    : [];
  const isOther = you && you.id !== parent?.id && you.familyId === parent?.familyId;
  return isOther ? `adult:${you.id}` : 'booker';
}

type SaidRow = Pick<AttendanceEventEntity, 'actor' | 'bookingId' | 'saidBy'>;

/** Who of its family said each row, by name if one is known; undefined for staff, and if it was not noted. */
export async function namesOfSaid(
  manager: EntityManager,
  rows: readonly SaidRow[],
): Promise<(row: SaidRow) => string | undefined> {
  const said = rows.filter((row) => row.saidBy !== null);
  if (said.length === 0) return () => undefined;
  const adults = await manager.findBy(FamilyAdultEntity, {
    id: In(said.flatMap((row) => adultIdOf(row) ?? [])),
  });
  const bookings = await manager.find(BookingEntity, {
    where: [
      { id: In(said.map(({ bookingId }) => bookingId)) },
      { emailKey: In(adults.map(({ emailKey }) => emailKey)) },
    ],
    select: { id: true, emailKey: true, parentName: true },
    order: { id: 'DESC' },
  });
  return (row) => {
    if (row.saidBy === null) return undefined;
    if (row.saidBy === 'link') return 'someone with the link';
    if (row.saidBy === 'booker')
      return bookings.find(({ id }) => id === row.bookingId)?.parentName || undefined;
    const adult = adults.find(({ id }) => id === adultIdOf(row));
    const own = bookings.find(({ emailKey }) => emailKey === adult?.emailKey);
    return own?.parentName || 'the family’s other adult';
  };
}

const adultIdOf = ({ saidBy: by }: SaidRow) => {
  const id = /^adult:(\d+)$/.exec(by ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
};
