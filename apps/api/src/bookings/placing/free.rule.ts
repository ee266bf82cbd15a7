import { confirmBooking } from '../model/move-booking';
import { type PlacingRule } from './placing-rule';

/** A booking that costs nothing is confirmed immediately. */
export const freeRule: PlacingRule = () => ({
  finish: ({ price }) =>
    price.totalPence > 0
      ? undefined
      : (manager, booking, { at }) =>
          confirmBooking(manager, booking, { reference: null, actor: 'system', at }),
});
