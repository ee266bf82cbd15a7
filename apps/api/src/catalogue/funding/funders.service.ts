import { Injectable } from '@nestjs/common';
import {
  type AddFunder,
  type ChangeFunder,
  type FundedDay,
  type Funder,
  MAX_CODES,
  type SetBlocks,
} from '@sunfield/contracts/catalogue/funding/funding';
import { DataSource, type EntityManager } from 'typeorm';
import { byStaff } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError, found } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { insertRows } from '../../kernel/database/insert-rows';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { readBlocks, setBlocks } from './set-blocks';
import { FunderCodeEntity, FunderEntity } from './funder.entity';

/** Funders and their places, as staff see and edit them. */
@Injectable()
export class Funders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  list(): Promise<Funder[]> {
    return this.views(this.dataSource.manager);
  }

  /** Errors: `validation_failed` at `declaration` if it asks for one and has none. */
  add(added: AddFunder, staff: Staff): Promise<Funder> {
    refuseNoDeclaration(added);
    return inTransaction(this.dataSource, async (manager) => {
      const id = await insertRows(manager, FunderEntity, [added]);
      const { declaration: _, ...facts } = added;
      await this.record(manager, 'funder.added', id, facts, staff);
      return this.view(manager, id);
    });
  }

  /** Errors: `not_found`, `changed_meanwhile`, `validation_failed`. */
  change(id: number, change: ChangeFunder, staff: Staff): Promise<Funder> {
    const { version, addCodes, ...changed } = change;
    refuseNoDeclaration(changed);
    return inTransaction(this.dataSource, async (manager) => {
      const where = { id, version };
      const set = { ...changed, version: version + 1 };
      const { affected } = await manager.update(FunderEntity, where, set);
      if (affected !== 1) {
        await this.view(manager, id);
        throw new AppError('changed_meanwhile');
      }
      const known = await manager.findBy(FunderCodeEntity, { funderId: id });
      const added = [...new Set(addCodes)].filter(
        (text) => text !== '' && !known.some((one) => one.text === text),
      );
      if (known.length + added.length > MAX_CODES)
        throw fieldError('addCodes', `A funder can have at most ${MAX_CODES} codes.`);
      await insertRows(
        manager,
        FunderCodeEntity,
        added.map((text) => ({ text, funderId: id })),
      );
      const { declaration: _, ...facts } = changed;
      const codes = added.length;
      await this.record(manager, 'funder.changed', id, { ...facts, codes }, staff);
      return this.view(manager, id);
    });
  }

  /** Errors: `not_found`. */
  async days(id: number, season: number): Promise<FundedDay[]> {
    const { manager } = this.dataSource;
    await this.view(manager, id);
    return readBlocks(manager, { funderId: id, season, from: this.clock.today() });
  }

  /** Errors: `not_found`, `validation_failed`. */
  setPlaces(id: number, season: number, { days }: SetBlocks, staff: Staff): Promise<FundedDay[]> {
    return inTransaction(this.dataSource, async (manager) => {
      const { name } = await this.view(manager, id);
      const by = byStaff(staff, this.clock.now());
      const wanted = new Map(days.map(({ campDayId, places }) => [campDayId, places]));
      const which = { funderId: id, season, from: this.clock.today() };
      const changed = await setBlocks(manager, wanted, which, by);
      if (changed > 0) await this.record(manager, 'funder.changed', id, { name, changed }, staff);
      return readBlocks(manager, which);
    });
  }

  private async view(manager: EntityManager, id: number): Promise<Funder> {
    return found((await this.views(manager, id))[0]);
  }

  private async views(manager: EntityManager, id?: number): Promise<Funder[]> {
    const where = id === undefined ? {} : { id };
    const funders = await manager.find(FunderEntity, { where, order: { id: 'DESC' } });
    const sums = await manager.query<Record<'id' | 'places' | 'taken', number>[]>(
      `SELECT funder_id AS id, SUM(places) AS places, SUM(taken) AS taken
       FROM funded_blocks JOIN camp_days ON camp_days.id = camp_day_id
       WHERE date >= ? GROUP BY funder_id`,
      [this.clock.today()],
    );
    const codes = await manager.query<Record<'id' | 'codes', number>[]>(
      'SELECT funder_id AS id, COUNT(*) AS codes FROM funder_codes GROUP BY funder_id',
    );
    return funders.map((funder) => {
      const ofIt = (one: { id: number }) => one.id === funder.id;
      const sum = sums.find(ofIt);
      return {
        ...funder,
        codes: codes.find(ofIt)?.codes ?? 0,
        places: sum?.places ?? 0,
        taken: sum?.taken ?? 0,
      };
    });
  }

  private record(
    manager: EntityManager,
    type: 'funder.added' | 'funder.changed',
    id: number,
    after: Record<string, string | number | boolean | string[] | null>,
    staff: Staff,
  ): Promise<void> {
    const values = Object.entries(after).filter(
      (entry): entry is [string, string | number | boolean | string[]] =>
        entry[1] !== null && !(Array.isArray(entry[1]) && entry[1].length === 0),
    );
    const by = byStaff(staff, this.clock.now());
    const about = { subjectId: String(id), after: Object.fromEntries(values) };
    return recordEvent(manager, { ...by, type, ...about });
  }
}

function refuseNoDeclaration({ asks, declaration }: Pick<AddFunder, 'asks' | 'declaration'>) {
  if (asks === 'declaration' && declaration === '')
    throw fieldError('declaration', 'Please write what the family confirms.');
}
