import { Injectable } from '@nestjs/common';
import { fieldError } from '../kernel/app-error';
import { isCommon } from '../kernel/config/common-passwords';
import { SettingsService } from '../settings/settings.service';

const SENTENCE =
  'This is among the first passwords that anybody tries. Please use several words of your own.';

/** Which passwords people may choose; how long they are, the contract says. */
@Injectable()
export class PasswordChoice {
  constructor(private readonly settings: SettingsService) {}

  /** Errors: `validation_failed` at `field`. */
  async refuseWeak(field: string, password: string, username: string): Promise<void> {
    const { brand } = await this.settings.read();
    if (isCommon(password, [username, brand.name])) throw fieldError(field, SENTENCE);
  }
}
