import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { recordEvent } from '../../events/record-event';
import { Clock } from '../../kernel/base/clock';
import { shortNetworkOf } from '../../kernel/http/network-of';
import { countOne } from '../../kernel/http/rate-limit-store';

const windowMs = 15 * 60_000;
/** Of one account from one network only these are written down. */
const written = [1, 10, 100, 1000];
const hourMs = 60 * 60_000;
const mostAnHour = 60;

/** Logins that were refused, in the audit log; so that a flood of them does not fill it. */
@Injectable()
export class FailedLogins {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * @param staffId 0 of a name that nobody has; the name itself is not kept, since people type passwords there
   */
  async record(staffId: number, request: Request, step: 'password' | 'second step'): Promise<void> {
    const network = shortNetworkOf(request.ip ?? 'unknown');
    const key = createHash('sha256').update(`${staffId}\n${network}`).digest('base64url');
    const tries = await countOne(this.dataSource, `staff-login-failed:${key}`, windowMs);
    if (!written.includes(tries)) return;
    const inAll = await countOne(this.dataSource, 'staff-logins-failed', hourMs);
    if (inAll > mostAnHour) return;
    await recordEvent(this.dataSource.manager, {
      type: 'staff.login_failed',
      at: this.clock.now(),
      actor: 'system',
      subjectId: staffId,
      after: { network, step, tries },
    });
  }
}
