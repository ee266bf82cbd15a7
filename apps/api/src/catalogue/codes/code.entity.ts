import { type CodeChoices } from '@sunfield/contracts/catalogue/code-terms';
import { Entity, Index } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { notPersonal, personalData } from '../../kernel/database/personal-data';

/** What a discount code, or a batch of them, takes off. Rows are switched off, never deleted: uses name them. */
@Entity('codes')
export class CodeEntity extends c.columns({
  id: c.id(),
  /** The code itself, or what staff call a batch. */
  name: c.varchar(40),
  /** Each of its codes is for one booking. */
  isBatch: c.boolean(),
  /** All that its price depends on, in one column: no query asks for any of it. */
  terms: c.json<CodeChoices>(),
  /** London dates of booking, both included. */
  startsOn: c.orNull(c.calendarDate()),
  endsOn: c.orNull(c.calendarDate()),
  maxUses: c.orNull(c.integer()),
  maxPerFamily: c.orNull(c.integer()),
  isOff: c.byDefault(c.boolean(), false),
  /** Counts changes by staff. */
  version: c.byDefault(c.integer(), 1),
}) {}

notPersonal(CodeEntity, {
  'what the provider gives, the same for everyone': ['name', 'terms'],
});

/** A code that parents type, in capitals. */
@Entity('code_texts')
@Index('ix_code_texts_code', ['codeId'])
export class CodeTextEntity extends c.columns({
  text: c.primary(c.code(60)),
  codeId: c.integer(),
}) {}

/** A booking that was placed with a code; it counts while the booking holds places, and once it was paid. */
@Entity('code_uses')
@Index('ix_code_uses_code', ['codeId', 'text'])
export class CodeUseEntity extends c.columns({
  bookingId: c.primary(c.integer()),
  codeId: c.integer(),
  text: c.code(60),
  /** A keyed hash of the parent's mailbox. */
  family: c.orNull(c.varchar(43)),
  usedAt: c.instant(),
}) {}

personalData(CodeUseEntity, { ofBooking: 'bookingId', columns: { family: ['booking', 'key'] } });
