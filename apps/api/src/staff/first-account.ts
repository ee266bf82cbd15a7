import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../kernel/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { isDuplicateKey } from '../kernel/database/database-errors';
import { log } from '../kernel/log/log';
import { inTransaction } from '../kernel/database/transaction';
import { openAccount } from './open-account';
import { hashPassword } from './passwords';
import { StaffEntity } from './staff.entity';

/**
 * A new installation's first owner, from STAFF_USERNAME and STAFF_PASSWORD. Once there are staff the two
 * change nothing any more, so a password that was changed is not set back by a restart.
 */
@Injectable()
export class FirstAccount implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if ((await this.dataSource.getRepository(StaffEntity).count()) > 0) return;
    const { firstStaff } = this.config;
    if (!firstStaff) {
      log.warn('nobody can log in: set STAFF_USERNAME and STAFF_PASSWORD for the first account');
      return;
    }
    try {
      const passwordHash = await hashPassword(firstStaff.password);
      const username = firstStaff.username.trim().toLowerCase();
      const createdAt = this.clock.now();
      await inTransaction(this.dataSource, (manager) =>
        openAccount(manager, { username, passwordHash, createdAt }, 'owner'),
      );
    } catch (error) {
      // Another replica that started at the same moment was faster.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
