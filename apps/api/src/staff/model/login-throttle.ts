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
      if (!isAppError(error, 'too_many_requests')) throw error;
      throw new AppError('too_many_requests', {
        ...error.details,
        message: sentence(error.details.retryAfterSeconds ?? 1),
      });
    }
  }

  private async countKnown(username: string, known: string) {
    const id = keyOf('known', `${username}\n${known}`);
    await countWithin(this.dataSource, { id, max: maxPerPair, windowMs });
    return () => this.takeBack([id]);
  }

  private async countUnknown(username: string, network: string) {
    const pair = keyOf('pair', `${username}\n${network}`);
    const ip = keyOf('address', network);
    await countWithin(this.dataSource, { id: ip, max: maxPerAddress, windowMs });
    const ofNetwork = await countWithin(this.dataSource, { id: pair, max: maxPerPair, windowMs });
    // A successful attempt is removed, so any earlier one has failed.
    const lane = ofNetwork === 1 ? username : `${username}\nfailed before`;
    const account = keyOf('account', lane);
    const tries = await countOne(this.dataSource, account, accountWindowMs);
    if (tries > freePerAccount) {
      const pauseMs = Math.min(1000 * 2 ** (tries - freePerAccount), longestPauseMs);
      const slot = { id: keyOf('slot', lane), max: 1, windowMs: pauseMs };
      try {
        await countWithin(this.dataSource, slot);
      } catch (error) {
        // A refused attempt isn't counted, so that repeated requests don't lengthen the pauses.
        await this.takeBack([pair, ip, account]);
        throw error;
      }
    }
    return () => this.takeBack([pair, ip, account]);
  }

  private async takeBack(ids: string[]): Promise<void> {
    await execute(
      this.dataSource.manager,
      `UPDATE rate_limits SET points = points - 1 WHERE id IN (${placeholders(ids)}) AND points > 0`,
      ids,
    );
  }
}

const keyOf = (kind: string, subject: string): string =>
  `staff-login-${kind}:${createHash('sha256').update(subject).digest('base64url')}`;

function sentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const time = seconds < 60 ? counted(seconds, 'second') : counted(minutes, 'minute');
  return `Too many passwords have been tried. Please wait ${time}, then try again.`;
}
