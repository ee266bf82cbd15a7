import { AppError } from '../../kernel/base/app-error';

/** Staff who save many days make several editions in a row. */
const maxTries = 10;

/**
 * Runs work with what is on sale, from memory. If it fails and the data is out of date, runs it again with the newer
 * data. Errors: those of `work`; `temporarily_unavailable` if the catalogue keeps changing.
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
