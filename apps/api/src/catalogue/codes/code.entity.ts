import { type CodeChoices } from '@sunfield/contracts/catalogue/code-terms';
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import {
  boolean,
  calendarDate,
  code,
  instant,
  integer,
  varchar,
} from '../../kernel/database/columns';
import { notPersonal, personalData } from '../../kernel/database/personal-data';

/** What a discount code, or a batch of them, takes off. Rows are switched off, never deleted: uses name them. */
@Entity('codes')
export class CodeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The code itself, or what staff call a batch. */
  @Column(varchar(40))
  name: string;

  /** Each of its codes is for one booking. */
  @Column(boolean())
  isBatch: boolean;

  /** All that its price depends on, in one column: no query asks for any of it. */
  @Column({ type: 'simple-json' })
  terms: CodeChoices;

  /** London dates of booking, both included. */
  @Column({ ...calendarDate(), nullable: true })
  startsOn: string | null;

  @Column({ ...calendarDate(), nullable: true })
  endsOn: string | null;

  @Column({ ...integer(), nullable: true })
  maxUses: number | null;

  @Column({ ...integer(), nullable: true })
  maxPerFamily: number | null;

  @Column({ ...boolean(), default: false })
  isOff: boolean;

  /** Counts changes by staff. */
  @Column({ ...integer(), default: 1 })
  version: number;
}

notPersonal(CodeEntity, {
  'what the provider gives, the same for everyone': ['name', 'terms'],
});

/** A code that parents type, in capitals. */
@Entity('code_texts')
@Index('ix_code_texts_code', ['codeId'])
export class CodeTextEntity {
  @PrimaryColumn(code(60))
  text: string;

  @Column(integer())
  codeId: number;
}

/** A booking that was placed with a code; it counts while the booking holds places, and once it was paid. */
@Entity('code_uses')
@Index('ix_code_uses_code', ['codeId', 'text'])
export class CodeUseEntity {
  @PrimaryColumn(integer())
  bookingId: number;

  @Column(integer())
  codeId: number;

  @Column(code(60))
  text: string;

  /** A keyed hash of the parent's mailbox. */
  @Column({ ...varchar(43), nullable: true })
  family: string | null;

  @Column(instant())
  usedAt: Date;
}

personalData(CodeUseEntity, { ofBooking: 'bookingId', columns: { family: ['booking', 'key'] } });
