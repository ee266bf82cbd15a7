import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { integer } from '../kernel/database/columns';

const column = () => new TableColumn({ name: 'from_booking_id', ...integer(), isNullable: true });

/** An answer of a family may come from another of its bookings. */
export class SharedConsents1795880000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('consents', column().name)) return;
    await runner.addColumn('consents', column());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('consents', column().name);
  }
}
