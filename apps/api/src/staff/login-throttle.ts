import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { networkOf } from '../kernel/http/network-of';
import { countOne, countWithin } from '../kernel/http/rate-limit-store';
import { execute } from '../kernel/database/transaction';

const windowMs = 15 * 60_000;
const maxPerPair = 10;
const maxPerAddress = 100;
const maxUnslowedPerAccount = 50;
const delayMs = 2000;

/**
 * Keeps machines from guessing passwords. Refused is only the address that guesses: somebody who
 * knows a username can slow its owner's login down by two seconds, but never keep the owner out.
 * Names that nobody has are counted in the same way, so that a refusal does not tell which exist.
 * Attempts are counted before the password is looked at, or a hundred at once would all get through.
 */
@Injectable()
export class LoginThrottle {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts an attempt. Resolves to what takes it back after a successful login. Errors: `too_many_requests`. */
  async count(username: string, address: string | undefined): Promise<() => Promise<void>> {
    const network = networkOf(address ?? 'unknown');
    const [pair, ip, account] = [
      keyOf('pair', `${username}\n${network}`),
      keyOf('address', network),
      keyOf('account', username),
    ];
    await countWithin(this.dataSource, { id: ip, max: maxPerAddress, windowMs });
    await countWithin(this.dataSource, { id: pair, max: maxPerPair, windowMs });
    const points = await countOne(this.dataSource, account, windowMs);
    if (points > maxUnslowedPerAccount) await wait(delayMs);
    return async () => {
      await execute(
        this.dataSource.manager,
        'UPDATE rate_limits SET points = points - 1 WHERE id IN (?, ?, ?) AND points > 0',
        [pair, ip, account],
      );
    };
  }
}

const keyOf = (kind: string, subject: string): string =>
  `staff-login-${kind}:${createHash('sha256').update(subject).digest('base64url')}`;
