import { takeFunded } from '../../catalogue/funding/funded-places';
import { type PlacingRule } from './placing-rule';

/** Places that a funder pays for. */
export const fundingRule: PlacingRule = async ({ sent, staff, caller }, { fundings }) => {
  const funding = await fundings.forBooking(sent, staff ? undefined : caller.address);
  if (!funding) return undefined;
  return {
    funding,
    finish:
      () =>
      (manager, _, { id, wanted, at }) =>
        takeFunded(manager, funding, { bookingId: id, wanted, at }),
  };
};
