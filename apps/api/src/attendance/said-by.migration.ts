import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { code } from '../kernel/database/columns';

/** Who of a family told the gate. Earlier rows do not say. */
export class SaidBy1796038000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('attendance_events', column());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('attendance_events', column());
  }
}

const column = () => new TableColumn({ name: 'said_by', ...code(40), isNullable: true });
