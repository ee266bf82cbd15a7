import { Injectable } from '@nestjs/common';
import { type NewApp, type OwnSecondStep } from '@sunfield/contracts/staff/second-step';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { SettingsService } from '../../kernel/settings/settings.service';
import { bareCode } from '../model/typed-code';
import { PasskeyEntity } from './passkey.entity';
import { sessionKeyOf } from '../model/staff-sessions';
import { settleAdding, settleRemoving, withSecondStep } from './account-factors';
import { CodeThrottle } from '../model/login-throttle';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes';
import { appSecret, StaffTotpEntity } from './staff-totp.entity';
import { newSecret, stepOfCode, totpUri } from './totp';
import { lockAccount } from '../model/open-account';

/** Sets up and removes authenticator apps of the requester's own account. */
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
    const passkeys = await manager.find(PasskeyEntity, {
      where: { staffId },
      order: { id: 'ASC' },
    });
    return {
      appSince: app?.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(manager, staffId),
      passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({
        id,
        name,
        addedAt: addedAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    };
  }

  /** A new secret, unused until confirmed. Errors: `second_step_exists`. */
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

  /**
   * Confirms with the first code, which is then used up. Errors: `wrong_code`, `second_step_exists`,
   * `too_many_requests`.
   */
  async confirm({ id: staffId }: Staff, code: string, request: Request): Promise<string[]> {
    const uncount = await this.throttle.count(staffId, request.ip);
    const codes = await inTransaction(this.dataSource, async (manager) => {
      const app = await lock(manager, staffId);
      if (app?.confirmedAt) throw new AppError('second_step_exists');
      const at = this.clock.now();
      const lastStep = app && stepOfCode(appSecret.open(app, app.secret), bareCode(code), at);
      if (!lastStep) throw new AppError('wrong_code');
      const isFirst = (await withSecondStep(manager, staffId)).length === 0;
      await manager.update(StaffTotpEntity, { staffId }, { confirmedAt: at, lastStep });
      const sessionKey = sessionKeyOf(request);
      return settleAdding(manager, { staffId, way: 'app', isFirst, sessionKey, at });
    });
    await uncount();
    return codes;
  }

  /** Errors: `not_found` without an app, `last_second_step`. */
  async remove({ id: staffId }: Staff): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const app = await lock(manager, staffId);
      if (!app?.confirmedAt) throw new AppError('not_found');
      await manager.delete(StaffTotpEntity, { staffId });
      await settleRemoving(manager, { staffId, way: 'app', at: this.clock.now() });
    });
  }

  /** Ten new codes, which replace the previous ones. Errors: `not_found` without a second step. */
  async renewRecoveryCodes({ id: staffId }: Staff): Promise<string[]> {
    return inTransaction(this.dataSource, async (manager) => {
      await lock(manager, staffId);
      if ((await withSecondStep(manager, staffId)).length === 0) throw new AppError('not_found');
      await recordEvent(manager, {
        type: 'staff.recovery_codes_made',
        at: this.clock.now(),
        actor: `staff:${staffId}`,
        subjectId: staffId,
      });
      return makeRecoveryCodes(manager, staffId);
    });
  }
}

async function lock(manager: EntityManager, staffId: number): Promise<StaffTotpEntity | null> {
  await lockAccount(manager, staffId);
  return manager.findOneBy(StaffTotpEntity, { staffId });
}
