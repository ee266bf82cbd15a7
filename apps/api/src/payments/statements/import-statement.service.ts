import { Injectable } from '@nestjs/common';
import { referencesIn } from '@sunfield/contracts/money/payment-reference';
import {
  type ImportedStatement,
  type StatementColumns,
} from '@sunfield/contracts/payments/bank-lines';
import { DataSource, In } from 'typeorm';
import { type Actor } from '../../events/event-types';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { keyedHash, keyedHashes } from '../../kernel/crypto/encryption';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { insertRows } from '../../kernel/database/insert-rows';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { log } from '../../kernel/log/log';
import { AwaitedPaymentEntity } from '../model/awaited-payment.entity';
import { isPerChild } from '../awaited/offered-ways';
import { BankFormatEntity, BankLineEntity, bankText } from './bank-line.entity';
import { EnterBankLine } from './enter-bank-line.service';
import { bookingsReferredTo, effectOf } from './line-proposals';
import { type Columns } from './read-csv';
import { chosenColumns, readStatement } from './read-statement';
import { type StatementLine } from './statement-line';

type NewLine = StatementLine & { said: string };

/** Takes the payments of a bank's file over, each once, and enters those that are certain. */
@Injectable()
export class ImportStatement {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entering: EnterBankLine,
    private readonly clock: Clock,
  ) {}

  /** Errors: `forbidden`; `validation_failed` with a sentence that names the line. */
  async import(bytes: Buffer, chosen: StatementColumns, staff: Staff): Promise<ImportedStatement> {
    refuseUnless(staff, 'money');
    const columns = chosenColumns(chosen);
    const read = await readStatement(bytes, async (format) => columns ?? this.remembered(format));
    const none = { added: 0, known: 0, moneyOut: 0, entered: 0 };
    if (read.unknown) return { ...none, unknown: read.unknown };
    if (read.format && columns) await this.remember(read.format, columns);
    const received = identified(read.lines.filter(({ amountPence }) => amountPence > 0));
    const counts = { ...none, moneyOut: read.lines.length - received.length, unknown: null };
    for (const line of received) {
      const id = await this.add(line, `staff:${staff.id}`);
      if (id === undefined) counts.known += 1;
      else counts.added += 1;
      if (id !== undefined && (await this.enterIfCertain(id, line, staff))) counts.entered += 1;
    }
    return counts;
  }

  /** Undefined if it was imported before, also by a request at this moment. */
  private async add(line: NewLine, importedBy: Actor): Promise<number | undefined> {
    const { manager } = this.dataSource;
    if (await manager.existsBy(BankLineEntity, { identity: In(keyedHashes(line.said)) })) return;
    const identity = keyedHash(line.said);
    const { date, amountPence } = line;
    try {
      return await insertRows(manager, BankLineEntity, [
        {
          identity,
          date,
          amountPence,
          text: bankText.seal({ identity }, line.text),
          state: 'open',
          bookingId: null,
          paymentId: null,
          isDoubtful: (await this.isThere(line)) ? 1 : 0,
          importedBy,
          importedAt: this.clock.now(),
        },
      ]);
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }

  /** One file has it in other words than another: the same day, amount and reference. */
  private async isThere({ date, amountPence, text }: StatementLine): Promise<boolean> {
    const references = referencesIn(text);
    const alike = await this.dataSource.manager.findBy(BankLineEntity, { date, amountPence });
    return alike.some((line) =>
      referencesIn(bankText.open(line, line.text)).some((each) => references.includes(each)),
    );
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
    if (await manager.existsBy(BankLineEntity, { id, isDoubtful: 1 })) return false;
    try {
      await this.entering.enter(id, { bookingId: booking.id, effect }, staff);
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
    const [reference = ''] = referencesIn(text);
    const row = await manager.findOneBy(AwaitedPaymentEntity, {
      bookingId,
      reference,
      amountPence,
    });
    const earlier = await manager.findBy(BankLineEntity, { bookingId });
    const isHere = earlier.some((each) =>
      referencesIn(bankText.open(each, each.text)).includes(reference),
    );
    return row !== null && isPerChild(row.way) && !isHere;
  }

  private async remembered(format: string): Promise<Columns | undefined> {
    const row = await this.dataSource.manager.findOneBy(BankFormatEntity, { format });
    return row ? (JSON.parse(row.columns) as Columns) : undefined;
  }

  private async remember(format: string, columns: Columns): Promise<void> {
    const row = { format, columns: JSON.stringify(columns) };
    await this.dataSource.manager.upsert(BankFormatEntity, row, ['format']);
  }
}

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
