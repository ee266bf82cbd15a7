import { refuseFewer, takingPlaces } from '../../catalogue/model/places';
import { type PlacingRule } from './placing-rule';

/** Places are taken from those that are left, of funded children from those kept for them. An offer has its own. */
export const stockRule: PlacingRule = ({ sent, onSale: { edition, days } }) => {
  if (sent.offer) return undefined;
  const versions = new Map(days.map(({ id, version }) => [id, version]));
  const isFunded = sent.funding !== undefined;
  return {
    take: (first, { wanted, isOverCapacity }) => {
      const taken = first.add(
        takingPlaces(wanted, { edition, versions, isOverCapacity, isFunded }),
      );
      return () => refuseFewer(wanted, taken.affected);
    },
  };
};
