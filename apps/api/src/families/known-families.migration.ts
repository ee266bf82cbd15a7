import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { generatedId, instant, integer, varchar } from '../kernel/database/columns';

/** Families known by proved addresses, and their children. */
export class KnownFamilies1795750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables.toReversed()) await runner.dropTable(name, true);
  }
}

const tables = [
  new Table({
    name: 'families',
    columns: [
      generatedId(),
      { name: 'since', ...instant() },
      { name: 'version', ...integer(), default: '0' },
    ],
  }),
  new Table({
    name: 'family_adults',
    columns: [
      generatedId(),
      { name: 'family_id', ...integer() },
      { name: 'email_key', ...varchar(254) },
      { name: 'since', ...instant() },
    ],
    indices: [
      { name: 'uq_family_adults_email', columnNames: ['email_key'], isUnique: true },
      { name: 'ix_family_adults_family', columnNames: ['family_id'] },
    ],
  }),
  new Table({
    name: 'family_invitations',
    columns: [
      generatedId(),
      { name: 'family_id', ...integer() },
      { name: 'email_key', ...varchar(254) },
      { name: 'invited_by', ...integer() },
      { name: 'ends_at', ...instant() },
    ],
    indices: [
      { name: 'uq_family_invitations_family', columnNames: ['family_id'], isUnique: true },
      { name: 'ix_family_invitations_email', columnNames: ['email_key'] },
    ],
  }),
  new Table({
    name: 'family_children',
    columns: [
      generatedId(),
      { name: 'family_id', ...integer() },
      { name: 'name', ...varchar(120) },
      { name: 'age', ...varchar(20) },
      { name: 'written_by', ...integer(), isNullable: true },
      { name: 'changed_at', ...instant() },
      { name: 'removed_at', ...instant(), isNullable: true },
    ],
    indices: [{ name: 'ix_family_children_family', columnNames: ['family_id'] }],
  }),
  new Table({
    name: 'family_child_links',
    columns: [
      { name: 'booking_child_id', ...integer(), isPrimary: true },
      { name: 'family_child_id', ...integer() },
    ],
    indices: [{ name: 'ix_family_child_links_child', columnNames: ['family_child_id'] }],
  }),
];
