import { paymentMethods, wayToPay } from '@sunfield/contracts/money/payment-methods';
import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { penceIn } from '../../catalogue/editing/event-values.migration';
import { wordsOfDetails } from './payment-alert-texts';
import { type AlertDetails } from './payment-alert.entity';

/** The details of payment alerts become keys with parameters (decision 72). What no form fits stays text. */
export class AlertDetails1795730000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return exchange(runner, ['detail', 'details'], 'text NULL', ({ kind, said }) => {
      const details = detailsIn(kind, said);
      return said && JSON.stringify(wordsOfDetails(details) === said ? details : said);
    });
  }

  down(runner: QueryRunner): Promise<void> {
    return exchange(runner, ['details', 'detail'], "varchar(200) NOT NULL DEFAULT ''", ({ said }) =>
      wordsOfDetails(JSON.parse(said) as AlertDetails).slice(0, 200),
    );
  }
}

interface Alert {
  id: number;
  kind: string;
  said: string;
}

/** A migration that died in the middle runs again: see decision 47. */
async function exchange(
  runner: QueryRunner,
  [from, to]: readonly [string, string],
  type: string,
  turned: (alert: Alert) => string,
): Promise<void> {
  if (!(await runner.hasColumn('payment_alerts', from))) return;
  if (!(await runner.hasColumn('payment_alerts', to))) {
    await runner.query(`ALTER TABLE payment_alerts ADD COLUMN ${to} ${type}`);
  }
  const alerts = (await runner.query(
    `SELECT id, kind, ${from} AS said FROM payment_alerts WHERE ${from} <> ''`,
  )) as Alert[];
  for (const alert of alerts) {
    await runner.query(`UPDATE payment_alerts SET ${to} = ? WHERE id = ?`, [
      turned(alert),
      alert.id,
    ]);
  }
  await runner.query(`ALTER TABLE payment_alerts DROP COLUMN ${from}`);
}

/** The parameters of a text as release 1.0.0 wrote it. */
function detailsIn(kind: string, text: string): AlertDetails {
  const [first = 0, second = 0, third = 0] = (text.match(/£[\d.,]*\d/g) ?? []).map(penceIn);
  switch (kind) {
    case 'refund_overtaken':
      return { key: 'refund-overtaken', failedPence: first, madePence: second, sentPence: third };
    case 'disputed_credit_gone':
      return { key: 'credit-gone', gonePence: first, wantedPence: second };
    case 'give_back_by_hand': {
      const method = paymentMethods.find((name) =>
        text.endsWith(` paid ${wayToPay(name).words.taken}`),
      );
      return method ? { key: 'paid-by-hand', amountPence: first, method } : text;
    }
    case 'fraud_warning':
      return { key: 'fraud', type: text.replaceAll(' ', '_') };
    case 'clock_skew': {
      const [, machine = '', seconds, way] = /^(.*): (\d+) seconds (fast|slow)$/.exec(text) ?? [];
      return { key: 'clock', machine, skewMs: Number(seconds) * (way === 'fast' ? 1000 : -1000) };
    }
    case 'backup_missing':
      return { key: 'last-backup', at: /[\d-]+T[\d:.]+Z/.exec(text)?.[0] ?? null };
    default:
      return text;
  }
}
