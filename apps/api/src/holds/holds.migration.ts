import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { generatedId, instant, integer, varchar } from '../kernel/database/columns';

/** Holds of unpaid bookings and of changes waiting for payment move into one table. */
export class Holds1795474000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table(holds));
    await runner.query(`
      INSERT INTO holds (${columns}) SELECT 'booking', booking_id, booking_id, slot_id, camp_day_id, COUNT(*),
        COALESCE(hold_expires_at, placed_at), unpaid_network, unpaid_email
      FROM booking_places JOIN bookings ON bookings.id = booking_id
      WHERE state = 'held' AND payment_status = 'pending' AND ${without('booking')}
      GROUP BY booking_id, slot_id, camp_day_id, hold_expires_at, placed_at, unpaid_network, unpaid_email`);
    await runner.query(`
      INSERT INTO holds (${columns}) SELECT 'amendment', amendments.id, booking_id, slot_id, camp_day_id,
        COALESCE(places, 0), hold_expires_at, unpaid_network, unpaid_email
      FROM amendments LEFT JOIN amendment_holds ON amendment_id = amendments.id
      WHERE state = 'waiting' AND hold_expires_at IS NOT NULL AND ${without('amendment')}`);
    for (const [table, column] of sources) {
      await runner.dropIndex(table, `ix_${table}_${column}`, true);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
    await runner.dropTable(old.name, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of [...sources].reverse()) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} varchar(43) NULL`);
      await runner.query(`CREATE INDEX ix_${table}_${column} ON ${table} (${column})`);
      await runner.query(`UPDATE ${table} SET ${column} = (SELECT MIN(${column.slice(7)}) FROM holds
        WHERE holder_kind = '${table.slice(0, -1)}' AND holder_id = ${table}.id)`);
    }
    await runner.createTable(new Table(old));
    await runner.query(`
      INSERT INTO amendment_holds (amendment_id, slot_id, camp_day_id, places)
      SELECT holder_id, slot_id, camp_day_id, places FROM holds
      WHERE holder_kind = 'amendment' AND slot_id IS NOT NULL`);
    await runner.dropTable(holds.name);
  }
}

/** A migration that died in the middle runs again: see decision 47. */
const without = (kind: string) =>
  `NOT EXISTS (SELECT 1 FROM holds written WHERE written.holder_kind = '${kind}')`;

const columns =
  'holder_kind, holder_id, booking_id, slot_id, camp_day_id, places, until, network, email';

const sources = [
  ['bookings', 'unpaid_network'],
  ['bookings', 'unpaid_email'],
  ['amendments', 'unpaid_network'],
  ['amendments', 'unpaid_email'],
] as const;

const references = (name: string, column: string, table: string) => ({
  name,
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
});

const index = (name: string, ...columnNames: string[]) => ({ name, columnNames });

const holds = {
  name: 'holds',
  columns: [
    generatedId(),
    { name: 'holder_kind', ...varchar(12) },
    { name: 'holder_id', ...integer() },
    { name: 'booking_id', ...integer(), isNullable: true },
    { name: 'slot_id', ...integer(), isNullable: true },
    { name: 'camp_day_id', ...integer(), isNullable: true },
    { name: 'places', ...integer() },
    { name: 'until', ...instant() },
    { name: 'network', ...varchar(43), isNullable: true },
    { name: 'email', ...varchar(43), isNullable: true },
  ],
  indices: [
    index('ix_holds_holder', 'holder_kind', 'holder_id'),
    index('ix_holds_until', 'until'),
    index('ix_holds_booking', 'booking_id'),
    index('ix_holds_slot', 'slot_id'),
    index('ix_holds_day', 'camp_day_id'),
    index('ix_holds_network', 'network'),
    index('ix_holds_email', 'email'),
  ],
  foreignKeys: [references('fk_holds_slot', 'slot_id', 'slots')],
};

/** As `WaitingAmendments1790000250000` created it. */
const old = {
  name: 'amendment_holds',
  columns: [
    { name: 'amendment_id', ...integer(), isPrimary: true },
    { name: 'slot_id', ...integer(), isPrimary: true },
    { name: 'camp_day_id', ...integer() },
    { name: 'places', ...integer() },
  ],
  indices: [
    index('ix_amendment_holds_slot', 'slot_id'),
    index('ix_amendment_holds_day', 'camp_day_id'),
  ],
  foreignKeys: [
    references('fk_amendment_holds_amendment', 'amendment_id', 'amendments'),
    references('fk_amendment_holds_slot', 'slot_id', 'slots'),
    references('fk_amendment_holds_day', 'camp_day_id', 'camp_days'),
  ],
};
