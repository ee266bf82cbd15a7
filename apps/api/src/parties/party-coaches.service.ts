import { Injectable } from '@nestjs/common';
import { LATE_DAYS } from '@sunfield/contracts/bookings/walk-in';
import { sameName } from '@sunfield/contracts/kit/same-name';
import { addDays } from '@sunfield/words/dates';
import { Between, DataSource, IsNull, Not } from 'typeorm';
import { rotaDays } from '../camp/rota/rota-days';
import { familysPlace } from '../catalogue/model/party-rows';
import { Clock } from '../kernel/base/clock';
import { type Grant, type Staff } from '../kernel/http/may';
import { SettingsService } from '../kernel/settings/settings.service';
import { type PartyGrants } from '../staff/model/ports';
import { PartyEntity } from './model/party.entity';

/** Far enough for the next day at the gate. */
const DAYS_AHEAD = 60;

/** A family's own place is no venue of an account's: who leads a party there, or is there by the rota, opens its gate. */
@Injectable()
export class PartyCoaches implements PartyGrants {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async of({ username }: Pick<Staff, 'username'>): Promise<Grant[]> {
    const { manager } = this.dataSource;
    const today = this.clock.today();
    // What a phone recorded may be sent later.
    const [from, until] = [addDays(today, -LATE_DAYS), addDays(today, DAYS_AHEAD)];
    const parties = await manager.find(PartyEntity, {
      where: { venueKey: IsNull(), bookingId: Not(IsNull()), date: Between(from, until) },
      select: { enquiryId: true, date: true, coach: true },
      order: { date: 'ASC' },
    });
    const { dutyPeople: people } = await this.settings.read();
    const name = people.find(({ account }) => account === username)?.name;
    const [first, last] = [parties[0], parties.at(-1)];
    if (name === undefined || !first || !last) return [];
    const rota = await rotaDays(manager, { from: first.date, until: last.date, people });
    const isPlanned = (date: string, venue: string) =>
      rota
        .filter((day) => day.date === date)
        .flatMap(({ shifts }) => shifts)
        .some((one) => one.venue === venue && !one.isAbsent && sameName(one.name, name));
    return parties
      .filter(
        ({ enquiryId, date, coach }) =>
          sameName(coach, name) || isPlanned(date, familysPlace(enquiryId)),
      )
      .flatMap(({ enquiryId }) =>
        (['registers', 'care'] as const).map((permission) => ({
          permission,
          venue: familysPlace(enquiryId),
        })),
      );
  }
}
