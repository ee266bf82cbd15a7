import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** What came in before is new as well: nobody is told that a family was answered who may not have been. */
export class EnquiryStatus1760000086000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Plain SQL: TypeORM would copy the whole table on SQLite.
    await runner.query(
      "ALTER TABLE party_enquiries ADD COLUMN status varchar(16) NOT NULL DEFAULT 'new'",
    );
    await runner.createIndex('party_enquiries', new TableIndex(byStatus));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('party_enquiries', byStatus.name);
    await runner.query('ALTER TABLE party_enquiries DROP COLUMN status');
  }
}

const byStatus = { name: 'ix_party_enquiries_status', columnNames: ['status', 'received_at'] };
