import { countedMethods } from '@sunfield/contracts/payments/money/payment-methods';
import { type CashEntry } from '@sunfield/contracts/payments/cash-book';
import { addDays, calendarDateInLondon, instantInLondon } from '@sunfield/words/dates';
import { And, type EntityManager, In, LessThan, MoreThanOrEqual, Not } from 'typeorm';
import { usernamesOf } from '../../staff/model/usernames';
import { CreditEntity } from '../credit/credit.entity';
import { PaymentEntity, receivedStates } from '../model/payment.entity';
import { fruitlessStatuses, RefundEntity } from '../model/refund.entity';

/** An entry of a cash book, and which book it is in; an empty key is the office's. */
export interface BookedEntry extends CashEntry {
  date: string;
  venueKey: string;
}

type Row = Pick<CashEntry, 'amountPence' | 'bookingId' | 'what'> & {
  method: string | null;
  at: Date;
  actor: string;
  venueKey: string | null;
};

/** All money that staff took or gave back by hand on some London days, in the order of time. Credit is paid out by the office. */
export async function cashEntries(
  manager: EntityManager,
  { from, to }: { from: string; to: string },
): Promise<BookedEntry[]> {
  const within = And(
    MoreThanOrEqual(instantInLondon(from, '00:00')),
    LessThan(instantInLondon(addDays(to, 1), '00:00')),
  );
  const method = In(countedMethods);
  const payments = await manager.findBy(PaymentEntity, {
    method,
    createdAt: within,
    status: In(receivedStates),
  });
  const refunds = await manager.find(RefundEntity, {
    where: {
      createdAt: within,
      isCredit: false,
      status: Not(In(fruitlessStatuses)),
      payment: { method },
    },
    relations: { payment: true },
  });
  const paidOut = await manager.findBy(CreditEntity, { method, kind: 'paid_out', at: within });
  const rows: Row[] = [
    ...payments.map(({ receivedPence, createdAt, madeBy, ...payment }) => ({
      ...payment,
      at: createdAt,
      actor: madeBy,
      amountPence: receivedPence,
      what: 'taken' as const,
    })),
    ...refunds.map(({ amountPence, createdAt, madeBy, payment, venueKey }) => ({
      at: createdAt,
      actor: madeBy,
      amountPence: -amountPence,
      venueKey,
      method: payment.method,
      bookingId: payment.bookingId,
      what: 'given back' as const,
    })),
    ...paidOut.map((credit) => ({
      ...credit,
      venueKey: null,
      what: 'credit paid out' as const,
    })),
  ];
  const names = await usernamesOf(
    manager,
    rows.map(({ actor }) => actor),
  );
  return rows
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, actor, method: by, venueKey, what, amountPence, bookingId }) => ({
      what,
      amountPence,
      bookingId,
      method: by as CashEntry['method'],
      at: at.toISOString(),
      by: names.get(actor) ?? null,
      date: calendarDateInLondon(at),
      venueKey: venueKey ?? '',
    }));
}
