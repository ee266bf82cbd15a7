import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../../kernel/config/config';
import { log } from '../../kernel/log/log';
import { FirstOwnerService } from './first-owner.service';

/**
 * A new installation's first owner, from STAFF_USERNAME and STAFF_PASSWORD; without the two, whoever has the
 * code that is written to the log. Once there are staff nothing of it changes anything any more, so a
 * password that was changed is not set back by a restart.
 */
@Injectable()
export class FirstAccount implements OnApplicationBootstrap {
  constructor(
    private readonly firstOwner: FirstOwnerService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!(await this.firstOwner.isWanted())) return;
    const { firstStaff } = this.config;
    if (firstStaff) await this.firstOwner.open(firstStaff);
    else await this.tellCode();
  }

  private async tellCode(): Promise<void> {
    const setupCode = await this.firstOwner.code();
    log.warn(
      'there is no account yet: open the admin console and enter this code to make the first owner',
      { setupCode },
    );
  }
}
