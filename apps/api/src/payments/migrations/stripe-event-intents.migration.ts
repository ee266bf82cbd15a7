import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** How many cards were declined for a booking is counted whenever somebody begins to pay it. */
export class StripeEventIntents1760000075000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('stripe_events', new TableIndex(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('stripe_events', index.name);
  }
}

const index = { name: 'ix_stripe_events_intent', columnNames: ['intent_id', 'type'] };
