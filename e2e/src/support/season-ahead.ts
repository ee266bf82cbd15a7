import { addDays, calendarDateInLondon } from '@sunfield/words/dates';
import { type PartsRules } from '@sunfield/contracts/catalogue/paying-in-parts';
import { SeasonDetailsSchema, SeasonSummarySchema } from '@sunfield/contracts/catalogue/seasons';
import { array, parse } from 'zod/mini';
import { type StaffMember } from './staff-member';

/** The example's days again, some weeks from now: its own are over, and past days are not refunded. */
export class SeasonAhead {
  private constructor(
    private readonly owner: StaffMember,
    readonly id: number,
    readonly name: string,
    /** The calendar date of its first day, a Monday. */
    readonly firstDay: string,
  ) {}

  static async sell(owner: StaffMember, name: string, daysAhead = 40): Promise<SeasonAhead> {
    const seasons = await owner.read('/api/admin/seasons', array(SeasonSummarySchema));
    // The oldest season is the example. Other tests add and remove seasons, and a copy omits their cancelled days.
    const example = seasons.toSorted((a, b) => a.id - b.id)[0];
    const ahead = addDays(calendarDateInLondon(new Date()), daysAhead);
    const copied = await owner.change('POST', `/api/admin/seasons/${example?.id}/copy`, {
      name,
      firstDay: ahead,
    });
    const { id, version, firstDay } = parse(SeasonDetailsSchema, await copied.json());
    await owner.change('PUT', `/api/admin/seasons/${id}/state`, { state: 'on_sale', version });
    return new SeasonAhead(owner, id, name, firstDay ?? ahead);
  }

  /** Lets parents pay a deposit first, and the rest later. */
  async sellInParts(rules: Partial<PartsRules> = {}): Promise<void> {
    const path = `/api/admin/seasons/${this.id}`;
    const { name, description, bookingOpensAt, bookingClosesAt, closesWithEachDay, version } =
      await this.owner.read(path, SeasonDetailsSchema);
    await this.owner.change('PUT', path, {
      name,
      description,
      bookingOpensAt,
      bookingClosesAt,
      closesWithEachDay,
      version,
      payingInParts: {
        depositBy: 'percent',
        deposit: 50,
        minPence: 0,
        dueDaysBefore: 14,
        dueOn: null,
        remindDays: [7],
        graceDays: 2,
        letsGo: false,
        ...rules,
      },
    });
  }

  /** Archives the season so that no other test uses it. */
  async archive(): Promise<void> {
    const { version } = await this.owner.read(`/api/admin/seasons/${this.id}`, SeasonDetailsSchema);
    await this.owner.change('PUT', `/api/admin/seasons/${this.id}/state`, {
      state: 'archived',
      version,
    });
  }
}
