import { Inject, Injectable } from '@nestjs/common';
import {
  type CalendarQuery,
  type OwnDays,
  type OwnShift,
} from '@sunfield/contracts/camp/rota/rota';
import { sameName } from '@sunfield/contracts/kit/same-name';
import { addDays, calendarDateInLondon, instantInLondon } from '@sunfield/words/dates';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { DataSource, IsNull } from 'typeorm';
import { newNonce } from '../../bookings/access/booking-access';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { derivedToken, isDerivedToken } from '../../kernel/crypto/tokens';
import { type Staff } from '../../kernel/http/may';
import { SettingsService } from '../../kernel/settings/settings.service';
import { StaffEntity } from '../../staff/model/staff.entity';
import { rotaDays } from './rota-days';
import { StaffCalendarEntity } from './staff-calendar.entity';

const PURPOSE = 'staff-calendar';
const DAYS_BACK = 31;
const DAYS_AHEAD = 366;

/** What a member of staff sees of the rota: the own days, here and in a calendar. */
@Injectable()
export class OwnDaysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read({ id, username }: Pick<Staff, 'id' | 'username'>): Promise<OwnDays> {
    const name = await this.nameOf(username);
    const calendar = await this.dataSource.manager.findOneBy(StaffCalendarEntity, { staffId: id });
    return {
      name,
      shifts: name === null ? [] : await this.shiftsOf(name, this.today()),
      calendar: calendar && this.addressOf(calendar),
    };
  }

  async renewCalendar(staff: Staff): Promise<OwnDays> {
    const row = { staffId: staff.id, nonce: newNonce() };
    await this.dataSource.manager.upsert(StaffCalendarEntity, row, ['staffId']);
    return this.read(staff);
  }

  async endCalendar(staff: Staff): Promise<OwnDays> {
    await this.dataSource.manager.delete(StaffCalendarEntity, { staffId: staff.id });
    return this.read(staff);
  }

  /** Errors: `not_found`, also for an account that cannot log in any more. */
  async calendar({ account, key }: CalendarQuery): Promise<string> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(StaffCalendarEntity, { staffId: account });
    const isKey = row && isDerivedToken(key, this.config.linkSecrets, PURPOSE, subjectOf(row));
    const staff =
      isKey && (await manager.findOneBy(StaffEntity, { id: account, disabledAt: IsNull() }));
    if (!staff) throw new AppError('not_found');
    const name = await this.nameOf(staff.username);
    const shifts =
      name === null ? [] : await this.shiftsOf(name, addDays(this.today(), -DAYS_BACK));
    return this.ics(account, shifts);
  }

  private async ics(account: number, shifts: OwnShift[]): Promise<string> {
    const { brand } = await this.settings.site();
    const { hostname } = new URL(this.config.adminConsoleUrl);
    const calendar = ical({
      name: `My days at ${brand.name}`,
      prodId: { company: brand.name, product: 'Rota', language: 'EN' },
      method: ICalCalendarMethod.PUBLISH,
      ttl: 3600,
    });
    for (const { date, venueName, address, from, until, isInCharge, isAbsent } of shifts) {
      if (isAbsent) continue;
      calendar.createEvent({
        id: `rota-${account}-${date}@${hostname}`,
        stamp: this.clock.now(),
        start: instantInLondon(date, from),
        end: instantInLondon(date, until),
        summary: `${brand.name}: ${venueName}`,
        location: `${venueName}, ${address}`,
        ...(isInCharge && { description: 'You are in charge.' }),
      });
    }
    return calendar.toString();
  }

  private today(): string {
    return calendarDateInLondon(this.clock.now());
  }

  private async nameOf(username: string): Promise<string | null> {
    const { dutyPeople } = await this.settings.read();
    return dutyPeople.find(({ account }) => account === username)?.name ?? null;
  }

  /** Without days on which no camp takes place. */
  private async shiftsOf(name: string, from: string): Promise<OwnShift[]> {
    const { manager } = this.dataSource;
    const { dutyPeople: people } = await this.settings.read();
    const until = addDays(from, DAYS_AHEAD);
    const days = await rotaDays(manager, { from, until, people });
    const own = days.flatMap(({ date, shifts }) =>
      shifts.filter((shift) => sameName(shift.name, name)).map((shift) => ({ date, ...shift })),
    );
    if (own.length === 0) return [];
    const camps = await manager.find(CampDayEntity, {
      where: own.map(({ date, venue: venueKey }) => ({ date, venueKey })),
      relations: { venue: true },
    });
    return own.flatMap(({ date, venue, from: starts, until, isInCharge, isAbsent }) => {
      const camp = camps.find(
        (one) => one.date === date && one.venueKey === venue && one.state !== 'cancelled',
      );
      if (!camp) return [];
      const { name: venueName, address } = camp.venue;
      return { date, venueName, address, from: starts, until, isInCharge, isAbsent };
    });
  }

  private addressOf(row: StaffCalendarEntity): string {
    const url = new URL('/api/rota/my-days.ics', this.config.adminConsoleUrl);
    url.searchParams.set('account', String(row.staffId));
    url.searchParams.set('key', derivedToken(this.config.linkSecrets, PURPOSE, subjectOf(row)));
    return url.href;
  }
}

const subjectOf = ({ staffId, nonce }: StaffCalendarEntity) => `${staffId} ${nonce}`;
