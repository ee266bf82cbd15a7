import {
  type AskedConsent,
  consentLabel,
  type ConsentAnswerKind,
} from '@sunfield/contracts/kit/fields/consent-kinds';
import { Column, Entity, type EntityManager, In, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { code, instant, integer, text } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { BookingChildEntity } from './booking-child.entity';
import { ConsentWordingEntity } from './consent-wording.entity';

export const saidByText = sealedColumn('consents.said_by', ['bookingId', 'childId']);

/**
 * An answer of a family about one child, or whether it wants news. Rows are only added, and the last one of a child and
 * kind counts; for news, the last one of an address. No foreign keys: a child can be taken out of an unpaid booking.
 */
@Entity('consents')
@Index('ix_consents_booking', ['bookingId', 'id'])
@Index('ix_consents_address', ['addressHash'])
export class ConsentEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  bookingId: number;

  /** 0 for what is not about a child. */
  @Column(integer())
  childId: number;

  @Column(code(32))
  kind: AskedConsent;

  @Column(code(16))
  answer: ConsentAnswerKind;

  @Column(integer())
  wordingVersion: number;

  @Column(instant())
  at: Date;

  @Column(code(64))
  actor: Actor;

  /** "Safari on an iPhone"; empty if unknown. */
  @Column(code(60))
  browser: string;

  /** Who told staff, "mother, by phone"; empty for the family's own answers. */
  @Column({ ...text(), transformer: sealedText })
  saidBy: SealedText;

  /** The family’s booking where this was answered, if that is another one. */
  @Column({ ...integer(), nullable: true })
  fromBookingId: number | null;

  /** Under the data key, of `news`: a booking with another address since is asked anew. */
  @Column({ ...code(64), nullable: true })
  addressHash: string | null;
}

personalData(ConsentEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'booking',
  columns: { saidBy: ['booking', 'family'], addressHash: ['booking', 'key'] },
  file: {
    list: 'consents',
    around: namesAndWordings,
    facts: {
      child: ({ childId }, { names }) => names.get(childId) ?? '',
      about: ({ kind }) => consentLabel(kind),
      answer: 'answer',
      at: 'at',
      givenTo: ({ actor }) => (actor === 'parent' ? 'our website' : 'our staff'),
      browser: 'browser',
      fromBooking: ({ fromBookingId }) =>
        fromBookingId === null ? undefined : `#${fromBookingId}`,
      wording: (row, { wordingOf }) => wordingOf(row) ?? '',
    },
  },
});

async function namesAndWordings(manager: EntityManager, rows: ConsentEntity[]) {
  const children = await manager.findBy(BookingChildEntity, {
    id: In([...new Set(rows.map(({ childId }) => childId))]),
  });
  const wordings = await manager.find(ConsentWordingEntity);
  return {
    names: new Map(children.map(({ id, name }) => [id, name])),
    wordingOf: ({ kind, wordingVersion }: ConsentEntity) =>
      wordings.find((one) => one.kind === kind && one.version === wordingVersion)?.text,
  };
}
