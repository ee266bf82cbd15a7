import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { directionsUrl, mapEmbedUrl } from '@sunfield/contracts/catalogue/venue-addresses';
import { placeOfAddresses } from './venue-addresses';

/**
 * Rows that staff edit get a version; seasons and venues get texts for parents; venues get
 * coordinates.
 */
export class CatalogueEditing1790000170000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Plain statements: every database accepts them, and SQLite doesn't have to copy its tables.
    for (const [table, column, definition] of added) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`);
    }
    const venues = (await runner.query(
      'SELECT `key`, map_embed_url, directions_url FROM venues',
    )) as { key: string; map_embed_url: string; directions_url: string }[];
    for (const { key, map_embed_url, directions_url } of venues) {
      const place = placeOfAddresses(map_embed_url, directions_url);
      await runner.query('UPDATE venues SET latitude = ?, longitude = ? WHERE `key` = ?', [
        place?.latitude ?? null,
        place?.longitude ?? null,
        key,
      ]);
    }
    await runner.query('ALTER TABLE venues DROP COLUMN map_embed_url');
    await runner.query('ALTER TABLE venues DROP COLUMN directions_url');
    // A day's ages are now enforced; in the example season they only described the camps.
    await runner.query(
      `UPDATE camp_days SET ages_from = NULL, ages_to = NULL
       WHERE season_id IN (SELECT id FROM seasons WHERE name = 'October half-term 2025' AND closes_with_each_day = 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['map_embed_url', 'directions_url']) {
      await runner.query(
        `ALTER TABLE venues ADD COLUMN ${column} varchar(500) NOT NULL DEFAULT ''`,
      );
    }
    const venues = (await runner.query(
      'SELECT `key`, name, address, latitude, longitude FROM venues',
    )) as (Parameters<typeof directionsUrl>[0] & { key: string })[];
    for (const venue of venues) {
      await runner.query(
        'UPDATE venues SET map_embed_url = ?, directions_url = ? WHERE `key` = ?',
        [mapEmbedUrl(venue), directionsUrl(venue), venue.key],
      );
    }
    for (const [table, column] of [...added].reverse()) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  }
}

const counted = 'integer NOT NULL DEFAULT 1';
const words = "varchar(500) NOT NULL DEFAULT ''";
const added = [
  ['seasons', 'version', counted],
  ['camp_days', 'version', counted],
  ['venues', 'version', counted],
  ['activities', 'version', counted],
  ['sessions', 'version', counted],
  ['seasons', 'description', words],
  ['venues', 'note', words],
  ['venues', 'latitude', 'double NULL'],
  ['venues', 'longitude', 'double NULL'],
  ['venues', 'is_archived', 'boolean NOT NULL DEFAULT 0'],
] as const;
