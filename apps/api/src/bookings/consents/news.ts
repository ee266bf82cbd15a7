import {
  addressHashOf,
  addressHashesOf,
  suppressedAmong,
} from '../../mail/suppression/suppression';
import { pageLink } from '../../kernel/base/page-link';
import { AppError } from '../../kernel/base/app-error';
import { type Config } from '../../kernel/config/config';
import { derivedToken, isDerivedToken } from '../../kernel/crypto/tokens';
import { type EntityManager } from 'typeorm';
import { kindsOff } from '../model/consent-wording.entity';
import { inBatches, placeholders } from '../../kernel/database/columns';

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
  const link = (path: string) => pageLink(publicSiteUrl, path, { token });
  return { page: link('/unsubscribe'), oneClick: link('/api/news/unsubscribe') };
}

/** Of an email with news to this address. */
export const unsubscribeLinksFor = (
  address: string,
  config: Pick<Config, 'linkSecrets' | 'publicSiteUrl'>,
) => unsubscribeLinks(unsubscribeToken(address, config), config.publicSiteUrl);

/** Undefined for an address that said nothing. */
export async function newsOf(
  manager: EntityManager,
  address: string,
): Promise<'wanted' | 'unsubscribed' | undefined> {
  const reasons = (await suppressedAmong(manager, [address])).get(address);
  if (reasons?.has('unsubscribed') || reasons?.has('complained')) return 'unsubscribed';
  return (await wantingAmong(manager, [address])).size > 0 ? 'wanted' : undefined;
}

/** Those of these addresses whose last answer was that they want news. Suppressed ones are not left out. */
export async function wantingAmong(
  manager: EntityManager,
  addresses: readonly string[],
): Promise<Set<string>> {
  const hashesOf = new Map(addresses.map((one) => [one, addressHashesOf(one)] as const));
  const wanting = await wantingNews(manager, [...hashesOf.values()].flat());
  return new Set(addresses.filter((one) => hashesOf.get(one)?.some((hash) => wanting.has(hash))));
}

/**
 * Those of these hashes of addresses whose last answer in any paid booking was that they want news. None if families are
 * not asked. Suppressed addresses are not left out.
 */
export async function wantingNews(
  manager: EntityManager,
  hashes: readonly string[],
): Promise<Set<string>> {
  const wanting = new Set<string>();
  if ((await kindsOff(manager)).has('news')) return wanting;
  for (const batch of inBatches(hashes.map((_, n) => n))) {
    const some = batch.map((n) => hashes[n] ?? '');
    const rows = await manager.query<{ hash: string; answer: string }[]>(
      `SELECT consent.address_hash AS hash, consent.answer AS answer
       FROM consents consent JOIN bookings booking ON booking.id = consent.booking_id
       WHERE consent.address_hash IN (${placeholders(some)}) AND consent.kind = 'news'
         AND booking.deleted_at IS NULL AND booking.paid_at IS NOT NULL ORDER BY consent.id`,
      some,
    );
    for (const { hash, answer } of rows) {
      if (answer === 'given') wanting.add(hash);
      else wanting.delete(hash);
    }
  }
  return wanting;
}
