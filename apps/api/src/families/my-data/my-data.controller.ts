import * as routes from '@sunfield/contracts/families/routes';
import { DataSource, type EntityManager, In } from 'typeorm';
import { provenAddress } from '../../mail/address-proof/proven-address';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { Families } from './families.service';
import { FamilyErasures } from './family-erasures.service';
import { FamilyFile } from './family-file';
import { type MyReadings } from '@sunfield/contracts/families/my-data';
import { MembershipEntity } from '../../staff/model/membership.entity';
import {
  CareReadingEntity,
  namesInReadings,
  THE_FAMILY,
} from '../../bookings/care/care-reading.entity';
import { VenueEntity } from '../../catalogue/model/venue.entity';
import { familyAddresses } from '../../bookings/known-families/family-addresses';
import { closedToFamily, findFamily } from '../model/find-family';

/** A family reads and erases the data under its address, after proving the address with a code. */
export const MyDataController = controllerOf(
  [Families, FamilyErasures, FamilyFile, DataSource],
  (families, erasures, file, dataSource) => [
    answer(routes.readMyData, ({ request }) => families.findMine(provenAddress(request))),
    answer(routes.readMyReadings, ({ request }) =>
      readingsOf(dataSource.manager, provenAddress(request)),
    ),
    answer(routes.downloadMyData, ({ query: { format }, request }) =>
      file.download({ email: provenAddress(request) }, 'family', format),
    ),
    answer(routes.eraseMyData, ({ body: { seen }, request }) =>
      erasures.ask(provenAddress(request), seen),
    ),
    answer(routes.keepMyData, async ({ request }) => {
      await erasures.keep(provenAddress(request));
      return KEPT;
    }),
    answer(routes.keepMyDataByLink, async ({ body: { id, token } }) => {
      await erasures.keepByLink(id, token);
      return KEPT;
    }),
  ],
);

const KEPT = { kept: true } as const;

const SHOWN = 100;

/** Who read the notes about the children of the address’s family: staff by their present role, without names. */
async function readingsOf(manager: EntityManager, email: string): Promise<MyReadings> {
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
