import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { integer, varchar } from '../../kernel/database/columns';

/** The initial rule requires no second step; an owner may change it. */
export class SecondStepRule1790000362000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'second_step_rule',
        columns: [
          { name: 'id', ...integer(), isPrimary: true },
          { name: 'required_for', ...varchar(20) },
        ],
      }),
    );
    await runner.query("INSERT INTO second_step_rule (id, required_for) VALUES (1, 'nobody')");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('second_step_rule');
  }
}
