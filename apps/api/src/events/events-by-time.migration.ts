import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** The audit log of a month, beside years of events. MySQL and MariaDB add an index while events are written. */
export class EventsByTime1795930000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('events');
    if (!table?.indices.some(({ name }) => name === byTime.name))
      await runner.createIndex('events', byTime);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('events', byTime);
  }
}

const byTime = new TableIndex({ name: 'ix_events_at', columnNames: ['at'] });
