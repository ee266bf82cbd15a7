import { type MyReadings } from '@sunfield/contracts/families/my-data';
import { type EntityManager, In } from 'typeorm';
import { MembershipEntity } from '../staff/model/membership.entity';
import {
  CareReadingEntity,
  namesInReadings,
  THE_FAMILY,
} from '../bookings/care/care-reading.entity';
import { VenueEntity } from '../catalogue/model/venue.entity';
import { familyAddresses } from '../bookings/known-families/family-addresses';
import { closedToFamily, findFamily } from './find-family';

const SHOWN = 100;

/** Who read the notes about the children of the address’s family: staff by their present role, without names. */
export async function readingsOf(manager: EntityManager, email: string): Promise<MyReadings> {
  const addresses = await familyAddresses(manager, email);
  const found = await Promise.all(addresses.map((one) => findFamily(manager, { email: one })));
  const shown = found
    .flatMap(({ bookings }) => bookings)
    .filter(({ deletedAt }) => deletedAt === null);
  const closed = await closedToFamily(manager, shown);
  const ids = shown.map(({ id }) => id).filter((id) => !closed.has(id));
  const newest = await manager.find(CareReadingEntity, {
    where: { bookingId: In(ids) },
    order: { id: 'DESC' },
    take: SHOWN + 1,
  });
  const readings = newest.slice(0, SHOWN);
  const { childrenOf } = await namesInReadings(manager, readings);
  const memberships = await manager.findBy(MembershipEntity, {
    staffId: In([...new Set(readings.map(({ staffId }) => staffId))]),
  });
  const venues = new Map((await manager.find(VenueEntity)).map(({ key, name }) => [key, name]));
  return {
    readings: readings.map((reading) => {
      const { at, screen, staffId } = reading;
      const roles = memberships.filter((one) => one.staffId === staffId);
      return {
        at: at.toISOString(),
        as: staffId === THE_FAMILY ? 'family' : (roles[0]?.role ?? 'staff'),
        venues: roles.flatMap(({ venueKey }) => (venueKey && venues.get(venueKey)) || []),
        screen,
        children: childrenOf(reading),
      };
    }),
    hasMore: newest.length > SHOWN,
  };
}
