import { Injectable } from '@nestjs/common';
import { type SecondStepWay } from '@sunfield/contracts/staff/staff';
import { DataSource, IsNull, Not } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { Clock } from '../../kernel/base/clock';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { log } from '../../kernel/log/log';
import { PasskeyEntity } from './passkey.entity';
import { bareCode } from '../model/typed-code';
import { CodeThrottle } from '../model/login-throttle';
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes';
import { appSecret, StaffTotpEntity } from './staff-totp.entity';
import { stepOfCode } from './totp';

/** Verification beyond the password. */
@Injectable()
export class SecondStep {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly throttle: CodeThrottle,
  ) {}

  /** The account's available second steps; empty if it has none. */
  async waysOf(staffId: number): Promise<SecondStepWay[]> {
    const { manager } = this.dataSource;
    const ways: SecondStepWay[] = [];
    if (await manager.existsBy(PasskeyEntity, { staffId })) ways.push('passkey');
    const hasApp = { staffId, confirmedAt: Not(IsNull()) };
    if (await manager.existsBy(StaffTotpEntity, hasApp)) ways.push('app');
    if (ways.length === 0) return [];
    return (await countRecoveryCodes(manager, staffId)) > 0 ? [...ways, 'recovery'] : ways;
  }

  /**
   * Whether it is the account's current code, or one of its recovery codes; each is accepted only once, even in
   * simultaneous requests. `address` is the caller's. Errors: `too_many_requests`.
   */
  async verifySecondFactor(
    account: { id: number },
    code: string,
    address: string | undefined,
  ): Promise<boolean> {
    const bare = bareCode(code);
    const isRight = /^\d{6}$/.test(bare)
      ? await this.takeAppCode(account.id, bare, address)
      : await this.takeRecoveryCode(account.id, bare);
    if (!isRight) log.warn('a code of a second step was refused', { staffId: account.id });
    return isRight;
  }

  private async takeAppCode(
    staffId: number,
    code: string,
    address: string | undefined,
  ): Promise<boolean> {
    const uncount = await this.throttle.count(staffId, address);
    const { manager } = this.dataSource;
    const app = await manager.findOneBy(StaffTotpEntity, { staffId, confirmedAt: Not(IsNull()) });
    const step = app && stepOfCode(appSecret.open(app, app.secret), code, this.clock.now());
    if (!step) return false;
    const taken = await execute(
      manager,
      'UPDATE staff_totp SET last_step = ? WHERE staff_id = ? AND last_step < ? AND confirmed_at IS NOT NULL',
      [step, staffId, step],
    );
    if (taken === 0) return false;
    await uncount();
    return true;
  }

  private takeRecoveryCode(staffId: number, code: string): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      if (!(await useRecoveryCode(manager, staffId, code))) return false;
      await recordEvent(manager, {
        type: 'staff.recovery_code_used',
        at: this.clock.now(),
        actor: `staff:${staffId}`,
        subjectId: staffId,
        after: { left: await countRecoveryCodes(manager, staffId) },
      });
      return true;
    });
  }
}
