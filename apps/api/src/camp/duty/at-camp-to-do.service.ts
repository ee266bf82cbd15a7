import { Injectable } from '@nestjs/common';
import { adultsOf, isAllowed } from '@sunfield/contracts/camp/duty/adults-of';
import { adultsNeeded, ratioOf } from '@sunfield/contracts/camp/duty/ratio';
import { counted } from '@sunfield/words/counted';
import { LATE_DAYS } from '@sunfield/contracts/bookings/walk-in';
import {
  addDays,
  calendarDateInLondon,
  formatShortDate,
  instantInLondon,
} from '@sunfield/words/dates';
import { Between, DataSource, In } from 'typeorm';
import { childrenHere } from '../attendance/children-here';
import { placesAtGate } from '../attendance/gate-log';
import { AttentionSources, type ToDoItem } from '../../staff/attention/attention-sources';
import { type SignedIn } from '../../bookings/model/attendance-port';
import { venueNames } from '../../catalogue/model/venue.entity';
import { Clock } from '../../kernel/base/clock';
import { SettingsService } from '../../kernel/settings/settings.service';
import { DutyEventEntity, recordedDuty } from './duty-event.entity';
import { endsSoon } from './duty.service';
import { unbooked } from './unbooked';

/** What the office must see of a camp day: children who are still there after its end, and missing adults. */
@Injectable()
export class AtCampToDo {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    attention: AttentionSources,
  ) {
    attention.add('notCollected', () => this.notCollected());
    attention.add('unbooked', () => this.notBooked());
    attention.add('adults', () => this.missingAdults());
    attention.add('firstAid', () => this.endingCertificates());
  }

  /** From the minute in which the child's session ends; for as long as devices may still send what they know. */
  private async notCollected(): Promise<ToDoItem[]> {
    const now = this.clock.now();
    const today = calendarDateInLondon(now);
    const here = await this.here(addDays(today, -LATE_DAYS), today);
    const places = await this.placesOf(here);
    const venueOf = await venueNames(this.dataSource.manager);
    return here.flatMap(({ date, venueKey, childId }) => {
      const of = places.filter((one) => one.childId === childId && one.place.campDay.date === date);
      const [first] = of;
      if (!first) return [];
      const ends = of.map(({ place }) => place.slot.session.ends).sort();
      const due = instantInLondon(date, ends.at(-1) ?? '');
      if (due > now) return [];
      return {
        ref: `${date} ${venueKey} ${childId}`,
        bookingId: first.place.bookingId,
        what: `${first.name || 'A child of a deleted booking'}, ${venueOf(venueKey)}, ${formatShortDate(date)}`,
        due: due.toISOString(),
        search: registerSearch(date, venueKey),
      };
    });
  }

  /** Of a phone without a network. The gate of that day has the family's number. */
  private async notBooked(): Promise<ToDoItem[]> {
    const today = calendarDateInLondon(this.clock.now());
    const found = await unbooked(this.dataSource.manager, today);
    const venueOf = await venueNames(this.dataSource.manager);
    return found.map(({ id, date, venue, children, reason }) => ({
      ref: `${date} ${venue} ${id}`,
      // Its remedy names the event by `ref`.
      target: 0,
      what: `${children}, ${venueOf(venue)}, ${formatShortDate(date)}: ${reason}`,
      search: `/gate?day=${date}&at=${venue}`,
    }));
  }

  /** While children are there: no one in charge, no first aider, or fewer adults than the ratio asks for. */
  private async missingAdults(): Promise<ToDoItem[]> {
    const today = calendarDateInLondon(this.clock.now());
    const here = await this.here(today, today);
    if (here.length === 0) return [];
    const places = await this.placesOf(here);
    const venueOf = await venueNames(this.dataSource.manager);
    const ratio = ratioOf(await this.settings.read());
    const events = await this.dataSource.getRepository(DutyEventEntity).findBy({ date: today });
    return [...Map.groupBy(here, ({ venueKey }) => venueKey)].flatMap(([venueKey, children]) => {
      const { adults, inCharge, over } = adultsOf(
        events.filter((row) => row.venueKey === venueKey).map((row) => recordedDuty(row, null)),
      );
      const staff = adults.filter(({ isVisitor, to }) => !isVisitor && to === null);
      const ages = children.map(({ childId }) =>
        Number.parseInt(places.find((one) => one.childId === childId)?.age ?? '', 10),
      );
      const needed = adultsNeeded(ages, ratio);
      const allowed = isAllowed(over, needed - staff.length) ? ` (${over.by}: ${over.reason})` : '';
      const missing = [
        staff.length < needed &&
          `${counted(staff.length, 'adult')} here, ${needed} needed for ${counted(ages.length, 'child', 'children')}${allowed}`,
        !staff.some(({ roles }) => roles.includes('first_aider')) && 'no first aider',
        !inCharge && 'no one in charge',
      ].filter(Boolean);
      if (missing.length === 0) return [];
      return {
        ref: `${today} ${venueKey}`,
        what: `${venueOf(venueKey)}: ${missing.join(', ')}`,
        search: registerSearch(today, venueKey),
      };
    });
  }

  /** In time for a course: 30 days before, and until the settings have a new date. */
  private async endingCertificates(): Promise<ToDoItem[]> {
    const today = calendarDateInLondon(this.clock.now());
    const { dutyPeople } = await this.settings.read();
    return dutyPeople
      .filter((person) => endsSoon(person, today))
      .map(({ name, firstAidUntil }) => ({
        ref: name,
        what: `${name}: ${firstAidUntil < today ? 'ended' : 'ends'} on ${formatShortDate(firstAidUntil)}`,
        due: instantInLondon(firstAidUntil, '00:00').toISOString(),
        search: '?tab=settings&part=onDuty',
      }));
  }

  private here(from: string, until: string): Promise<SignedIn[]> {
    return childrenHere(this.dataSource.manager, { date: Between(from, until) });
  }

  private placesOf(here: readonly SignedIn[]) {
    const date = In([...new Set(here.map(({ date }) => date))]);
    return placesAtGate(this.dataSource.manager, here, { date });
  }
}

const registerSearch = (date: string, venue: string) => `?tab=register&day=${date}&at=${venue}`;
