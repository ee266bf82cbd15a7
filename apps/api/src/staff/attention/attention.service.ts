import { Injectable } from '@nestjs/common';
import {
  type Attention,
  type AttentionItem,
  type AttentionKind,
  attentionKinds,
  type SnoozeAttention,
  type TakeAttention,
} from '@sunfield/contracts/office/attention/attention';
import dayjs from 'dayjs';
import { DataSource, In } from 'typeorm';
import { StaffEntity } from '../model/staff.entity';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { Jobs } from '../../kernel/jobs/jobs';
import { recordEvent } from '../../kernel/events/record-event';
import { AttentionMarkEntity } from './attention-mark.entity';
import { AttentionSources, MAX_OF_KIND, type FoundItem } from './attention-sources';

const kinds = Object.keys(attentionKinds) as AttentionKind[];

/** What needs a person: found anew at each reading, with what staff said about it. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: AttentionSources,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.hourly('forget-attention-marks', () => this.forgetSettled());
  }

  async read(): Promise<Attention> {
    const marks = await this.dataSource.getRepository(AttentionMarkEntity).find();
    const nameOf = await this.usernames(marks);
    const now = this.clock.now();
    const found = await this.find();
    const items = found.map(({ kind, ...item }): AttentionItem => {
      const mark = marks.find((one) => one.kind === kind && one.ref === item.ref);
      const isSnoozed = mark?.snoozedUntil && mark.snoozedUntil > now;
      return {
        kind,
        ...item,
        taken: mark?.takenAt ? { by: nameOf(mark.takenBy), at: mark.takenAt.toISOString() } : null,
        snoozed:
          isSnoozed && mark.snoozedUntil
            ? {
                by: nameOf(mark.snoozedBy),
                at: (mark.snoozedAt ?? now).toISOString(),
                until: mark.snoozedUntil.toISOString(),
                reason: mark.reason,
              }
            : null,
      };
    });
    const capped = kinds.filter(
      (kind) => found.filter((one) => one.kind === kind).length >= MAX_OF_KIND,
    );
    return { items, ...(capped.length > 0 && { capped }) };
  }

  async take({ kind, ref, isTaken }: TakeAttention, staff: Staff): Promise<Attention> {
    await this.mark(kind, ref, {
      takenBy: isTaken ? staff.id : null,
      takenAt: isTaken ? this.clock.now() : null,
    });
    return this.read();
  }

  async snooze({ kind, ref, days, reason }: SnoozeAttention, staff: Staff): Promise<Attention> {
    const now = this.clock.now();
    const until = days > 0 ? dayjs(now).add(days, 'day').toDate() : null;
    await this.mark(
      kind,
      ref,
      { snoozedBy: staff.id, snoozedAt: now, snoozedUntil: until, reason },
      { by: staff, days },
    );
    return this.read();
  }

  private async mark(
    kind: AttentionKind,
    ref: string,
    change: Partial<AttentionMarkEntity>,
    snooze?: { by: Staff; days: number },
  ): Promise<void> {
    const found = (await this.sources.of(kind)?.()) ?? [];
    if (!found.some((item) => item.ref === ref)) throw new AppError('not_found');
    await inTransaction(this.dataSource, async (manager) => {
      const row = { kind, ref };
      const { affected } = await manager.update(AttentionMarkEntity, row, change);
      if (!affected) await manager.insert(AttentionMarkEntity, { reason: '', ...row, ...change });
      if (!snooze) return;
      await recordEvent(manager, {
        type: 'attention.snoozed',
        at: this.clock.now(),
        actor: `staff:${snooze.by.id}`,
        subjectId: 'attention',
        after: { kind, days: snooze.days },
      });
    });
  }

  private async find(): Promise<(FoundItem & { kind: AttentionKind })[]> {
    const all = await Promise.all(
      kinds.map(async (kind) =>
        ((await this.sources.of(kind)?.()) ?? []).map((item) => ({ kind, ...item })),
      ),
    );
    return all.flat();
  }

  /** A cause that comes back is a new item. */
  private async forgetSettled(): Promise<void> {
    const open = new Set((await this.find()).map(({ kind, ref }) => `${kind} ${ref}`));
    const marks = this.dataSource.getRepository(AttentionMarkEntity);
    for (const { kind, ref } of await marks.find()) {
      if (!open.has(`${kind} ${ref}`)) await marks.delete({ kind, ref });
    }
  }

  private async usernames(marks: AttentionMarkEntity[]) {
    const ids = marks.flatMap(({ takenBy, snoozedBy }) => [takenBy, snoozedBy]);
    const staff = await this.dataSource.getRepository(StaffEntity).find({
      where: { id: In(ids.filter((id) => id !== null)) },
      select: { id: true, username: true },
    });
    return (id: number | null) => staff.find((one) => one.id === id)?.username ?? null;
  }
}
