import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { boolean, bytes, instant, integer, uuid, varchar } from '../kernel/database/columns';

export class Pictures1790000175000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'pictures',
        columns: [
          { name: 'id', ...uuid(), isPrimary: true },
          { name: 'width', ...integer() },
          { name: 'height', ...integer() },
          { name: 'widths', ...varchar(60) },
          { name: 'needs_light_ground', ...boolean() },
          { name: 'unused_since', ...instant(), isNullable: true },
          { name: 'removed_at', ...instant(), isNullable: true },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'picture_files',
        columns: [
          { name: 'picture_id', ...uuid(), isPrimary: true },
          { name: 'name', ...varchar(20), isPrimary: true },
          { name: 'bytes', ...bytes() },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('picture_files');
    await runner.dropTable('pictures');
  }
}
