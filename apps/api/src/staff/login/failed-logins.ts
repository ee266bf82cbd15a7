import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { Clock } from '../../kernel/base/clock';
import { shortNetworkOf } from '../../kernel/http/network-of';
import { countOne } from '../../kernel/http/rate-limit-store';

const windowMs = 15 * 60_000;
/** For one account and network, only these failures are recorded. */
const written = [1, 10, 100, 1000];
const hourMs = 60 * 60_000;
const maxPerHour = 60;

/** Refused logins in the audit log, limited so that a flood does not fill it. */
@Injectable()
export class FailedLogins {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * @param staffId 0 for an unknown name; the name itself is not stored, since people mistakenly type passwords there
   */
  async record(staffId: number, request: Request, step: 'password' | 'second step'): Promise<void> {
    const network = shortNetworkOf(request.ip ?? 'unknown');
    const key = createHash('sha256').update(`${staffId}\n${network}`).digest('base64url');
    const tries = await countOne(this.dataSource, `staff-login-failed:${key}`, windowMs);
    if (!written.includes(tries)) return;
    const inAll = await countOne(this.dataSource, 'staff-logins-failed', hourMs);
    if (inAll > maxPerHour) return;
    await recordEvent(this.dataSource.manager, {
      type: 'staff.login_failed',
      at: this.clock.now(),
      actor: 'system',
      subjectId: staffId,
      after: { network, step, tries },
    });
  }
}
