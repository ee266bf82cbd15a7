import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { fieldError } from '../../kernel/base/app-error';
import { isCommon } from '../../kernel/config/common-passwords';
import { SettingsService } from '../../kernel/settings/settings.service';

/** Argon2id (the package's default algorithm) with OWASP's parameters: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash, for an account that does not exist, it takes as long and
 * returns false: the response time does not reveal which accounts exist.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(32).toString('base64'));
  const isRight = await verify(passwordHash ?? (await dummyHash), password);
  return isRight && passwordHash !== undefined;
}

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
