import { type ChangeDays } from '@sunfield/contracts/catalogue/season-calendar';
import { slotsOf, type TypedPrices } from './prices';

/** A change of the selected days as typed: fields that are left out stay unchanged. */
export interface TypedChange {
  capacity?: number | null;
  agesFrom?: number | null;
  agesTo?: number | null;
  note?: string;
  prices?: TypedPrices;
}

/** A cleared number of places means no change. */
export function changeOf({ capacity, prices, ...others }: TypedChange): ChangeDays['change'] {
  return {
    ...others,
    ...(typeof capacity === 'number' && { capacity }),
    ...(prices && { slots: slotsOf(prices) }),
  };
}
