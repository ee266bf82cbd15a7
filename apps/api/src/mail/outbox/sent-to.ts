import { isHashOf, namedHash } from '../../kernel/crypto/encryption';
import { type EmailContent } from './email-composers';
import { type OutboxEmailEntity } from './outbox-email.entity';

export const addressOf = ({ to }: Pick<EmailContent, 'to'>): string =>
  typeof to === 'string' ? to : to.address;

/** Includes the row, so that two emails to one address have different hashes. */
const textOf = (onceKey: string, address: string) => `${onceKey}\n${address.toLowerCase()}`;

export const sentToHash = (onceKey: string, address: string): string =>
  namedHash(textOf(onceKey, address));

/** Whether an email went to another address than this one, as far as is known. */
export const wentElsewhere = (
  { status, onceKey, sentToHash: hash }: OutboxEmailEntity,
  address: string | null,
): boolean =>
  status === 'sent' &&
  hash !== null &&
  address !== null &&
  isHashOf(textOf(onceKey, address), hash) === false;
