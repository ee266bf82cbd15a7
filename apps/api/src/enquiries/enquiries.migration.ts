import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { generatedId, instant, integer, text, varchar } from '../kernel/database/columns';

export class PartyEnquiries1760000060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'party_enquiries',
        columns: [
          generatedId(),
          { name: 'parent_name', ...varchar(120) },
          { name: 'parent_email', ...varchar(254) },
          { name: 'parent_phone', ...varchar(40) },
          { name: 'child_name', ...varchar(120) },
          { name: 'child_age', ...integer() },
          { name: 'party_date', ...varchar(200) },
          { name: 'guest_count', ...integer() },
          { name: 'activities', ...text() },
          { name: 'venue_location', ...varchar(300) },
          { name: 'additional_info', ...text() },
          { name: 'received_at', ...instant() },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('party_enquiries');
  }
}
