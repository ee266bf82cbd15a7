import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  boolean,
  calendarDate,
  generatedId,
  instant,
  integer,
  text,
  uuid,
  varchar,
} from '../../kernel/database/columns';

export class Catalogue1790000060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(new Table(table));
    await runner.query("INSERT INTO catalogue_edition (id, edition) VALUES (1, 'new')");
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [...tables].reverse()) await runner.dropTable(name);
  }
}

const tables = [
  {
    name: 'catalogue_edition',
    columns: [
      { name: 'id', ...integer(), isPrimary: true },
      { name: 'edition', ...uuid() },
    ],
  },
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
    name: 'activities',
    columns: [
      { name: 'key', ...varchar(20), isPrimary: true },
      { name: 'programme_name', ...varchar(120) },
      { name: 'booking_name', ...varchar(120) },
      { name: 'description', ...varchar(300) },
      { name: 'icon', ...varchar(40) },
      { name: 'position', ...integer() },
    ],
  },
  {
    name: 'sessions',
    columns: [
      { name: 'key', ...varchar(20), isPrimary: true },
      { name: 'name', ...varchar(60) },
      { name: 'starts', ...varchar(5) },
      { name: 'ends', ...varchar(5) },
      { name: 'position', ...integer() },
    ],
  },
  {
    name: 'tshirt_sizes',
    columns: [
      { name: 'key', ...varchar(20), isPrimary: true },
      { name: 'name', ...varchar(60) },
      { name: 'position', ...integer() },
    ],
  },
  {
    name: 'seasons',
    columns: [
      generatedId(),
      { name: 'name', ...varchar(120) },
      { name: 'state', ...varchar(20) },
      { name: 'booking_opens_at', ...instant(), isNullable: true },
      { name: 'booking_closes_at', ...instant(), isNullable: true },
      { name: 'closes_with_each_day', ...boolean() },
      { name: 'cancellation_policy', ...text(), isNullable: true },
    ],
  },
  {
    name: 'price_rules',
    columns: [
      generatedId(),
      { name: 'season_id', ...integer() },
      { name: 'kind', ...varchar(20) },
      { name: 'parameters', ...text() },
      { name: 'position', ...integer() },
    ],
    indices: [{ name: 'ix_price_rules_season', columnNames: ['season_id'] }],
    foreignKeys: [
      {
        name: 'fk_price_rules_season',
        columnNames: ['season_id'],
        referencedTableName: 'seasons',
        referencedColumnNames: ['id'],
      },
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
      { name: 'ages_from', ...integer(), isNullable: true },
      { name: 'ages_to', ...integer(), isNullable: true },
      { name: 'state', ...varchar(20), default: "'open'" },
      { name: 'note', ...varchar(500), default: "''" },
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
      { name: 'ix_camp_days_activity', columnNames: ['activity_key'] },
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
      {
        name: 'fk_camp_days_activity',
        columnNames: ['activity_key'],
        referencedTableName: 'activities',
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
      { name: 'ix_slots_session', columnNames: ['session_key'] },
    ],
    foreignKeys: [
      {
        name: 'fk_slots_camp_day',
        columnNames: ['camp_day_id'],
        referencedTableName: 'camp_days',
        referencedColumnNames: ['id'],
      },
      {
        name: 'fk_slots_session',
        columnNames: ['session_key'],
        referencedTableName: 'sessions',
        referencedColumnNames: ['key'],
      },
    ],
  },
];
