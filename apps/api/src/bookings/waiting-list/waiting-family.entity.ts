import { type JoinWaitingList } from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { Entity, Index } from 'typeorm';
import { pageLink } from '../../kernel/base/page-link';
import { type Config } from '../../kernel/config/config';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import { derivedToken, isDerivedToken, type Secrets } from '../../kernel/crypto/tokens';
import * as c from '../../kernel/database/columns';
import { personalData, type Plain } from '../../kernel/database/personal-data';

export const waitingDetails = sealedColumn('waiting_families.details', ['linkKey']);

/** Who waits, and for which children: what the booking form needs, once a place is offered. */
export type WaitingDetails = Omit<JoinWaitingList, 'places' | 'isTogether'>;

/** A family on the waiting list: one form that it sent. */
@Entity('waiting_families')
@Index('ix_waiting_families_email', ['emailKey'])
@Index('ix_waiting_families_confirmed', ['confirmedAt', 'askedAt'])
export class WaitingFamilyEntity extends c.columns({
  id: c.id(),
  /** What the links in its emails are derived from. */
  linkKey: c.uuid(),
  /** In lower case. */
  emailKey: c.varchar(254),
  /** JSON: `WaitingDetails`. */
  details: c.sealed(),
  askedAt: c.instant(),
  confirmedAt: c.orNull(c.instant()),
}) {}

personalData(WaitingFamilyEntity, {
  ofAddress: 'emailKey',
  rowsGoBy: 'expiry',
  columns: {
    emailKey: ['expiry', 'copy'],
    details: ['expiry', 'family'],
    linkKey: ['expiry', 'key'],
  },
  file: {
    list: 'waitingList',
    facts: {
      askedAt: 'askedAt',
      confirmedAt: 'confirmedAt',
      details: ({ details }) => JSON.parse(details) as Plain,
    },
  },
});

export const detailsOf = (family: WaitingFamilyEntity): WaitingDetails =>
  JSON.parse(waitingDetails.open(family, family.details)) as WaitingDetails;

const PURPOSE = 'waiting-list';

/** Opens the family's page, and books what is offered to it. */
export const waitingToken = (secrets: Secrets, { linkKey }: WaitingFamilyEntity): string =>
  derivedToken(secrets, PURPOSE, linkKey);
export const isWaitingToken = (
  token: string,
  secrets: Secrets,
  { linkKey }: WaitingFamilyEntity,
): boolean => isDerivedToken(token, secrets, PURPOSE, linkKey);

/** Their page. */
export const waitingLink = (
  { publicSiteUrl, linkSecrets }: Pick<Config, 'publicSiteUrl' | 'linkSecrets'>,
  family: WaitingFamilyEntity,
  query: Record<string, string> = {},
): string => {
  const access = waitingToken(linkSecrets, family);
  return pageLink(publicSiteUrl, '/waiting-list', { id: family.id, access, ...query });
};
