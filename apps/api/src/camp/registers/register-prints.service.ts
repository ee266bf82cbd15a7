import { Inject, Injectable } from '@nestjs/common';
import {
  bookingNotes,
  childFacts,
  type ChildKey,
  childNotes,
  contactFields,
  type FieldWithKey,
  type ParentKey,
  shownOn,
} from '@sunfield/contracts/kit/fields/fields-of';
import { fundedWords } from '@sunfield/contracts/catalogue/funding/funded-words';
import { notAllowedWords } from '@sunfield/contracts/kit/fields/consent-kinds';
import { calendarDateInLondon } from '@sunfield/words/dates';
import {
  type RegisterChild,
  type RegisterPrint,
  type RegistersPrinted,
} from '@sunfield/contracts/bookings/registers';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { CareReadingEntity } from '../../bookings/care/care-reading.entity';
import { readCareNotes } from '../../bookings/care/care-notes';
import { recordEvent } from '../../kernel/events/record-event';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { derivedToken } from '../../kernel/crypto/tokens';
import { inTransaction } from '../../kernel/database/transaction';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { usernamesOf } from '../../staff/model/usernames';
import { RegisterDays, refuseUnlessOpen } from './register-days.service';
import { RegisterPrintEntity } from './register-print.entity';

const MARK_LENGTH = 11;

interface Printed {
  date: string;
  venue: string;
  marks: string[];
}

/** Printed registers: who printed them, and what has changed since. */
@Injectable()
export class RegisterPrints {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly days: RegisterDays,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Identifies a child's printed entry: the mark changes when anything printed about the child does. */
  markOf(childId: number, child: RegisterChild): string {
    const printed = (fields: readonly FieldWithKey<ChildKey | ParentKey>[]) =>
      shownOn('registerPrint', fields).map(({ key }) => child[key]);
    const paper = JSON.stringify([
      ...printed(childFacts),
      child.sessionName,
      ...printed(contactFields),
      ...printed(childNotes),
      ...printed(bookingNotes),
      ...(child.details ?? []).map(({ text }) => text),
      notAllowedWords(child.notAllowed),
      ...(child.wrongAges ? [child.wrongAges] : []),
      ...(fundedWords(child) ? [fundedWords(child)] : []),
    ]);
    const said = derivedToken(this.config.linkSecrets, 'register-child', paper);
    return `${childId}.${said.slice(0, MARK_LENGTH)}`;
  }

  /** Also deletes printouts of past days. Errors: `forbidden`. */
  async record(registers: RegistersPrinted['registers'], staff: Staff): Promise<void> {
    const open = await this.days.openTo(staff);
    for (const { date, venue } of registers) {
      refuseUnless(staff, 'registers', venue);
      refuseUnlessOpen(open, date);
    }
    const at = this.clock.now();
    const actor = `staff:${staff.id}` as const;
    await inTransaction(this.dataSource, async (manager) => {
      await manager.delete(RegisterPrintEntity, { date: LessThan(calendarDateInLondon(at)) });
      for (const { date, venue, marks } of registers) {
        await manager.upsert(
          RegisterPrintEntity,
          { date, venueKey: venue, printedBy: actor, printedAt: at, marks },
          ['date', 'venueKey', 'printedBy'],
        );
        await this.notePrinted(manager, { venue, marks }, { reader: staff, at });
        await recordEvent(manager, {
          type: 'registers.printed',
          at,
          actor,
          subjectId: `${date} ${venue}`,
          after: { children: marks.length },
        });
      }
    });
  }

  /**
   * Logs whose notes were printed: of the children named by the page, those with notes that the reader was shown on a
   * register.
   */
  private async notePrinted(
    manager: EntityManager,
    { venue, marks }: Pick<Printed, 'venue' | 'marks'>,
    by: { reader: Staff; at: Date },
  ): Promise<void> {
    const ids = [...new Set(marks.map((mark) => Number(mark.split('.')[0])))];
    const named = await manager.find(BookingChildEntity, {
      where: { id: In(ids) },
      select: { id: true, bookingId: true },
    });
    const shown = await manager.find(CareReadingEntity, {
      where: {
        bookingId: In(named.map(({ bookingId }) => bookingId)),
        staffId: by.reader.id,
        screen: 'register',
      },
    });
    const shownIds = new Set(shown.flatMap(({ childIds }) => childIds));
    const children = named.filter(({ id }) => shownIds.has(id));
    await readCareNotes(
      manager,
      { ...by, screen: 'register_print' },
      children.map(({ id: childId, bookingId }) => ({ bookingId, childId, venue })),
    );
  }

  /** By current register, `2025-10-27 st-marys`: its printouts, newest first. */
  async printsOf(registers: readonly Printed[]): Promise<Map<string, RegisterPrint[]>> {
    const { manager } = this.dataSource;
    const found = await manager.find(RegisterPrintEntity, {
      where: { date: In([...new Set(registers.map(({ date }) => date))]) },
      order: { printedAt: 'DESC', id: 'DESC' },
    });
    const names = await usernamesOf(
      manager,
      found.map(({ printedBy }) => printedBy),
    );
    return new Map(
      registers.map(({ date, venue, marks }) => [
        `${date} ${venue}`,
        found
          .filter((print) => print.date === date && print.venueKey === venue)
          .map((print) => ({
            by: names.get(print.printedBy) ?? null,
            at: print.printedAt.toISOString(),
            ...differenceOf(print.marks, marks),
          })),
      ]),
    );
  }
}

function differenceOf(before: readonly string[], now: readonly string[]) {
  const numbers = (marks: readonly string[]) => new Set(marks.map((mark) => mark.split('.')[0]));
  const [were, are] = [numbers(before), numbers(now)];
  const stay = [...are].filter((number) => were.has(number));
  const same = now.filter((mark) => before.includes(mark)).length;
  return {
    added: are.size - stay.length,
    gone: were.size - stay.length,
    changed: stay.length - same,
  };
}
