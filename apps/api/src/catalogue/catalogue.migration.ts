import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { boolean, calendarDate, generatedId, instant, integer, varchar } from '../kernel/columns';
import { specifiedDays, specifiedSeason, specifiedVenues } from './specified-programme';

export class Catalogue1760000020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(new Table(table));
    await seed(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [...tables].reverse()) await runner.dropTable(name);
  }
}

const tables = [
  {
    name: 'venues',
    columns: [
      { name: 'key', ...varchar(40), isPrimary: true },
      { name: 'name', ...varchar(120) },
      { name: 'address', ...varchar(300) },
      { name: 'map_embed_url', ...varchar(500) },
      { name: 'directions_url', ...varchar(500) },
      { name: 'position', ...integer() },
    ],
  },
  {
    name: 'seasons',
    columns: [
      generatedId(),
      { name: 'name', ...varchar(120) },
      { name: 'published', ...boolean() },
      { name: 'booking_opens_at', ...instant(), isNullable: true },
      { name: 'booking_closes_at', ...instant(), isNullable: true },
      { name: 'closes_with_each_day', ...boolean() },
      { name: 'tshirt_pence', ...integer() },
      { name: 'sibling_discount_percent', ...integer() },
    ],
  },
  {
    name: 'camp_days',
    columns: [
      generatedId(),
      { name: 'season_id', ...integer() },
      { name: 'venue_key', ...varchar(40) },
      { name: 'date', ...calendarDate() },
      { name: 'camp_type', ...varchar(20) },
      { name: 'capacity', ...integer() },
      { name: 'places_taken', ...integer(), default: 0 },
    ],
    indices: [
      {
        name: 'uq_camp_days_programme',
        columnNames: ['season_id', 'venue_key', 'date', 'camp_type'],
        isUnique: true,
      },
      { name: 'ix_camp_days_venue', columnNames: ['venue_key'] },
      { name: 'ix_camp_days_date', columnNames: ['date'] },
    ],
    foreignKeys: [
      {
        name: 'fk_camp_days_season',
        columnNames: ['season_id'],
        referencedTableName: 'seasons',
        referencedColumnNames: ['id'],
      },
      {
        name: 'fk_camp_days_venue',
        columnNames: ['venue_key'],
        referencedTableName: 'venues',
        referencedColumnNames: ['key'],
      },
    ],
  },
  {
    name: 'time_slots',
    columns: [
      generatedId(),
      { name: 'camp_day_id', ...integer() },
      { name: 'booking_type', ...varchar(20) },
      { name: 'price_pence', ...integer() },
    ],
    indices: [
      {
        name: 'uq_time_slots_booking_type',
        columnNames: ['camp_day_id', 'booking_type'],
        isUnique: true,
      },
    ],
    foreignKeys: [
      {
        name: 'fk_time_slots_camp_day',
        columnNames: ['camp_day_id'],
        referencedTableName: 'camp_days',
        referencedColumnNames: ['id'],
      },
    ],
  },
];

const directions = (destination: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;

/** OpenStreetMap sets no cookies on the visitor who asks for the map. */
function mapEmbed({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const reach = 0.004;
  const box = [longitude - reach, latitude - reach / 2, longitude + reach, latitude + reach / 2];
  const url = new URL('https://www.openstreetmap.org/export/embed.html');
  url.searchParams.set('bbox', box.map((degrees) => degrees.toFixed(4)).join(','));
  url.searchParams.set('layer', 'mapnik');
  url.searchParams.set('marker', `${latitude},${longitude}`);
  return url.href;
}

async function seed(runner: QueryRunner): Promise<void> {
  for (const [position, { key, name, address, search, place }] of specifiedVenues.entries()) {
    await insert(runner, 'venues', {
      key,
      name,
      address,
      map_embed_url: mapEmbed(place),
      directions_url: directions(search),
      position,
    });
  }
  await insert(runner, 'seasons', {
    id: 1,
    name: specifiedSeason.name,
    published: true,
    closes_with_each_day: false,
    tshirt_pence: specifiedSeason.tshirtPence,
    sibling_discount_percent: specifiedSeason.siblingDiscountPercent,
  });
  for (const [index, { venue, date, campType, slots }] of specifiedDays.entries()) {
    const campDayId = index + 1;
    await insert(runner, 'camp_days', {
      id: campDayId,
      season_id: 1,
      venue_key: venue,
      date,
      camp_type: campType,
      capacity: specifiedSeason.capacity,
      places_taken: 0,
    });
    for (const [bookingType, pricePence] of slots) {
      await insert(runner, 'time_slots', {
        camp_day_id: campDayId,
        booking_type: bookingType,
        price_pence: pricePence,
      });
    }
  }
}

async function insert(runner: QueryRunner, table: string, row: Record<string, unknown>) {
  const columns = Object.keys(row).map((column) => runner.dataSource.driver.escape(column));
  const values = Object.values(row).map((value) => (typeof value === 'boolean' ? +value : value));
  await runner.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.map(() => '?').join(', ')})`,
    values,
  );
}
