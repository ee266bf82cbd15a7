import { type VenueNeed } from '@sunfield/contracts/camp/rota/rota';
import { adultsNeeded, type Ratio } from '@sunfield/contracts/camp/duty/ratio';
import { Between, type EntityManager, In, MoreThan, Not } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { bookedChild, expectedPlaces } from '../registers/expected-children';
import { guestsAt } from '../registers/party-guests';
import { takingPlace } from '../registers/register-days.service';
import { sameChildren } from '../registers/same-children';

/**
 * The camps of a period that take place, on sale or booked before their season was archived, by date, venues in their
 * order, with what is sold.
 */
export async function venueNeeds(
  manager: EntityManager,
  { from, until, ratio }: { from: string; until: string; ratio: Ratio },
): Promise<Map<string, VenueNeed[]>> {
  const period = { date: Between(from, until), state: Not('cancelled' as const) };
  const days = await manager.find(CampDayEntity, {
    where: [
      ...takingPlace({ ...period, season: { state: In(['on_sale', 'by_quote']) } }),
      ...takingPlace({ ...period, season: { state: 'archived' }, placesTaken: MoreThan(0) }),
    ],
    relations: { venue: true, slots: { session: true } },
    order: { date: 'ASC', venue: { position: 'ASC' }, venueKey: 'ASC', id: 'ASC' },
  });
  const ages = await agesExpected(
    manager,
    days.map(({ id }) => id),
  );
  const byDate = new Map<string, VenueNeed[]>();
  for (const ofVenue of Map.groupBy(days, keyOf).values()) {
    const [day] = ofVenue as [CampDayEntity];
    const expected = ages.get(keyOf(day)) ?? [];
    const sessions = ofVenue.flatMap(({ slots }) => slots.map(({ session }) => session));
    byDate.set(day.date, [
      ...(byDate.get(day.date) ?? []),
      {
        venue: day.venueKey,
        venueName: day.venue.name,
        isOn: true,
        children: expected.length,
        needed: adultsNeeded(expected, ratio),
        from: sessions.map(({ starts }) => starts).sort()[0] ?? '09:00',
        until:
          sessions
            .map(({ ends }) => ends)
            .sort()
            .at(-1) ?? '17:00',
      },
    ]);
  }
  return byDate;
}

const keyOf = ({ date, venueKey }: Pick<CampDayEntity, 'date' | 'venueKey'>) =>
  `${date} ${venueKey}`;

/** Each child once, also with two bookings; not a number if its age is not known, as of guests of a party. */
async function agesExpected(
  manager: EntityManager,
  campDayIds: number[],
): Promise<Map<string, number[]>> {
  const found = await expectedPlaces(manager, campDayIds);
  const guests = await guestsAt(manager, found);
  const places = Map.groupBy(found, ({ campDay }) => keyOf(campDay));
  return new Map(
    [...places].map(([key, ofVenue]) => [
      key,
      [
        ...sameChildren(ofVenue, bookedChild).map(([place]) =>
          Number.parseInt(place?.child.age ?? '', 10),
        ),
        ...guests.filter(({ place }) => keyOf(place.campDay) === key).map(() => NaN),
      ],
    ]),
  );
}
