import { addressHashOf } from '../../mail/suppression/suppression';
import { AppError } from '../../kernel/base/app-error';
import { type Config } from '../../kernel/config/config';
import { derivedToken, isDerivedToken } from '../../kernel/crypto/tokens';

type Secrets = Pick<Config, 'linkSecrets'>;
const PURPOSE = 'unsubscribe';

/**
 * The hash of the address and its signature: no row has to be kept for it, so it works for as long as the link secret is
 * known, also after the family was erased.
 */
export function unsubscribeToken(address: string, { linkSecrets }: Secrets): string {
  const hash = addressHashOf(address);
  return `${hash}.${derivedToken(linkSecrets, PURPOSE, hash)}`;
}

/** Errors: `not_found` if it was not made by `unsubscribeToken`. */
export function hashOfToken(token: string, { linkSecrets }: Secrets): string {
  const [hash = '', signature = ''] = token.split('.');
  if (!isDerivedToken(signature, linkSecrets, PURPOSE, hash)) throw new AppError('not_found');
  return hash;
}

/** The page for people, and the address that mail programs post to (RFC 8058). */
export function unsubscribeLinks(token: string, publicSiteUrl: string) {
  const link = (path: string) => {
    const url = new URL(path, publicSiteUrl);
    url.searchParams.set('token', token);
    return url.href;
  };
  return { page: link('/unsubscribe'), oneClick: link('/api/news/unsubscribe') };
}

/** Of an email with news to this address. */
export const unsubscribeLinksFor = (
  address: string,
  config: Pick<Config, 'linkSecrets' | 'publicSiteUrl'>,
) => unsubscribeLinks(unsubscribeToken(address, config), config.publicSiteUrl);
