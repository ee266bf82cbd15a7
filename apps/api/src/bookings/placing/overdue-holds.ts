import { Injectable } from '@nestjs/common';

type EndOverdueHolds = (campDayIds: number[]) => Promise<void>;

/**
 * A hold ends by an action at Stripe, which bookings do not know: payments registers here how to end
 * the overdue holds of some camp days, so that a basket that finds a day full can ask for it first.
 */
@Injectable()
export class OverdueHolds {
  private endThem: EndOverdueHolds | undefined;

  onFullDay(endThem: EndOverdueHolds): void {
    this.endThem = endThem;
  }

  async end(campDayIds: number[]): Promise<void> {
    await this.endThem?.(campDayIds);
  }
}
