import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { generatedId, instant, integer, text, varchar } from '../kernel/database/columns';

export class PartyEnquiries1790000090000 implements MigrationInterface {
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
          { name: 'status', ...varchar(16), default: "'new'" },
        ],
        indices: [{ name: 'ix_party_enquiries_status', columnNames: ['status', 'received_at'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('party_enquiries');
  }
}
