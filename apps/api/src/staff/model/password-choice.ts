import { Injectable } from '@nestjs/common';
import { fieldError } from '../../kernel/base/app-error';
import { isCommon } from '../../kernel/config/common-passwords';
import { SettingsService } from '../../kernel/settings/settings.service';

const SENTENCE =
  'This is one of the first passwords people try. Please use several unrelated words.';

/** Which passwords are allowed; the contract sets their length. */
@Injectable()
export class PasswordChoice {
  constructor(private readonly settings: SettingsService) {}

  /** Errors: `validation_failed` at `field`. */
  async refuseWeak(field: string, password: string, username: string): Promise<void> {
    const { brand } = await this.settings.read();
    if (isCommon(password, [username, brand.name])) throw fieldError(field, SENTENCE);
  }
}
