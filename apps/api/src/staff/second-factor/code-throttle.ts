import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError, isAppError } from '../../kernel/base/app-error';
import { execute } from '../../kernel/database/transaction';
import { networkOf } from '../../kernel/http/network-of';
import { countWithin } from '../../kernel/http/rate-limit-store';

const pairs = { max: 10, windowMs: 15 * 60_000 };
const accounts = { max: 30, windowMs: 60 * 60_000 };

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
    const pair = keyOf('pair', `${staffId}\n${networkOf(address ?? 'unknown')}`);
    const account = keyOf('account', String(staffId));
    try {
      await countWithin(this.dataSource, { id: pair, ...pairs });
      await countWithin(this.dataSource, { id: account, ...accounts });
    } catch (error) {
      if (!isAppError(error, 'too_many_requests')) throw error;
      throw new AppError('too_many_requests', { ...error.details, message: MESSAGE });
    }
    return async () => {
      await execute(
        this.dataSource.manager,
        'UPDATE rate_limits SET points = points - 1 WHERE id IN (?, ?) AND points > 0',
        [pair, account],
      );
    };
  }
}

const keyOf = (kind: string, subject: string): string =>
  `staff-code-${kind}:${createHash('sha256').update(subject).digest('base64url')}`;
