import { type FundingOnOffer } from '@sunfield/contracts/funding/funding';
import { type BookingFormProps } from '@sunfield/contracts/site/shared-pieces';
import { type ComponentType, useEffect, useState } from 'react';
import { type FundedPlacesProps } from './funded-places';

interface FundedPartProps extends Omit<FundedPlacesProps, 'offers'> {
  readFunding: NonNullable<BookingFormProps['readFunding']>;
}

/** Loaded only once a funder has places, because most seasons have no funder. */
export function FundedPart({ readFunding, ...props }: FundedPartProps) {
  const [offers, setOffers] = useState<readonly FundingOnOffer[]>([]);
  const [Part, setPart] = useState<ComponentType<FundedPlacesProps>>();
  useEffect(() => {
    const load = async () => {
      const found = await readFunding();
      if (found.length === 0) return;
      const part = await import('./funded-places');
      setOffers(found);
      setPart(() => part.default);
    };
    // Without an answer, the form is as in a season without funded places.
    load().catch(() => undefined);
  }, [readFunding]);
  return Part && <Part {...props} offers={offers} />;
}
