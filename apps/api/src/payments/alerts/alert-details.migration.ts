import { paymentMethods, wayToPay } from '@sunfield/contracts/money/payment-methods';
import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { penceIn } from '../../catalogue/editing/event-values.migration';
import { exchangeColumn } from '../../kernel/database/exchange-column';
import { wordsOfDetails } from './payment-alert-texts';
import { type AlertDetails } from './payment-alert.entity';

const table = 'payment_alerts';

/** The details of payment alerts become keys with parameters (decision 72). What no form fits stays text. */
export class AlertDetails1795730000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    const columns = { table, from: 'detail', to: 'details', type: 'text NULL' };
    return exchangeColumn<Alert>(runner, columns, ({ kind, said }) => {
      const details = detailsIn(kind, said);
      return JSON.stringify(wordsOfDetails(details) === said ? details : said);
    });
  }

  down(runner: QueryRunner): Promise<void> {
    const type = "varchar(200) NOT NULL DEFAULT ''";
    return exchangeColumn(runner, { table, from: 'details', to: 'detail', type }, ({ said }) =>
      wordsOfDetails(JSON.parse(said) as AlertDetails).slice(0, 200),
    );
  }
}

interface Alert {
  kind: string;
  said: string;
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
