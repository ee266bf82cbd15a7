import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { integer } from '../../kernel/database/columns';

/** The school years a season is for. */
export class SchoolYears1795840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns('seasons', columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('seasons', columns);
  }
}

const columns = ['years_from', 'years_to'].map(
  (name) => new TableColumn({ name, ...integer(), isNullable: true }),
);
