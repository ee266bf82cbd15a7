import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { instant, text, varchar } from '../kernel/database/columns';

export class HealthNotes1790000240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'health_notes',
        columns: [
          { name: 'name', ...varchar(160), isPrimary: true },
          { name: 'seen_at', ...instant() },
          { name: 'found', ...text() },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('health_notes');
  }
}
