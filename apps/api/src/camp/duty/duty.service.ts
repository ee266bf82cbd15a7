import { Injectable } from '@nestjs/common';
import { type EventAnswer } from '@sunfield/contracts/camp/attendance/attendance';
import {
  type Duty,
  type DutyEvent,
  type DutyQuery,
  type DutyRole,
  type RecordDuty,
} from '@sunfield/contracts/camp/duty/duty';
import { sameName } from '@sunfield/contracts/kit/same-name';
import { type DutyPerson } from '@sunfield/contracts/kit/settings/duty-settings';
import { addDays, calendarDateInLondon, formatDayAndMonth } from '@sunfield/words/dates';
import { DataSource } from 'typeorm';
import { usernamesOf } from '../../staff/model/usernames';
import { bookingsAtGate, corrected, refuseUnlessRecordable } from '../attendance/gate-log';
import { Clock } from '../../kernel/base/clock';
import { isNewRow } from '../../kernel/database/database-errors';
import { insertRows } from '../../kernel/database/insert-rows';
import { inOneStatement } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { RegisterDays } from '../registers/register-days.service';
import { SettingsService } from '../../kernel/settings/settings.service';
import { plannedNames } from '../rota/rota-days';
import { GroupsService } from './groups.service';
import {
  recordedDuty,
  DutyEventEntity,
  nameText,
  organisationText,
  reasonText,
} from './duty-event.entity';
import { unbooked } from './unbooked';
import { ratioOf } from '@sunfield/contracts/camp/duty/ratio';

/** The adults at camp: staff on duty, and visitors. */
@Injectable()
export class DutyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly days: RegisterDays,
    private readonly settings: SettingsService,
    private readonly groups: GroupsService,
    private readonly clock: Clock,
  ) {}

  /** Errors: `forbidden` for a venue or a day whose register the reader may not open. */
  async read({ date, venue }: DutyQuery, reader: Staff): Promise<Duty> {
    await this.days.refuseUnlessOpen(reader, { date, venue });
    const { manager } = this.dataSource;
    const rows = await manager.find(DutyEventEntity, {
      where: { date, venueKey: venue },
      order: { receivedAt: 'ASC', at: 'ASC', id: 'ASC' },
    });
    const names = await usernamesOf(manager, rows);
    const settings = await this.settings.read();
    return {
      events: rows.map((row) => recordedDuty(row, names.get(row.actor) ?? null)),
      people: peopleOf(settings.dutyPeople, {
        date,
        planned: await plannedNames(manager, { date, venue, people: settings.dutyPeople }),
        reader,
      }),
      ratio: ratioOf(settings),
      groups: await this.groups.of({ date, venue }),
      labelPhone: settings.labelsHavePhone ? settings.contact.phone : '',
      medicinesByTwo: settings.medicinesByTwo,
      unbooked: await unbooked(manager, date, { venueKey: venue }),
    };
  }

  /**
   * Applies each event once, and answers each by itself. A child is found whose place was given up since. Errors:
   * `forbidden`, as for attendance.
   */
  async record({ sentAt, events, ...sent }: RecordDuty, staff: Staff): Promise<EventAnswer[]> {
    const now = this.clock.now();
    await refuseUnlessRecordable(this.days, sent, { staff, now });
    const hasBegun = sent.date <= calendarDateInLondon(now);
    const found = events.flatMap(({ childId }) => (childId === undefined ? [] : { childId }));
    const bookings = await bookingsAtGate(this.dataSource.manager, found, sent);
    const answers: EventAnswer[] = [];
    // One after the other: an event may be about the one before it.
    for (const event of events) {
      const { id, childId } = event;
      const isStranger = childId !== undefined && !bookings.has(childId);
      const sentence = !hasBegun
        ? 'This day has not begun.'
        : isStranger
          ? `This child has no place here on ${formatDayAndMonth(sent.date)}.`
          : undefined;
      answers.push(
        sentence
          ? { id, result: 'refused', sentence }
          : await this.apply(rowOf(event, { ...sent, sentAt, now, staff })),
      );
    }
    return answers;
  }

  private async apply(row: DutyEventEntity): Promise<EventAnswer> {
    const { id, date, venueKey, about, adultId, kind } = row;
    const { manager } = this.dataSource;
    const refused = (sentence: string): EventAnswer => ({ id, result: 'refused', sentence });
    for (const subject of [about, adultId]) {
      if (subject === null) continue;
      if (!(await manager.existsBy(DutyEventEntity, { id: subject, date, venueKey })))
        return refused('This is about no one and nothing that is recorded here.');
    }
    const insert = inOneStatement(this.dataSource, (one) =>
      insertRows(one, DutyEventEntity, [row]),
    );
    if (await isNewRow(insert)) return { id, result: 'applied' };
    const isSame = await manager.existsBy(DutyEventEntity, { id, date, venueKey, kind });
    return isSame ? { id, result: 'known' } : refused('Another event has this id.');
  }
}

/** Those whom the rota has there come first, also if they are in the settings no longer. */
function peopleOf(
  known: readonly DutyPerson[],
  { date, planned, reader }: { date: string; planned: readonly string[]; reader: Staff },
): Duty['people'] {
  const people = known.map((person) => ({
    name: person.name,
    roles: rolesOf(person, date),
    ...(person.account === reader.username && { isYou: true as const }),
    ...(endsSoon(person, date) && { firstAidUntil: person.firstAidUntil }),
  }));
  const isPlanned = ({ name }: { name: string }) => planned.some((one) => sameName(one, name));
  return [
    ...planned.map((name) => ({
      ...(people.find((person) => sameName(person.name, name)) ?? { name, roles: [] }),
      isPlanned: true,
    })),
    ...people.filter((person) => !isPlanned(person)),
  ];
}

/** A first aid certificate counts on its last day. */
const rolesOf = (person: DutyPerson, date: string): DutyRole[] => [
  ...(person.firstAidUntil >= date ? (['first_aider'] as const) : []),
  ...(person.isQualified ? (['level_3'] as const) : []),
  ...(person.isSafeguardingLead ? (['safeguarding'] as const) : []),
];

const SOON_DAYS = 30;

/** Also one that has ended: until the settings have the new date, the person is no first aider. */
export const endsSoon = ({ firstAidUntil }: DutyPerson, date: string): boolean =>
  firstAidUntil !== '' && firstAidUntil <= addDays(date, SOON_DAYS);

interface Received extends Omit<RecordDuty, 'events'> {
  now: Date;
  staff: Staff;
}

function rowOf(
  { id, kind, of, at, childId, adult, short, name, organisation, reason, ...facts }: DutyEvent,
  { now, sentAt, date, venue, deviceId, staff }: Received,
): DutyEventEntity {
  const row = { id };
  return {
    ...row,
    ...facts,
    date,
    venueKey: venue,
    kind,
    about: of ?? null,
    childId: childId ?? null,
    adultId: adult ?? null,
    adultsShort: short ?? null,
    deviceId,
    receivedAt: now,
    at: corrected(at, { sentAt, now }).at,
    actor: `staff:${staff.id}`,
    name: nameText.seal(row, name),
    organisation: organisationText.seal(row, organisation),
    reason: reasonText.seal(row, reason),
  };
}
