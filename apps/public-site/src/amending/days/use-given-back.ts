import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { type AmendBookingProps } from '@sunfield/contracts/site/shared-pieces';
import { useEffect, useRef, useState } from 'react';
import { placeKey } from '../../basket/places';
import { asItIs, cancelDay } from '../model/amended';
import { amendmentOf } from '../model/amendment-message';
import { type ByProvider, undecided } from '../model/cancelled-days';

type GivenBack = ReadonlyMap<string, AmendmentQuote>;

/**
 * The refund for each cancelled or changed day, from the API's quote; undefined until there is an
 * answer, or if there is none.
 */
export function useGivenBack(
  booking: AmendBookingProps['booking'],
  quoteAmendment: AmendBookingProps['quoteAmendment'],
  by: ByProvider,
): GivenBack | undefined {
  const [given, setGiven] = useState<GivenBack>();
  const ask = useRef(quoteAmendment);
  useEffect(() => {
    let isShown = true;
    const start = asItIs(booking);
    const quotes = undecided(start, booking, by).map(async (place) => {
      const quote = await ask.current(amendmentOf(cancelDay(start, place), booking));
      return [placeKey(place), quote] as const;
    });
    Promise.all(quotes).then(
      (found) => isShown && setGiven(new Map(found)),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [booking, by]);
  return given;
}
