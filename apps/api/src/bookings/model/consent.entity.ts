import {
  type AskedConsent,
  consentLabel,
  type ConsentAnswerKind,
} from '@sunfield/contracts/kit/fields/consent-kinds';
import { Entity, type EntityManager, In, Index } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
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
export class ConsentEntity extends c.columns({
  id: c.id(),
  bookingId: c.integer(),
  /** 0 for what is not about a child. */
  childId: c.integer(),
  kind: c.code<AskedConsent>(32),
  answer: c.code<ConsentAnswerKind>(16),
  wordingVersion: c.integer(),
  at: c.instant(),
  actor: c.code<Actor>(64),
  /** "Safari on an iPhone"; empty if unknown. */
  browser: c.code(60),
  /** Who told staff, "mother, by phone"; empty for the family's own answers. */
  saidBy: c.sealed(),
  /** The family’s booking where this was answered, if that is another one. */
  fromBookingId: c.orNull(c.integer()),
  /** Under the data key, of `news`: a booking with another address since is asked anew. */
  addressHash: c.orNull(c.code(64)),
}) {}

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
