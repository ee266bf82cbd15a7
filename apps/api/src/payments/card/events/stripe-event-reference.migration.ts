import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The intent of an event is its `reference`, as in `payments` and `card_payments` (decision 13). */
export class StripeEventReference1795700000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return rename(runner, 'intent_id', 'reference');
  }

  down(runner: QueryRunner): Promise<void> {
    return rename(runner, 'reference', 'intent_id');
  }
}

async function rename(runner: QueryRunner, from: string, to: string): Promise<void> {
  // A migration that died in the middle runs again: see decision 4.
  if (!(await runner.hasColumn('stripe_events', from))) return;
  await runner.query(`ALTER TABLE stripe_events RENAME COLUMN ${from} TO ${to}`);
}
