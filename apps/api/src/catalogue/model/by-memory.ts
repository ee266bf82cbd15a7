import { AppError } from '../../kernel/base/app-error';

/** Staff who save many days make several editions in a row. */
const maxTries = 10;

/**
 * Works from what is on sale as it is kept in memory; with what failed, again from the newer one where it no longer
 * holds. Errors: those of `work`; `temporarily_unavailable` where it keeps changing.
 */
export async function byMemory<OnSale, Result>(
  read: () => Promise<OnSale>,
  isCurrent: (onSale: OnSale) => Promise<boolean>,
  work: (onSale: OnSale) => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const onSale = await read();
    try {
      return await work(onSale);
    } catch (error) {
      if (await isCurrent(onSale)) throw error;
    }
  }
  throw new AppError('temporarily_unavailable', { retryAfterSeconds: 2 });
}
