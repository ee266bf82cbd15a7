import { Inject, Injectable } from '@nestjs/common';
import { type AskedErasure, ERASING_HOURS } from '@sunfield/contracts/families/my-data';
import dayjs from 'dayjs';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { inTransaction } from '../../kernel/database/transaction';
import { wipeFreed } from '../../kernel/database/wipe-freed';
import { Jobs } from '../../kernel/jobs/jobs';
import { log } from '../../kernel/log/log';
import { noteFamily } from '../../bookings/known-families/family-addresses';
import { Families } from './families.service';
import {
  type ErasureAskedFacts,
  type ErasureStoppedFacts,
  isKeepToken,
} from './family-erasure.email';
import {
  askedErasure,
  askErasure,
  endErasure,
  erasureAddress,
  FamilyErasureEntity,
} from '../model/family-erasure.entity';
import { type FoundObstacle, sentenceOf } from './obstacles';
import { tellAddress } from '../model/tell-address';

export const eraseFamiliesJob = 'erase-families';

/** A family asks to be erased, and has a day to take that back. */
@Injectable()
export class FamilyErasures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly families: Families,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    jobs: Jobs,
  ) {
    const everyMs = config.jobsIntervalMs;
    jobs.add({ name: eraseFamiliesJob, everyMs, run: (stop) => this.eraseDue(stop) });
  }

  /** Asked again, the first time counts. Errors: see `EraseMyDataSchema`. */
  async ask(email: string, seen: number): Promise<AskedErasure> {
    const { manager } = this.dataSource;
    const before = await askedErasure(manager, email);
    if (before) return viewOf(before);
    await this.families.refuseUnlessErasable(email, seen);
    const askedAt = this.clock.now();
    const eraseAt = dayjs(askedAt).add(ERASING_HOURS, 'hour').toDate();
    try {
      return await inTransaction(this.dataSource, async (within) => {
        const asked = await askErasure(within, email, { askedAt, eraseAt });
        const facts: ErasureAskedFacts = { email, id: asked.id };
        await tellAddress(within, 'family-erasure-asked', facts, askedAt);
        await noteFamily(within, 'erasing_asked', askedAt);
        return viewOf(asked);
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const first = await askedErasure(manager, email);
      if (!first) throw new AppError('changed_meanwhile');
      return viewOf(first);
    }
  }

  /** Repeatable, and nothing happens if nothing was asked for. */
  async keep(email: string): Promise<void> {
    const asked = await askedErasure(this.dataSource.manager, email);
    if (asked) await this.takeBack(asked);
  }

  /** With the link of the email. Errors: `not_found`, the same for any other number and token. */
  async keepByLink(id: number, token: string): Promise<void> {
    const asked = await this.dataSource.manager.findOneBy(FamilyErasureEntity, { id });
    const isRight = isKeepToken(token, this.config.linkSecrets, asked ?? { id, askedAt: NEVER });
    if (!asked || !isRight || !(await this.takeBack(asked))) throw linkUsed();
  }

  private async takeBack({ id }: FamilyErasureEntity): Promise<boolean> {
    const isKept = await inTransaction(this.dataSource, async (manager) => {
      if (!(await endErasure(manager, id))) return false;
      await noteFamily(manager, 'erasing_taken_back', this.clock.now());
      return true;
    });
    await wipeFreed(this.dataSource);
    return isKept;
  }

  /** The job; any number of nodes may run it at the same moment. */
  async eraseDue(stop: AbortSignal): Promise<void> {
    const due = await this.dataSource.manager.find(FamilyErasureEntity, {
      where: { eraseAt: LessThanOrEqual(this.clock.now()) },
      order: { id: 'ASC' },
    });
    for (const asked of due) {
      if (stop.aborted) return;
      await this.eraseOrStop(asked);
    }
  }

  /** One that fails is tried again in the next round. */
  private async eraseOrStop(asked: FamilyErasureEntity): Promise<void> {
    const { id } = asked;
    try {
      const email = erasureAddress.open(asked, asked.address);
      const obstacles = await this.families.obstaclesToAsked(email, asked);
      if (obstacles.length > 0) await this.stopAsked(asked, email, obstacles);
      else await this.families.eraseAsked(email, asked);
    } catch (error) {
      // It may have been taken back, or erased by staff, at this moment.
      if (!(await this.dataSource.manager.existsBy(FamilyErasureEntity, { id }))) return;
      log.error('a family’s data could not be erased as it has asked', error);
    }
  }

  private async stopAsked(
    { id }: FamilyErasureEntity,
    email: string,
    obstacles: FoundObstacle[],
  ): Promise<void> {
    const at = this.clock.now();
    await inTransaction(this.dataSource, async (manager) => {
      if (!(await endErasure(manager, id))) return;
      const sentences = obstacles.map((found) => sentenceOf('family', found));
      const facts: ErasureStoppedFacts = { email, obstacles: sentences };
      await tellAddress(manager, 'family-erasure-stopped', facts, at);
      const bookings = obstacles.flatMap((found) => ('why' in found ? `#${found.bookingId}` : []));
      await recordEvent(manager, {
        type: 'family.erasing_stopped',
        at,
        actor: 'system',
        subjectId: 'family',
        after: { bookings: bookings.join(', '), others: obstacles.length - bookings.length },
      });
    });
    await wipeFreed(this.dataSource);
  }
}

const NEVER = new Date(0);

const viewOf = ({ eraseAt }: FamilyErasureEntity): AskedErasure => ({
  eraseAt: eraseAt.toISOString(),
});

const linkUsed = () =>
  new AppError('not_found', {
    message: 'This link no longer works: your data is kept already, or it is erased.',
  });
