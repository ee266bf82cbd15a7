import { holdForStaff, refuseHold } from './hold-for-staff';
import { type Basket, type PlacingRule } from './placing-rule';

/** Staff choose until when the places are held. A walk-in has its own time, and what costs nothing is not held. */
export const staffHoldRule: PlacingRule = ({ sent: { hold, walkIn, places }, staff, now }) => {
  if (!staff || !hold || walkIn) return undefined;
  const isHeld = ({ price }: Basket) => price.totalPence > 0;
  return {
    check: (basket) => {
      if (isHeld(basket)) refuseHold(hold, places, { now, path: 'hold.until' });
    },
    finish: (basket) =>
      isHeld(basket)
        ? (manager, booking, placed) => holdForStaff(manager, booking, hold, placed)
        : undefined,
  };
};
