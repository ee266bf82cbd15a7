import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { instant, varchar } from '../../kernel/database/columns';

/** Sessions record their browser, and when identity was last proved in them. */
export class StaffSessionFacts1790000261000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns('staff_sessions', [
      new TableColumn({ name: 'browser', ...varchar(60), default: "''" }),
      new TableColumn({ name: 'network', ...varchar(60), default: "''" }),
      new TableColumn({ name: 'proved_at', ...instant(), isNullable: true }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('staff_sessions', ['proved_at', 'network', 'browser']);
  }
}
