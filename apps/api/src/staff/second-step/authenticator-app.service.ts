import { Injectable } from '@nestjs/common';
import { type NewApp, type OwnSecondStep } from '@sunfield/contracts/second-step';
import { DataSource, type EntityManager } from 'typeorm';
import { recordEvent } from '../../events/record-event';
import { AppError } from '../../kernel/app-error';
import { Clock } from '../../kernel/clock';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { SettingsService } from '../../settings/settings.service';
import { bareCode } from '../typed-code';
import { CodeThrottle } from './code-throttle';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes';
import { removeSecondStep } from './of-accounts';
import { appSecret, StaffTotpEntity } from './staff-totp.entity';
import { newSecret, stepOfCode, totpUri } from './totp';

/** Sets up what makes the codes, and takes it away again: each for one's own account. */
@Injectable()
export class AuthenticatorApp {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly throttle: CodeThrottle,
  ) {}

  async read(staffId: number): Promise<OwnSecondStep> {
    const { manager } = this.dataSource;
    const app = await manager.findOneBy(StaffTotpEntity, { staffId });
    return {
      appSince: app?.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(manager, staffId),
    };
  }

  /** A new secret, which counts for nothing until it is confirmed. Errors: `second_step_exists`. */
  async begin({ id: staffId, username }: Staff): Promise<NewApp> {
    const { brand } = await this.settings.read();
    const secret = newSecret();
    await inTransaction(this.dataSource, async (manager) => {
      const known = await lock(manager, staffId);
      if (known?.confirmedAt) throw new AppError('second_step_exists');
      const sealed = appSecret.seal({ staffId }, secret);
      const app = { staffId, secret: sealed, confirmedAt: null, lastStep: 0 };
      await manager.upsert(StaffTotpEntity, app, ['staffId']);
    });
    return { secret, uri: totpUri(secret, brand.name, username) };
  }

  /** The first code, which is thereby used. Errors: `wrong_code`, `second_step_exists`, `too_many_requests`. */
  async confirm({ id: staffId }: Staff, code: string, address?: string): Promise<string[]> {
    const uncount = await this.throttle.count(staffId, address);
    const codes = await inTransaction(this.dataSource, async (manager) => {
      const app = await lock(manager, staffId);
      if (app?.confirmedAt) throw new AppError('second_step_exists');
      const at = this.clock.now();
      const lastStep = app && stepOfCode(appSecret.open(app, app.secret), bareCode(code), at);
      if (!lastStep) throw new AppError('wrong_code');
      await manager.update(StaffTotpEntity, { staffId }, { confirmedAt: at, lastStep });
      await recordEvent(manager, {
        type: 'staff.second_step_added',
        ...this.facts(staffId),
        after: { way: 'app' },
      });
      const left = await countRecoveryCodes(manager, staffId);
      return left > 0 ? [] : makeRecoveryCodes(manager, staffId);
    });
    await uncount();
    return codes;
  }

  /** Errors: `not_found` where there is none. */
  async remove({ id: staffId }: Staff): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const app = await lock(manager, staffId);
      if (!app?.confirmedAt) throw new AppError('not_found');
      await removeSecondStep(manager, staffId);
      await recordEvent(manager, {
        type: 'staff.second_step_removed',
        ...this.facts(staffId),
        before: { way: 'app' },
      });
    });
  }

  /** Ten new ones; those of before open nothing any more. Errors: `not_found` without a second step. */
  async renewRecoveryCodes({ id: staffId }: Staff): Promise<string[]> {
    return inTransaction(this.dataSource, async (manager) => {
      const app = await lock(manager, staffId);
      if (!app?.confirmedAt) throw new AppError('not_found');
      await recordEvent(manager, { type: 'staff.recovery_codes_made', ...this.facts(staffId) });
      return makeRecoveryCodes(manager, staffId);
    });
  }

  private facts(staffId: number) {
    return { at: this.clock.now(), actor: `staff:${staffId}`, subjectId: staffId } as const;
  }
}

/** Of two that change it at once the second sees what the first has left. */
async function lock(manager: EntityManager, staffId: number): Promise<StaffTotpEntity | null> {
  await execute(manager, 'UPDATE staff SET username = username WHERE id = ?', [staffId]);
  return manager.findOneBy(StaffTotpEntity, { staffId });
}
