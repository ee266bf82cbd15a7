import { careScreens } from '@sunfield/contracts/bookings/care-readings';
import { addDays, dateAndTimeInLondon, instantInLondon } from '@sunfield/words/dates';
import { StaffEntity } from '../../staff/model/staff.entity';
import { CareReadingEntity, namesInReadings } from '../../bookings/care/care-reading.entity';
import { keptNames } from '../../bookings/model/kept-child.entity';
import { venueNames } from '../../catalogue/model/venue.entity';
import { type Section } from './section';

const READINGS_AT_ONCE = 500;

/** Whether the booking has, or had, a place at one of these venues. */
const isAtVenue = `EXISTS (
  SELECT 1 FROM booking_places place JOIN camp_days day ON day.id = place.camp_day_id
  WHERE place.booking_id = reading.bookingId AND day.venue_key IN (:...venues))`;

export const readingsSection: Section = {
  key: 'readings',
  title: 'Who read what about children',
  about:
    'Each time that staff or the family opened notes about a child, or staff opened this pack. The log is kept as long as the settings say.',
  columns: ['When', 'Who', 'Where', 'Booking', 'Children'],
  async read({ dataSource, from, to, venues }, after) {
    const { manager } = dataSource;
    const query = manager
      .createQueryBuilder(CareReadingEntity, 'reading')
      .where('reading.at >= :start AND reading.at < :end', {
        start: instantInLondon(from, '00:00'),
        end: instantInLondon(addDays(to, 1), '00:00'),
      })
      .andWhere('reading.id > :after', { after: Number(after) })
      .orderBy('reading.id', 'ASC')
      .take(READINGS_AT_ONCE);
    if (venues) query.andWhere(isAtVenue, { venues: [...venues] });
    const found = await query.getMany();
    const { readerOf, childrenOf } = await namesInReadings(manager, found);
    const kept = await keptNames(
      manager,
      found.flatMap(({ childIds }) => childIds),
    );
    return {
      rows: found.map((reading) => [
        dateAndTimeInLondon(reading.at),
        readerOf(reading) ?? 'An account that is gone',
        careScreens[reading.screen],
        `#${reading.bookingId}`,
        [...childrenOf(reading), ...reading.childIds.flatMap((id) => kept.get(id) ?? [])].join(
          ', ',
        ),
      ]),
      next: found.length < READINGS_AT_ONCE ? null : String(found.at(-1)?.id),
    };
  },
};

export const staffSection: Section = {
  key: 'staff',
  title: 'Staff accounts',
  about: 'Who can log in, in which role and at which venues. A closed account says until when.',
  columns: ['Account', 'Role', 'Venues', 'Since', 'Until'],
  async read({ dataSource, to, venues: chosen }) {
    const { manager } = dataSource;
    const staff = await manager.find(StaffEntity, {
      relations: { memberships: true },
      order: { username: 'ASC' },
    });
    const nameOf = await venueNames(manager);
    const isChosen = (key: string | null) => !chosen || key === null || chosen.includes(key);
    const shown = staff.filter(
      ({ createdAt, memberships }) =>
        createdAt < instantInLondon(addDays(to, 1), '00:00') &&
        memberships.some(({ venueKey }) => isChosen(venueKey)),
    );
    return {
      rows: shown.map(({ username, memberships, createdAt, disabledAt }) => [
        username,
        [...new Set(memberships.map(({ role }) => role))].join(', '),
        memberships.some(({ venueKey }) => venueKey === null)
          ? 'All'
          : memberships.map(({ venueKey }) => nameOf(venueKey ?? '')).join(', '),
        dateAndTimeInLondon(createdAt),
        disabledAt ? dateAndTimeInLondon(disabledAt) : '',
      ]),
      next: null,
    };
  },
};
