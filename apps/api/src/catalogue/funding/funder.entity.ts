import {
  type FundedChild,
  type fundingAsks,
  type FundedAnswer,
} from '@sunfield/contracts/catalogue/funding/funding';
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { boolean, code, instant, integer, text, varchar } from '../../kernel/database/columns';
import { notPersonal, personalData, type Plain } from '../../kernel/database/personal-data';

/** Who pays for places of children: a council's holiday activities and food programme (HAF), or a charity. */
@Entity('funders')
export class FunderEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(varchar(80))
  name: string;

  @Column(code(12))
  asks: (typeof fundingAsks)[number];

  /** What families confirm; empty if it asks for a code. */
  @Column({ ...varchar(500), default: '' })
  declaration: string;

  /** What the family pays for a session. */
  @Column(integer())
  partPence: number;

  /** Of a child in a season. */
  @Column({ ...integer(), nullable: true })
  maxSessions: number | null;

  @Column({ type: 'simple-json' })
  needs: FundedAnswer[];

  @Column({ ...integer(), nullable: true })
  giveBackDays: number | null;

  @Column({ ...boolean(), default: false })
  isOff: boolean;

  /** Counts changes by staff. */
  @Column({ ...integer(), default: 1 })
  version: number;
}

notPersonal(FunderEntity, {
  'what the provider agreed with the funder': ['name', 'declaration', 'needs'],
});

/** A code that a funder gave to the family of one child, in capitals. */
@Entity('funder_codes')
@Index('ix_funder_codes_funder', ['funderId'])
export class FunderCodeEntity {
  @PrimaryColumn(code(60))
  text: string;

  @PrimaryColumn(integer())
  funderId: number;
}

/** Places of a camp day that only children of a funder may take, those that are taken included. */
@Entity('funded_blocks')
@Index('uq_funded_blocks_day', ['campDayId', 'funderId'], { unique: true })
@Index('ix_funded_blocks_funder', ['funderId'])
export class FundedBlockEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  funderId: number;

  @Column(integer())
  campDayId: number;

  @Column(integer())
  places: number;

  /** Held and booked ones. */
  @Column({ ...integer(), default: 0 })
  taken: number;
}

export const fundedAnswersColumn = sealedColumn('funded_children.answers', [
  'bookingId',
  'position',
]);

/** A child of a booking with funded places, and what its family said for that. */
@Entity('funded_children')
@Index('uq_funded_children_position', ['bookingId', 'position'], { unique: true })
@Index('ix_funded_children_key', ['funderId', 'childKey'])
export class FundedChildEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  bookingId: number;

  /** Among the children of the booking when it was placed. */
  @Column(integer())
  position: number;

  @Column(integer())
  childId: number;

  @Column(integer())
  funderId: number;

  /** A keyed hash of its code, or of its family's mailbox and its name: its sessions are counted by it. */
  @Column(code(43))
  childKey: string;

  /** JSON: `FundedChild`. */
  @Column({ ...text(), transformer: sealedText })
  answers: SealedText;

  @Column(instant())
  askedAt: Date;
}

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
