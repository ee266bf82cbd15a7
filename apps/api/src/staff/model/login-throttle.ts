import { counted } from '@sunfield/words/counted';
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError, isAppError } from '../../kernel/base/app-error';
import { networkOf } from '../../kernel/http/network-of';
import { countOne, countWithin } from '../../kernel/http/rate-limit-store';
import { execute } from '../../kernel/database/transaction';
import { placeholders } from '../../kernel/database/columns';

const windowMs = 15 * 60_000;
const maxPerPair = 10;
const maxPerAddress = 100;
const accountWindowMs = 60 * 60_000;
const freePerAccount = 20;
const longestPauseMs = 60_000;

/** Where a login attempt comes from. */
interface TryFrom {
  address: string | undefined;
  /** The browser, if it has logged in to this account before; or the session already open. */
  known?: string;
}

/**
 * Prevents password guessing by machines without locking owners out. An address that guesses is refused. Attempts on
 * one account from many addresses are slowed: after the first twenty in an hour one is let through after 2 seconds,
 * then after 4, up to one a minute, which leaves fewer than a hundred an hour. A network's first attempt and attempts
 * from networks that have failed before are counted and slowed separately, so a few guessing machines do not keep out
 * the owner's new phone. A browser that has logged in to the account before is slowed by neither: it has ten attempts.
 * Unknown names are counted in the same way, so that a refusal does not reveal which exist. Attempts are counted before
 * the password is checked, so that a hundred parallel ones cannot all get through.
 */
@Injectable()
export class LoginThrottle {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts an attempt. Resolves to a function that removes the count after a successful login. Errors:
   * `too_many_requests`.
   */
  async count(username: string, { address, known }: TryFrom): Promise<() => Promise<void>> {
    try {
      return known
        ? await this.countKnown(username, known)
        : await this.countUnknown(username, networkOf(address ?? 'unknown'));
    } catch (error) {
      throw reworded(error, tooManyPasswords);
    }
  }

  private async countKnown(username: string, known: string) {
    const id = keyOf('login-known', `${username}\n${known}`);
    await countWithin(this.dataSource, { id, max: maxPerPair, windowMs });
    return () => takeBack(this.dataSource, [id]);
  }

  private async countUnknown(username: string, network: string) {
    const pair = keyOf('login-pair', `${username}\n${network}`);
    const ip = keyOf('login-address', network);
    await countWithin(this.dataSource, { id: ip, max: maxPerAddress, windowMs });
    const ofNetwork = await countWithin(this.dataSource, { id: pair, max: maxPerPair, windowMs });
    // A successful attempt is removed, so any earlier one has failed.
    const lane = ofNetwork === 1 ? username : `${username}\nfailed before`;
    const account = keyOf('login-account', lane);
    const tries = await countOne(this.dataSource, account, accountWindowMs);
    if (tries > freePerAccount) {
      const pauseMs = Math.min(1000 * 2 ** (tries - freePerAccount), longestPauseMs);
      const slot = { id: keyOf('login-slot', lane), max: 1, windowMs: pauseMs };
      try {
        await countWithin(this.dataSource, slot);
      } catch (error) {
        // A refused attempt isn't counted, so that repeated requests don't lengthen the pauses.
        await takeBack(this.dataSource, [pair, ip, account]);
        throw error;
      }
    }
    return () => takeBack(this.dataSource, [pair, ip, account]);
  }
}

const MESSAGE =
  'Too many codes have been tried. Please wait some minutes, or use a recovery code or a passkey.';

/**
 * Six digits can be guessed: for one account a caller has ten attempts in 15 minutes, all callers together thirty in an
 * hour. Only callers with the account's password get here. A blocked account holder can still log in with a recovery
 * code or a passkey, which cannot be guessed and are not counted.
 */
@Injectable()
export class CodeThrottle {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts an attempt before the code is checked. Resolves to a function that removes the count. Errors:
   * `too_many_requests`.
   */
  async count(staffId: number, address: string | undefined): Promise<() => Promise<void>> {
    const pair = keyOf('code-pair', `${staffId}\n${networkOf(address ?? 'unknown')}`);
    const account = keyOf('code-account', String(staffId));
    try {
      await countWithin(this.dataSource, { id: pair, max: 10, windowMs });
      await countWithin(this.dataSource, { id: account, max: 30, windowMs: accountWindowMs });
    } catch (error) {
      throw reworded(error, () => MESSAGE);
    }
    return () => takeBack(this.dataSource, [pair, account]);
  }
}

async function takeBack({ manager }: DataSource, ids: string[]): Promise<void> {
  await execute(
    manager,
    `UPDATE rate_limits SET points = points - 1 WHERE id IN (${placeholders(ids)}) AND points > 0`,
    ids,
  );
}

const keyOf = (kind: string, subject: string): string =>
  `staff-${kind}:${createHash('sha256').update(subject).digest('base64url')}`;

/** With our sentence, if it is that there were too many. */
function reworded(error: unknown, sentence: (seconds: number) => string): unknown {
  if (!isAppError(error, 'too_many_requests')) return error;
  const { details } = error;
  const message = sentence(details.retryAfterSeconds ?? 1);
  return new AppError('too_many_requests', { ...details, message });
}

function tooManyPasswords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const time = seconds < 60 ? counted(seconds, 'second') : counted(minutes, 'minute');
  return `Too many passwords have been tried. Please wait ${time}, then try again.`;
}
