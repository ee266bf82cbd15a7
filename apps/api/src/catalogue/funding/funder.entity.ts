import {
  type FundedChild,
  type fundingAsks,
  type FundedAnswer,
} from '@sunfield/contracts/catalogue/funding/funding';
import { Entity, Index } from 'typeorm';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { notPersonal, personalData, type Plain } from '../../kernel/database/personal-data';

/** Who pays for places of children: a council's holiday activities and food programme (HAF), or a charity. */
@Entity('funders')
export class FunderEntity extends c.columns({
  id: c.id(),
  name: c.varchar(80),
  asks: c.code<(typeof fundingAsks)[number]>(12),
  /** What families confirm; empty if it asks for a code. */
  declaration: c.byDefault(c.varchar(500), ''),
  /** What the family pays for a session. */
  partPence: c.integer(),
  /** Of a child in a season. */
  maxSessions: c.orNull(c.integer()),
  needs: c.json<FundedAnswer[]>(),
  giveBackDays: c.orNull(c.integer()),
  isOff: c.byDefault(c.boolean(), false),
  /** Counts changes by staff. */
  version: c.byDefault(c.integer(), 1),
}) {}

notPersonal(FunderEntity, {
  'what the provider agreed with the funder': ['name', 'declaration', 'needs'],
});

/** A code that a funder gave to the family of one child, in capitals. */
@Entity('funder_codes')
@Index('ix_funder_codes_funder', ['funderId'])
export class FunderCodeEntity extends c.columns({
  text: c.primary(c.code(60)),
  funderId: c.primary(c.integer()),
}) {}

/** Places of a camp day that only children of a funder may take, those that are taken included. */
@Entity('funded_blocks')
@Index('uq_funded_blocks_day', ['campDayId', 'funderId'], { unique: true })
@Index('ix_funded_blocks_funder', ['funderId'])
export class FundedBlockEntity extends c.columns({
  id: c.id(),
  funderId: c.integer(),
  campDayId: c.integer(),
  places: c.integer(),
  /** Held and booked ones. */
  taken: c.byDefault(c.integer(), 0),
}) {}

export const fundedAnswersColumn = sealedColumn('funded_children.answers', [
  'bookingId',
  'position',
]);

/** A child of a booking with funded places, and what its family said for that. */
@Entity('funded_children')
@Index('uq_funded_children_position', ['bookingId', 'position'], { unique: true })
@Index('ix_funded_children_key', ['funderId', 'childKey'])
export class FundedChildEntity extends c.columns({
  id: c.id(),
  bookingId: c.integer(),
  /** Among the children of the booking when it was placed. */
  position: c.integer(),
  childId: c.integer(),
  funderId: c.integer(),
  /** A keyed hash of its code, or of its family's mailbox and its name: its sessions are counted by it. */
  childKey: c.code(43),
  /** JSON: `FundedChild`. */
  answers: c.sealed(),
  askedAt: c.instant(),
}) {}

personalData(FundedChildEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'booking',
  columns: { childKey: ['booking', 'key'], answers: ['funder', 'family'] },
  file: {
    list: 'fundedPlaces',
    facts: {
      child: 'position',
      askedAt: 'askedAt',
      answers: ({ answers }) => (answers === '' ? undefined : (JSON.parse(answers) as Plain)),
    },
  },
});

/** What a family said of the child; nothing once it is erased. */
export function saidOf(child: Pick<FundedChildEntity, 'bookingId' | 'position' | 'answers'>) {
  const text = fundedAnswersColumn.open(child, child.answers);
  return (text === '' ? {} : JSON.parse(text)) as FundedChild;
}
