import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Adult, adultsOf } from '@sunfield/contracts/camp/duty/adults-of';
import { type Shift } from '@sunfield/contracts/camp/rota/rota';
import { daysOfMonth, formatTime } from '@sunfield/words/dates';
import { Between, DataSource } from 'typeorm';
import { venueNames } from '../../catalogue/model/venue.entity';
import { Clock } from '../../kernel/base/clock';
import { csvOf } from '../../kernel/base/spreadsheet-text';
import { recordEvent } from '../../kernel/events/record-event';
import { type Staff } from '../../kernel/http/may';
import { SettingsService } from '../../kernel/settings/settings.service';
import { plain } from '@sunfield/contracts/kit/same-name';
import { rotaDays } from '../rota/rota-days';
import { DutyEventEntity, recordedDuty } from './duty-event.entity';

const columns = ['Day', 'Name', 'Venue', 'Planned', 'Planned hours', 'In', 'Out', 'Hours'];

/** A person's day at a venue: planned, worked, or both. */
interface WorkedDay {
  date: string;
  name: string;
  venueKey: string;
  shift?: Shift;
  stays: Adult[];
}

/** The hours of staff: what the gate recorded, beside the rota. */
@Injectable()
export class WorkedHours {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async csv(month: string, staff: Staff): Promise<Readable> {
    const { manager } = this.dataSource;
    await recordEvent(manager, {
      at: this.clock.now(),
      actor: `staff:${staff.id}`,
      type: 'staff.hours_exported',
      subjectId: staff.id,
      after: { month },
    });
    const venueOf = await venueNames(manager);
    const rows = (await this.daysOf(month)).map(({ date, name, venueKey, shift, stays }) => [
      date,
      name,
      venueOf(venueKey),
      plannedWords(shift),
      shift && !shift.isAbsent ? hoursText(minutesOf(shift.until) - minutesOf(shift.from)) : '',
      stays[0] ? formatTime(stays[0].from) : '',
      ...workedCells(stays),
    ]);
    return csvOf(columns, rows);
  }

  private async daysOf(month: string): Promise<WorkedDay[]> {
    const { from, to } = daysOfMonth(month);
    const { manager } = this.dataSource;
    const found = new Map<string, WorkedDay>();
    const dayOf = (day: Omit<WorkedDay, 'stays'>): WorkedDay => {
      const key = JSON.stringify([day.date, plain(day.name), day.venueKey]);
      const known = found.get(key) ?? { ...day, stays: [] };
      found.set(key, known);
      return known;
    };
    const { dutyPeople: people } = await this.settings.read();
    // Who has another name since then was at the gate under the one before.
    const nameOf = new Map<string, string>();
    for (const { date, shifts } of await rotaDays(manager, { from, until: to, people }))
      for (const { was, ...shift } of shifts) {
        if (was) nameOf.set(`${date} ${plain(was)}`, shift.name);
        dayOf({ date, name: shift.name, venueKey: shift.venue, shift });
      }
    const events = await manager.findBy(DutyEventEntity, { date: Between(from, to) });
    const atGates = Map.groupBy(events, ({ date, venueKey }) => JSON.stringify([date, venueKey]));
    for (const rows of atGates.values()) {
      const [{ date, venueKey }] = rows as [DutyEventEntity];
      for (const adult of adultsOf(rows.map((row) => recordedDuty(row, null))).adults)
        if (!adult.isVisitor) {
          const name = nameOf.get(`${date} ${plain(adult.name)}`) ?? adult.name;
          dayOf({ date, name, venueKey }).stays.push(adult);
        }
    }
    return [...found.values()].sort(
      (one, other) => one.date.localeCompare(other.date) || one.name.localeCompare(other.name),
    );
  }
}

const plannedWords = (shift: Shift | undefined): string => {
  if (!shift) return '';
  return shift.isAbsent ? 'Absent' : `${shift.from} to ${shift.until}`;
};

/** The last departure and the sum; empty if someone was never signed out, because no one knows then. */
function workedCells(stays: readonly Adult[]): [out: string, hours: string] {
  const last = stays.at(-1);
  if (!last || stays.some(({ to }) => to === null)) return ['', ''];
  const ms = stays.reduce(
    (sum, { from, to }) => sum + Date.parse(to ?? from) - Date.parse(from),
    0,
  );
  return [formatTime(last.to ?? ''), hoursText(ms / 60_000)];
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** "7.75" */
const hoursText = (minutes: number): string => (minutes / 60).toFixed(2);
