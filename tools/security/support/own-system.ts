import { pieceKeys } from '../../dev/piece-keys.ts';
import { startProduct } from '../../stand/product.ts';

/** As in production; a laptop's limits are higher. Jobs run often, so that the attacks need not wait for them. */
const settings = {
  UNPAID_PLACES_PER_FAMILY: '60',
  UNPAID_PLACES_PER_NETWORK: '120',
  UNPAID_PERCENT_OF_DAY: '100',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  JOBS_INTERVAL_MS: '500',
  OUTBOX_INTERVAL_MS: '500',
};

/** A separate product for the attacks. */
export async function startOwnSystem(onLine: (line: string) => void) {
  const { urls, dataDir, checkBooks, stop } = await startProduct({
    settings,
    onLine: (process, line) => onLine(`${process}: ${line}`),
  });
  const { publicSite, adminConsole, api, stripeSandbox } = urls;
  const { PIECES_PUBLIC_KEYS = '' } = pieceKeys(dataDir, settings);
  return {
    at: { publicSite, adminConsole, api, stripe: stripeSandbox, pieceKeys: [PIECES_PUBLIC_KEYS] },
    owner: { username: 'admin', password: 'sunfield-demo' },
    checkBooks,
    stop,
  };
}
