import { Injectable } from '@nestjs/common';
import { referencesIn } from '@sunfield/contracts/payments/money/payment-reference';
import {
  type ImportedStatement,
  type StatementAnswers,
} from '@sunfield/contracts/payments/bank-lines';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { type Actor, byStaff } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { keyedHash, keyedHashes } from '../../kernel/crypto/encryption';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { insertRows } from '../../kernel/database/insert-rows';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { log } from '../../kernel/log/log';
import { AwaitedPaymentEntity } from '../model/awaited-payment.entity';
import { isPerChild } from '../awaited/offered-ways';
import { type Columns } from './statement-line';
import { BankFormatEntity, BankLineEntity, bankText } from './bank-line.entity';
import { EnterBankLine } from './enter-bank-line.service';
import { bookingsReferredTo, effectOf, lettersOf } from './line-proposals';
import { chosenColumns } from './read-csv';
import { readStatement } from './read-statement';
import { type KnownFormat, type StatementLine } from './statement-line';

type NewLine = StatementLine & { said: string };

const nothingImported = {
  added: 0,
  known: 0,
  moneyOut: 0,
  entered: 0,
  returned: 0,
  notArrived: 0,
  otherCurrency: 0,
};

/** Takes the payments of a bank's file over, each once, and enters those that are certain. */
@Injectable()
export class ImportStatement {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entering: EnterBankLine,
    private readonly clock: Clock,
  ) {}

  /** Errors: `forbidden`; `validation_failed` with a sentence that names the line. */
  async import(bytes: Buffer, answers: StatementAnswers, staff: Staff): Promise<ImportedStatement> {
    refuseUnless(staff, 'money');
    const read = await readStatement(bytes, {
      answers,
      today: this.clock.today(),
      remembered: (format) => this.remembered(format),
    });
    const { unknown, questions } = read;
    if (unknown || questions) return { ...nothingImported, unknown, questions };
    if (read.format) await this.remember(read.format, answers);
    const counts = await this.take(identified(read.lines), staff);
    const dates = read.lines.map(({ date }) => date).sort();
    const [from, to] = [dates[0], dates.at(-1)];
    if (from && to) {
      const by = byStaff(staff, this.clock.now());
      const about = { subjectId: 'bank', after: { from, to, added: counts.added } };
      await recordEvent(this.dataSource.manager, { type: 'statement.imported', ...by, ...about });
    }
    return { ...counts, ...read.leftOut, unknown, questions };
  }

  private async take(lines: readonly NewLine[], staff: Staff) {
    const counts = { ...nothingImported };
    const importedBy: Actor = `staff:${staff.id}`;
    const received = lines.filter(({ amountPence }) => amountPence > 0);
    // Returns come first: a payment is not entered while its return waits for a person.
    for (const line of lines.filter(({ amountPence }) => amountPence <= 0)) {
      counts[await this.takeReturn(line, importedBy)] += 1;
    }
    const ofThisFile = await this.idsOf(received);
    for (const line of received) {
      const isDoubtful = await hasAlike(this.dataSource.manager, line, ofThisFile);
      const id = await this.add(line, {
        bookingId: null,
        isDoubtful: Number(isDoubtful),
        importedBy,
      });
      counts[id === undefined ? 'known' : 'added'] += 1;
      if (id !== undefined) ofThisFile.add(id);
      const isEntered =
        id !== undefined && !isDoubtful && (await this.enterIfCertain(id, line, staff));
      if (isEntered) counts.entered += 1;
    }
    return counts;
  }

  /** Money out is left out, except if it names a booking: a transfer may have come back. */
  private async takeReturn(line: NewLine, importedBy: Actor) {
    const bookings = await bookingsReferredTo(this.dataSource.manager, line.text);
    if (line.amountPence === 0 || bookings.length === 0) return 'moneyOut';
    const [only, ...others] = bookings.map(({ id }) => id);
    const bookingId = others.length === 0 ? (only ?? null) : null;
    const id = await this.add(line, { bookingId, isDoubtful: 0, importedBy });
    return id === undefined ? 'known' : 'returned';
  }

  /** Those that were imported before. */
  private async idsOf(lines: readonly NewLine[]): Promise<Set<number>> {
    const ids = new Set<number>();
    const perQuery = 500;
    for (let from = 0; from < lines.length; from += perQuery) {
      const identity = In(
        lines.slice(from, from + perQuery).flatMap(({ said }) => keyedHashes(said)),
      );
      const rows = await this.dataSource.manager.find(BankLineEntity, {
        where: { identity },
        select: { id: true },
      });
      for (const { id } of rows) ids.add(id);
    }
    return ids;
  }

  /** Undefined if it was imported before, also by a request at this moment. */
  private async add(
    line: NewLine,
    found: Pick<BankLineEntity, 'bookingId' | 'isDoubtful' | 'importedBy'>,
  ): Promise<number | undefined> {
    if ((await this.idsOf([line])).size > 0) return undefined;
    const identity = keyedHash(line.said);
    const { date, amountPence } = line;
    try {
      return await insertRows(this.dataSource.manager, BankLineEntity, [
        {
          identity,
          date,
          amountPence,
          text: bankText.seal({ identity }, line.text),
          state: 'open',
          ...found,
          importedAt: this.clock.now(),
        },
      ]);
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }

  /** By one reference, and to the penny. What is refused then waits for staff. */
  private async enterIfCertain(id: number, line: StatementLine, staff: Staff): Promise<boolean> {
    const { manager } = this.dataSource;
    const [booking, ...others] = await bookingsReferredTo(manager, line.text);
    if (!booking || others.length > 0) return false;
    const effect = effectOf(booking, line.amountPence);
    const isCertain =
      effect === 'paid' || (effect === 'part' && (await this.isPromised(booking.id, line)));
    if (!isCertain) return false;
    const returned = { bookingId: booking.id, state: 'open', amountPence: LessThan(0) } as const;
    if (await manager.existsBy(BankLineEntity, returned)) return false;
    try {
      await this.entering.enter(id, { bookingIds: [booking.id], effect }, staff);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.info('a bank payment was not entered', { bookingId: booking.id, outcome: error.code });
      return false;
    }
  }

  /** A child's part, as the family said, that has not come yet. */
  private async isPromised(
    bookingId: number,
    { amountPence, text }: StatementLine,
  ): Promise<boolean> {
    const { manager } = this.dataSource;
    // Other words of the text can read like a reference, too: "HMRC" with the first half of ours.
    const reference = In(referencesIn(text));
    const row = await manager.findOneBy(AwaitedPaymentEntity, {
      bookingId,
      reference,
      amountPence,
    });
    if (row === null || !isPerChild(row.way)) return false;
    const earlier = await manager.findBy(BankLineEntity, { bookingId });
    return !earlier.some((each) =>
      referencesIn(bankText.open(each, each.text)).includes(row.reference),
    );
  }

  private async remembered(format: string): Promise<KnownFormat | undefined> {
    const row = await this.dataSource.manager.findOneBy(BankFormatEntity, { format });
    if (!row) return undefined;
    const { order, ...columns } = JSON.parse(row.columns) as Partial<Columns> & KnownFormat;
    return { order, ...(isComplete(columns) && { columns }) };
  }

  private async remember(format: string, answers: StatementAnswers): Promise<void> {
    const columns = chosenColumns(answers);
    const { order } = answers;
    if (!columns && !order) return;
    const known = await this.remembered(format);
    const said = { ...(columns ?? known?.columns), order: order ?? known?.order };
    const row = { format, columns: JSON.stringify(said) };
    await this.dataSource.manager.upsert(BankFormatEntity, row, ['format']);
  }
}

const isComplete = (columns: Partial<Columns>): columns is Columns => columns.date !== undefined;

/** Equal lines of one file are different payments: the first, the second. */
function identified(lines: readonly StatementLine[]): NewLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { date, amountPence, text, bankId } = line;
    const facts = JSON.stringify([date, amountPence, bankId ?? text.toUpperCase()]);
    const count = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, count);
    return { ...line, said: `bank line ${facts} ${count}` };
  });
}

/** What banks and families write about any payment. */
const usualWords = new Set(
  'FASTER PAYMENT PAYMENTS TRANSFER BANK CREDIT RECEIVED MONEY FROM FPI FPS BGC REF REFERENCE INCOME CAMP CAMPS FEE FEES HOLIDAY AND FOR THE'.split(
    ' ',
  ),
);

/**
 * Whether a payment of the same day and amount, which may be of the same payer, was here before this file: banks word a
 * payment differently in CSV and OFX, and staff add notes there. Those that this file says too are other payments.
 */
async function hasAlike(
  manager: EntityManager,
  { date, amountPence, text }: StatementLine,
  ofThisFile: ReadonlySet<number>,
): Promise<boolean> {
  const before = await manager.findBy(BankLineEntity, { date, amountPence });
  return before.some(
    (line) => !ofThisFile.has(line.id) && maySame(bankText.open(line, line.text), text),
  );
}

/** Different references are different payments. Without them, a word in common is enough to ask a person. */
function maySame(one: string, other: string): boolean {
  const [references, others] = [referencesIn(one), referencesIn(other)];
  if (references.length > 0 && others.length > 0) {
    return references.some((reference) => others.includes(reference));
  }
  const [words, otherWords] = [payerWords(one), payerWords(other)];
  return (
    words.length === 0 || otherWords.length === 0 || words.some((word) => otherWords.includes(word))
  );
}

const payerWords = (text: string): string[] =>
  lettersOf(text).filter((word) => word.length > 1 && !usualWords.has(word));
