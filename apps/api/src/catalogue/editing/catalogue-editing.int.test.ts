import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/running/test-database';
import { databaseOptions, openDatabase } from '../../kernel/database/database';
import { migrate } from '../../kernel/database/migrate';
import { schema } from '../../schema/schema';
import { CatalogueEditing1790000170000 } from '../model/catalogue-editing.migration';
import { VenueEntity } from '../model/venue.entity';

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await openDatabase(await databaseOptions({ databaseUrl: database.url }, schema));
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** Migrates to the schema of the release before. */
async function migrateToBefore(): Promise<void> {
  await migrate(dataSource);
  for (const migration of dataSource.migrations.toReversed()) {
    await dataSource.undoLastMigration({ transaction: 'each' });
    if (migration instanceof CatalogueEditing1790000170000) return;
  }
}

test('a catalogue from before keeps where its venues are, and the example lets any age book', async () => {
  await migrateToBefore();
  const map = 'https://www.openstreetmap.org/export/embed.html?bbox=1&marker=53.4297%2C-1.3156';
  const way = 'https://www.google.com/maps/dir/?api=1&destination=Brecks%2C+Rotherham';
  const venues = [
    ['on-the-map', map, way],
    ['by-its-name', '', way],
  ];
  for (const [key, mapUrl, wayUrl] of venues) {
    await dataSource.query(
      "INSERT INTO venues (`key`, name, address, map_embed_url, directions_url, position) VALUES (?, 'Hall', '1 Road', ?, ?, 0)",
      [key, mapUrl, wayUrl],
    );
  }
  await dataSource.query(
    "INSERT INTO activities (`key`, programme_name, booking_name, description, icon, position) VALUES ('sports', 'S', 'S', '', 'ball', 0)",
  );
  const seasons = [
    [1, 'October half-term 2025', 0],
    [2, 'Easter 2026', 1],
  ];
  for (const [id, name, closes] of seasons) {
    await dataSource.query(
      "INSERT INTO seasons (id, name, state, closes_with_each_day) VALUES (?, ?, 'on_sale', ?)",
      [id, name, closes],
    );
    await dataSource.query(
      "INSERT INTO camp_days (season_id, venue_key, date, activity_key, ages_from, ages_to, capacity, places_taken) VALUES (?, 'on-the-map', '2025-10-27', 'sports', 5, 12, 40, 3)",
      [id],
    );
  }

  await dataSource.runMigrations({ transaction: 'each' });

  const [onTheMap, byItsName] = await dataSource.getRepository(VenueEntity).find({
    order: { key: 'DESC' },
  });
  expect(onTheMap).toMatchObject({ latitude: 53.4297, longitude: -1.3156, version: 1, note: '' });
  expect(byItsName).toMatchObject({ latitude: null, longitude: null, isArchived: false });
  expect(
    await dataSource.query(
      'SELECT season_id, ages_from, ages_to, places_taken, version FROM camp_days ORDER BY id',
    ),
  ).toEqual([
    { season_id: 1, ages_from: null, ages_to: null, places_taken: 3, version: 1 },
    { season_id: 2, ages_from: 5, ages_to: 12, places_taken: 3, version: 1 },
  ]);
});
