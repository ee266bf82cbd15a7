import { Injectable } from '@nestjs/common';
import { type OwnSession } from '@sunfield/contracts/staff/own-account';
import { DataSource, type FindOptionsWhere, MoreThan, Not } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { idleMs } from '../model/staff-session-store';
import { StaffSessionEntity } from '../model/staff-session.entity';

/** An account's sessions. `current` is always the hash of the requesting session. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async list(staffId: number, current: string): Promise<OwnSession[]> {
    const sessions = await this.dataSource.getRepository(StaffSessionEntity).find({
      where: { staffId, isWaiting: false, expiresAt: MoreThan(this.clock.now()) },
      order: { expiresAt: 'DESC', openedAt: 'DESC' },
    });
    return sessions.map(({ idHash, browser, network, openedAt, expiresAt }) => ({
      id: idHash,
      browser,
      network,
      openedAt: openedAt.toISOString(),
      lastUsedAt: new Date(expiresAt.getTime() - idleMs).toISOString(),
      isThis: idHash === current,
    }));
  }

  /** Errors: `not_found`, also for another account's session. */
  async end(staffId: number, current: string, id: string): Promise<OwnSession[]> {
    if ((await this.endThose(staffId, { idHash: id })) === 0) throw new AppError('not_found');
    return this.list(staffId, current);
  }

  async endOthers(staffId: number, current: string): Promise<OwnSession[]> {
    await this.endThose(staffId, { idHash: Not(current) });
    return this.list(staffId, current);
  }

  private endThose(staffId: number, which: FindOptionsWhere<StaffSessionEntity>): Promise<number> {
    return inTransaction(this.dataSource, async (manager) => {
      const { affected } = await manager.delete(StaffSessionEntity, { ...which, staffId });
      const sessions = affected ?? 0;
      if (sessions > 0) {
        await recordEvent(manager, {
          type: 'staff.sessions_ended',
          at: this.clock.now(),
          actor: `staff:${staffId}`,
          subjectId: staffId,
          after: { sessions },
        });
      }
      return sessions;
    });
  }
}
