import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AddCode,
  type ChangeCode,
  type CodeOffer,
} from '@sunfield/contracts/catalogue/codes/codes';
import { dateAndTimeInLondon } from '@sunfield/words/dates';
import { offText } from '@sunfield/words/price-lines';
import { stringify } from 'csv-stringify/sync';
import { DataSource, type EntityManager } from 'typeorm';
import { byStaff } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError, found } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { spreadsheetText } from '../../kernel/base/spreadsheet-text';
import { readInstant } from '../../kernel/database/columns';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { insertRows } from '../../kernel/database/insert-rows';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { CodeEntity, CodeTextEntity } from './code.entity';
import { countsAsUse, usesWithBookings } from './code-uses';

/** Without letters and digits that look alike on paper. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const randomLength = 10;

const withLines = `${usesWithBookings} LEFT JOIN booking_lines ON
  booking_lines.booking_id = code_uses.booking_id AND booking_lines.kind = 'code-discount'`;
const discount = 'COALESCE(0 - SUM(booking_lines.amount_pence), 0)';

/** Discount codes as staff see and edit them. */
@Injectable()
export class Codes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The newest first. */
  async list(): Promise<CodeOffer[]> {
    return this.views(this.dataSource.manager);
  }

  /** Errors: `validation_failed` at `name` if there is such a code already. */
  async add({ count, name: typed, ...added }: AddCode, staff: Staff): Promise<CodeOffer> {
    const isBatch = count !== undefined;
    const name = isBatch ? typed : typed.toUpperCase();
    if (!isBatch && !/^[A-Z0-9-]+$/.test(name))
      throw fieldError('name', 'Please use only letters, digits and hyphens.');
    refuseDates(added);
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const row = { ...columnsOf(added), ...(isBatch && { maxUses: null }), name, isBatch };
        const codeId = await insertRows(manager, CodeEntity, [row]);
        const texts = isBatch ? Array.from({ length: count }, randomText) : [name];
        await insertRows(
          manager,
          CodeTextEntity,
          texts.map((text) => ({ text, codeId })),
        );
        await this.record(manager, 'code.added', codeId, { ...row, count: count ?? 1 }, staff);
        return this.view(manager, codeId);
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw fieldError('name', 'There is such a code already.');
      throw error;
    }
  }

  /** Errors: `not_found`; `changed_meanwhile`; `validation_failed`. */
  change(id: number, { version, isOff, ...changed }: ChangeCode, staff: Staff): Promise<CodeOffer> {
    refuseDates(changed);
    return inTransaction(this.dataSource, async (manager) => {
      const before = await this.find(manager, id);
      const row = { ...columnsOf(changed), ...(before.isBatch && { maxUses: null }), isOff };
      const where = { id, version };
      const set = { ...row, version: version + 1 };
      const { affected } = await manager.update(CodeEntity, where, set);
      if (affected !== 1) throw new AppError('changed_meanwhile');
      // Its row is locked now, so no use is added meanwhile.
      const { uses } = await this.view(manager, id);
      if (row.maxUses !== null && row.maxUses < uses) {
        throw fieldError('maxUses', `It has been used ${uses} times, so the limit can't be lower.`);
      }
      await this.record(manager, 'code.changed', id, { name: before.name, ...row }, staff);
      return this.view(manager, id);
    });
  }

  /** A batch's codes as a spreadsheet file. Errors: `not_found`. */
  async csv(id: number): Promise<string> {
    const { manager } = this.dataSource;
    const { terms, startsOn, endsOn } = await this.find(manager, id);
    const rows = await manager.query<{ text: string; bookingId: number; usedAt: Date | string }[]>(
      `SELECT code_texts.text AS text, used.booking_id AS bookingId, used.used_at AS usedAt
       FROM code_texts LEFT JOIN (SELECT text, code_uses.booking_id, used_at
         FROM ${usesWithBookings} WHERE ${countsAsUse}) AS used ON used.text = code_texts.text
       WHERE code_texts.code_id = ? ORDER BY code_texts.text`,
      [id],
    );
    return stringify(
      rows.map(({ text, bookingId, usedAt }) => [
        text,
        offText(terms.off),
        startsOn ?? '',
        endsOn ?? '',
        ...(bookingId ? [String(bookingId), dateAndTimeInLondon(readInstant(usedAt))] : ['', '']),
      ]),
      { ...spreadsheetText, columns: ['Code', 'Takes off', 'From', 'Until', 'Booking', 'Used'] },
    );
  }

  private async find(manager: EntityManager, id: number): Promise<CodeEntity> {
    return found(await manager.findOneBy(CodeEntity, { id }));
  }

  private async view(manager: EntityManager, id: number): Promise<CodeOffer> {
    return found((await this.views(manager, id))[0]);
  }

  private async views(manager: EntityManager, id?: number): Promise<CodeOffer[]> {
    const where = id === undefined ? {} : { id };
    const rows = await manager.find(CodeEntity, { where, order: { id: 'DESC' } });
    const uses = await manager.query<Record<'id' | 'uses' | 'discountPence', number>[]>(
      `SELECT code_id AS id, COUNT(DISTINCT code_uses.booking_id) AS uses, ${discount} AS discountPence
       FROM ${withLines} WHERE ${id === undefined ? '1 = 1' : 'code_id = ?'} AND ${countsAsUse}
       GROUP BY code_id`,
      id === undefined ? [] : [id],
    );
    const texts = await manager.query<Record<'id' | 'count', number>[]>(
      'SELECT code_id AS id, COUNT(*) AS count FROM code_texts GROUP BY code_id',
    );
    return rows.map((row) => {
      const used = uses.find((one) => one.id === row.id);
      const count = texts.find((one) => one.id === row.id)?.count ?? 0;
      return {
        ...viewOf(row),
        count: row.isBatch ? count : null,
        uses: used?.uses ?? 0,
        discountPence: used?.discountPence ?? 0,
      };
    });
  }

  private record(
    manager: EntityManager,
    type: 'code.added' | 'code.changed',
    id: number,
    { terms: { off, ...terms }, ...row }: Pick<CodeEntity, 'terms' | 'name'> & { count?: number },
    staff: Staff,
  ): Promise<void> {
    const values = Object.entries({ ...row, ...terms }).filter(
      (entry): entry is [string, string | number | boolean | string[] | number[]] =>
        entry[1] !== null,
    );
    const after = { ...Object.fromEntries(values), ...off };
    const by = byStaff(staff, this.clock.now());
    return recordEvent(manager, { ...by, type, subjectId: String(id), after });
  }
}

type Terms = Omit<AddCode, 'name' | 'count'>;

const columnsOf = ({ startsOn, endsOn, maxUses, maxPerFamily, ...terms }: Terms) => ({
  terms,
  startsOn,
  endsOn,
  maxUses,
  maxPerFamily,
});

const viewOf = ({ isBatch: _, terms, ...row }: CodeEntity) => ({ ...row, ...terms });

function refuseDates({ startsOn, endsOn }: Pick<Terms, 'startsOn' | 'endsOn'>): void {
  if (startsOn === null || endsOn === null || startsOn <= endsOn) return;
  throw fieldError('endsOn', 'The last day is before the first.');
}

const randomText = (): string =>
  Array.from({ length: randomLength }, () => letters[randomInt(letters.length)]).join('');
