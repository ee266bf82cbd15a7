import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { instant } from '../../kernel/database/columns';

/** Until when the old address can object to a new one, and when the new one was proved before. */
export class NewAddressHold1796051000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of columns()) await runner.addColumn('bookings', column);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of columns()) await runner.dropColumn('bookings', name);
  }
}

const columns = () =>
  ['new_email_held_until', 'new_email_proved_at'].map(
    (name) => new TableColumn({ name, ...instant(), isNullable: true }),
  );
