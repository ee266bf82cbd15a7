import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../../kernel/config/config';
import { log } from '../../kernel/log/log';
import { FirstOwnerService } from './first-owner.service';

/**
 * Creates a new installation's first owner from STAFF_USERNAME and STAFF_PASSWORD, or otherwise writes a set-up code to
 * the log. Does nothing once there are staff, so a restart doesn't reset a changed password.
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
