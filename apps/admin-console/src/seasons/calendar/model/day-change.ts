import { type ChangeDays } from '@sunfield/contracts/catalogue/season-calendar';
import { slotsOf, type TypedPrices } from './prices';

/** A change of chosen days as it is typed: what is not in it stays as it is. */
export interface TypedChange {
  capacity?: number | null;
  agesFrom?: number | null;
  agesTo?: number | null;
  note?: string;
  prices?: TypedPrices;
}

/** A number of places that was cleared is no change. */
export function changeOf({ capacity, prices, ...others }: TypedChange): ChangeDays['change'] {
  return {
    ...others,
    ...(typeof capacity === 'number' && { capacity }),
    ...(prices && { slots: slotsOf(prices) }),
  };
}
