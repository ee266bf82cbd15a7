import { errorCodes } from '@sunfield/contracts/errors/errors';
import { errorSentence } from '@sunfield/contracts/errors/error-sentences';
import { paymentMethods, wayToPay } from '@sunfield/contracts/money/payment-methods';
import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { penceIn } from '../../catalogue/editing/event-values.migration';
import { exchangeColumn } from '../../kernel/database/exchange-column';
import { type StuckReason, wordsOfStuck } from '../amendments/plan/stuck-reason';

const table = 'day_cancellation_bookings';

/** Why a booking of a cancelled day needs staff becomes a key with parameters (decision 72). */
export class StuckReasons1795760000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    const columns = { table, from: 'why', to: 'stuck_reason', type: 'text NULL' };
    return exchangeColumn(runner, columns, ({ said }) => JSON.stringify(reasonIn(said)));
  }

  down(runner: QueryRunner): Promise<void> {
    const columns = { table, from: 'stuck_reason', to: 'why', type: 'varchar(500) NULL' };
    return exchangeColumn(runner, columns, ({ said }) =>
      wordsOfStuck(JSON.parse(said) as StuckReason).slice(0, 500),
    );
  }
}

/** What a text of release 1.0.0 means; it reads as before. */
export function reasonIn(text: string): StuckReason {
  const parts = (text.match(/£[\d.,]*\d was paid (?:(?!, £| and £|:).)*/g) ?? []).flatMap(
    (part) => {
      const method = paymentMethods.find((name) => part.endsWith(` ${wayToPay(name).words.paid}`));
      return method ? [{ method, amountPence: penceIn(part.split(' ')[0] ?? '') }] : [];
    },
  );
  const reasons: StuckReason[] = [
    { key: 'by-hand', parts },
    { key: 'costs-more', pence: penceIn(/£[\d.,]*\d/.exec(text)?.[0] ?? '') },
    { key: 'disputed' },
    { key: 'all-or-none' },
    ...errorCodes
      .filter((code) => errorSentence(code) === text)
      .map((code) => ({ key: 'error', code }) as const),
  ];
  return reasons.find((reason) => wordsOfStuck(reason) === text) ?? { key: 'text', text };
}
