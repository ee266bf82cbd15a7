import {
  type SessionOutcome,
  sessionOutcomes,
} from '@sunfield/contracts/catalogue/funding/funder-report';
import { type FundedChild } from '@sunfield/contracts/catalogue/funding/funding';
import { schoolYearName, schoolYearOn } from '@sunfield/contracts/kit/ages';
import { type EntityManager, In } from 'typeorm';
import { BookingChildEntity } from '../bookings/model/booking-child.entity';
import { openAnswers } from '../bookings/model/child-answers';
import { nameSubject } from '../catalogue/funding/find-funding.service';
import { FundedChildEntity, saidOf } from '../catalogue/funding/funder.entity';
import { inBatches } from '../kernel/database/columns';
import { type FundedSession, fundedSessions } from './no-shows.queries';

/** A child with the places of a funder in a period, of all its bookings. */
export interface FundedChildRow extends Pick<FundedChild, 'postcode' | 'send' | 'meal'> {
  /** As its family wrote it, or in several ways. */
  name: string;
  /** "Year 3" on the first of its days, or "Age 7" without a date of birth. */
  schoolYear: string;
  outcomes: SessionOutcome[];
  rows: { bookingId: number; childId: number }[];
}

interface Period {
  from: string;
  to: string;
  today: string;
}

/** In the order in which they were booked, so that a report that is made again numbers them in the same way. */
export async function readFundedChildren(
  manager: EntityManager,
  funderId: number,
  { from, to, today }: Period,
): Promise<FundedChildRow[]> {
  const sessions = await fundedSessions(manager, funderId, { from, to });
  const sessionsOf = Map.groupBy(sessions, ({ childId }) => childId);
  const booked = await bookedChildren(manager, [...sessionsOf.keys()], funderId);
  return groupsOf(booked).map((rows) => {
    const days = rows.flatMap(({ childId }) => sessionsOf.get(childId) ?? []);
    const [first = ''] = days.map(({ date }) => date).sort();
    const answers = Object.assign({}, ...rows.map(({ said }) => said)) as FundedChild;
    const { postcode, send, meal } = answers;
    return {
      ...(postcode !== undefined && { postcode }),
      ...(send !== undefined && { send }),
      ...(meal !== undefined && { meal }),
      name: [...new Set(rows.map(({ name }) => name))].join(' / '),
      schoolYear: schoolYearOf(rows, first),
      outcomes: days.map((session) => outcomeOf(session, today)),
      rows,
    };
  });
}

export const mealsOf = (children: readonly FundedChildRow[]): number =>
  outcomesOf(children.filter(({ meal }) => meal)).attended;

export function outcomesOf(children: readonly FundedChildRow[]): Record<SessionOutcome, number> {
  const all = children.flatMap(({ outcomes }) => outcomes);
  return Object.fromEntries(
    Object.keys(sessionOutcomes).map((outcome) => [
      outcome,
      all.filter((one) => one === outcome).length,
    ]),
  ) as Record<SessionOutcome, number>;
}

/** Until a day is over, a child who has not been signed in may still come. */
function outcomeOf(
  { date, came, absent, isRecorded }: FundedSession,
  today: string,
): SessionOutcome {
  if (came) return 'attended';
  if (absent) return 'absent';
  if (date >= today) return 'toCome';
  return isRecorded ? 'noShow' : 'notRecorded';
}

interface BookedChild {
  bookingId: number;
  childId: number;
  name: string;
  age: string;
  dateOfBirth: string | undefined;
  said: FundedChild;
  /** One child's bookings have one of them in common. */
  keys: string[];
}

async function bookedChildren(
  manager: EntityManager,
  childIds: number[],
  funderId: number,
): Promise<BookedChild[]> {
  const booked: BookedChild[] = [];
  for (const ids of inBatches(childIds)) {
    const told = await manager.findBy(FundedChildEntity, { childId: In(ids), funderId });
    const children = await manager.find(BookingChildEntity, {
      where: { id: In(ids) },
      select: {
        id: true,
        bookingId: true,
        position: true,
        name: true,
        age: true,
        details: true,
        booking: { id: true, parentEmail: true },
      },
      relations: { booking: true },
    });
    for (const child of children) {
      const { id: childId, bookingId, name, age, booking } = child;
      const row = told.find((one) => one.childId === childId);
      const said = row ? saidOf(row) : {};
      const keys = [
        ...(row ? [row.childKey] : []),
        said.code === undefined ? nameSubject(booking.parentEmail, name) : `code ${said.code}`,
      ];
      const { dateOfBirth } = openAnswers(child).values;
      booked.push({ bookingId, childId, name, age, dateOfBirth, said, keys });
    }
  }
  return booked.sort((one, other) => one.childId - other.childId);
}

/** The bookings of each child. Its keyed hash differs once the secret is another, or its name was corrected. */
function groupsOf(booked: readonly BookedChild[]): BookedChild[][] {
  const groups = new Map<string, BookedChild[]>();
  for (const child of booked) {
    const group = child.keys.map((key) => groups.get(key)).find((one) => one) ?? [];
    group.push(child);
    for (const key of child.keys) groups.set(key, group);
  }
  return [...new Set(groups.values())];
}

function schoolYearOf(rows: readonly BookedChild[], day: string): string {
  const born = rows.map(({ dateOfBirth }) => dateOfBirth).find((date) => date);
  if (born) return schoolYearName(schoolYearOn(born, day));
  const age = rows.at(-1)?.age ?? '';
  return age === '' ? 'Not known' : `Age ${age}`;
}
