import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { derivedToken, isDerivedToken, type Secrets } from '../../kernel/crypto/tokens';
import { boolean, instant, integer, text, uuid } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { type PartyEntity } from './party.entity';

const guestSaid = sealedColumn('party_guests.said', ['guestKey']);

/** What a guest's family answered to an invitation. */
@Entity('party_guests')
@Index('uq_party_guests_key', ['bookingId', 'guestKey'], { unique: true })
export class PartyGuestEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The party's. */
  @Column(integer())
  bookingId: number;

  /** Made by the browser that answers, which can so answer again. */
  @Column(uuid())
  guestKey: string;

  @Column(boolean())
  isComing: boolean;

  /** JSON: `Guest`. */
  @Column({ ...text(), transformer: sealedText })
  said: SealedText;

  @Column(instant())
  answeredAt: Date;
}

interface Guest {
  name: string;
  allergies: string;
}

personalData(PartyGuestEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'notes',
  // Of other families: the host's file says nothing of them.
  columns: { said: ['notes', 'others'], guestKey: ['notes', 'key'] },
});

export const sealGuest = (guestKey: string, guest: Guest): SealedText =>
  guestSaid.seal({ guestKey }, JSON.stringify(guest));

export const guestOf = (row: PartyGuestEntity): Guest =>
  JSON.parse(guestSaid.open(row, row.said)) as Guest;

const PURPOSE = 'party-guests';

/** Opens the invitation, which the host passes on; it does not open the host's page. */
export const guestsToken = (secrets: Secrets, { linkKey }: PartyEntity): string =>
  derivedToken(secrets, PURPOSE, linkKey);

export const isGuestsToken = (token: string, secrets: Secrets, { linkKey }: PartyEntity): boolean =>
  linkKey !== '' && isDerivedToken(token, secrets, PURPOSE, linkKey);
