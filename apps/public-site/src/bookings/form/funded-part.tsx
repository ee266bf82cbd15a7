import { type Catalogue, type VenueProgramme } from '@sunfield/contracts/catalogue/catalogue';
import { type FundingOnOffer } from '@sunfield/contracts/catalogue/funding/funding';
import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { type ComponentType, useEffect, useState } from 'react';
import { type FundedPlacesProps } from './funded-places';

interface FundedPartProps extends Omit<FundedPlacesProps, 'offers'> {
  readFunding: NonNullable<BookingFormProps['readFunding']>;
  catalogue: Catalogue;
  /** The venues with the days that are shown. */
  shown: readonly VenueProgramme[];
}

/** Loaded only once a funder has places, and shown where a day with them is in view: most families need none. */
export function FundedPart({ readFunding, catalogue, shown, ...props }: FundedPartProps) {
  const [offers, setOffers] = useState<readonly FundingOnOffer[]>([]);
  const [Part, setPart] = useState<ComponentType<FundedPlacesProps>>();
  const { funding, setFunding } = props;
  // A parent who books funded places reads again how many are left when the form does.
  const readWith = funding && catalogue;
  useEffect(() => {
    // A draft whose booking waits for payment keeps the funder as it was.
    let isOver = false;
    const load = async () => {
      const found = await readFunding();
      if (isOver) return;
      setOffers(found);
      setFunding((chosen) => {
        const offer = found.find(({ id }) => id === chosen?.offer.id);
        return chosen && offer && { ...chosen, offer };
      });
      if (found.length === 0) return;
      const part = await import('./funded-places');
      setPart(() => part.default);
    };
    // Without an answer, the form is as in a season without funded places.
    load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [readFunding, setFunding, readWith]);
  const ids = new Set(shown.flatMap(({ days }) => days.map(({ id }) => id)));
  const isInView = offers.some(({ days }) => days.some(({ campDayId }) => ids.has(campDayId)));
  return Part && (funding || isInView) ? <Part {...props} offers={offers} /> : null;
}
