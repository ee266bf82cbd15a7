import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type FirstOwner } from '@sunfield/contracts/staff/first-owner';
import { DataSource, type EntityManager } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { log } from '../../kernel/log/log';
import { openAccount } from '../model/open-account';
import { PasswordChoice, hashPassword } from '../model/passwords';
import { anOwner } from '../model/permissions';
import { StaffEntity } from '../model/staff.entity';
import { SetupSaltEntity } from './setup-salt.entity';
import { derivedToken, isSame, type Secrets } from '../../kernel/crypto/tokens';
import { bareCode, codeLetters, grouped } from '../model/typed-code';

/** How an installation without staff gets its first owner; once any account exists, this is refused. */
@Injectable()
export class FirstOwnerService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly choice: PasswordChoice,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Creates a new installation's first owner from STAFF_USERNAME and STAFF_PASSWORD, or otherwise writes a set-up code to
   * the log. Does nothing once there are staff, so a restart doesn't reset a changed password.
   */
  async onApplicationBootstrap(): Promise<void> {
    if (!(await this.isWanted())) return;
    const { firstStaff } = this.config;
    if (firstStaff) {
      await this.open(firstStaff);
      return;
    }
    log.warn(
      'there is no account yet: open the admin console and enter this code to make the first owner',
      { setupCode: await this.code() },
    );
  }

  async isWanted(): Promise<boolean> {
    return !(await hasStaff(this.dataSource.manager));
  }

  /** The code for becoming the first owner; the same on every replica. */
  async code(): Promise<string | undefined> {
    const salt = await this.salt();
    return salt && setupCode(this.config.sessionSecrets, salt);
  }

  /** With the set-up code. Errors: `already_set_up`, `wrong_setup_code`. */
  async openByCode({ code, username, password }: FirstOwner): Promise<StaffEntity> {
    if (!(await this.isWanted())) throw new AppError('already_set_up');
    const salt = await this.salt();
    if (!salt || !isSetupCode(code, this.config.sessionSecrets, salt)) {
      log.warn('a set-up code was refused');
      throw new AppError('wrong_setup_code');
    }
    await this.choice.refuseWeak('password', password, username);
    const owner = await this.open({ username, password }, (manager, { id, createdAt: at }) =>
      recordEvent(manager, {
        at,
        actor: `staff:${id}`,
        type: 'staff.added',
        subjectId: id,
        after: { role: 'owner', venues: 'all' },
      }),
    );
    if (!owner) throw new AppError('already_set_up');
    return owner;
  }

  /** Undefined if any account exists: of two concurrent requests one becomes the owner. */
  async open(
    account: { username: string; password: string },
    tell: (manager: EntityManager, owner: StaffEntity) => Promise<void> = async () => {},
  ): Promise<StaffEntity | undefined> {
    const passwordHash = await hashPassword(account.password);
    const username = account.username.trim().toLowerCase();
    const createdAt = this.clock.now();
    return inTransaction(this.dataSource, async (manager) => {
      // A second request waits here and then finds the first one's account. Without the row, all are refused.
      const locked = await execute(manager, 'UPDATE setup_salt SET salt = salt WHERE id = 1');
      if (locked !== 1 || (await hasStaff(manager))) return undefined;
      const owner = await openAccount(manager, { username, passwordHash, createdAt }, anOwner);
      await tell(manager, owner);
      return owner;
    });
  }

  private async salt(): Promise<string | undefined> {
    const row = await this.dataSource.getRepository(SetupSaltEntity).findOneBy({ id: 1 });
    return row?.salt;
  }
}

const hasStaff = (manager: EntityManager): Promise<boolean> => manager.existsBy(StaffEntity, {});

const length = 20;

/**
 * Its holder may become the first owner. It is derived from the installation's secret and its salt, so every replica
 * and every start logs the same code, and the database alone does not reveal it. A hundred bits, formatted for typing:
 * `K7QD-2M9X-WCBF-4TRE-HN6P`.
 */
export function setupCode(secrets: Secrets, salt: string): string {
  const bytes = Buffer.from(derivedToken(secrets, 'set-up code', salt), 'base64url');
  const code = [...bytes.subarray(0, length)].map((byte) => codeLetters[byte % codeLetters.length]);
  return grouped(code.join(''));
}

export const isSetupCode = (given: string, secrets: Secrets, salt: string): boolean =>
  secrets.some((secret) => isSame(bareCode(given), bareCode(setupCode([secret], salt))));
