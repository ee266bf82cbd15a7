import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  boolean,
  calendarDate,
  generatedId,
  instant,
  integer,
  varchar,
} from '../kernel/database/columns';

export class Catalogue1790000060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(new Table(table));
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
      { name: 'activity_key', ...varchar(20) },
      { name: 'capacity', ...integer() },
      { name: 'places_taken', ...integer(), default: 0 },
    ],
    indices: [
      {
        name: 'uq_camp_days_programme',
        columnNames: ['season_id', 'venue_key', 'date', 'activity_key'],
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
    name: 'slots',
    columns: [
      generatedId(),
      { name: 'camp_day_id', ...integer() },
      { name: 'session_key', ...varchar(20) },
      { name: 'price_pence', ...integer() },
    ],
    indices: [
      {
        name: 'uq_slots_session',
        columnNames: ['camp_day_id', 'session_key'],
        isUnique: true,
      },
    ],
    foreignKeys: [
      {
        name: 'fk_slots_camp_day',
        columnNames: ['camp_day_id'],
        referencedTableName: 'camp_days',
        referencedColumnNames: ['id'],
      },
    ],
  },
];
