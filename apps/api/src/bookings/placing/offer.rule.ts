import dayjs from 'dayjs';
import * as offers from '../waiting-list/take-offer';
import { type PlacingRule } from './placing-rule';

/**
 * An offer of the waiting list, whose places are taken already. It can be booked as long as it runs, also on the evening
 * before.
 */
export const offerRule: PlacingRule = async ({ sent, now, onSale: { edition } }, tools) => {
  if (!sent.offer) return undefined;
  const { linkSecrets: secrets } = tools.config;
  const offer = await offers.readOffer(tools.dataSource, sent.offer, { secrets, now });
  return {
    opensDays: true,
    holdMinutes: dayjs(offer.until).diff(now, 'minute'),
    check: ({ wanted }) => offers.refuseOthers(offer, wanted),
    take: (first, _, at) => {
      const booked = first.add(offers.bookingOffer(offer, { edition, now: at }));
      first.add(offers.endingHold(offer));
      return () => offers.refuseEnded(booked.affected);
    },
    finish:
      () =>
      (manager, _, { id, wanted, actor, at }) =>
        offers.finishOffer(manager, offer, { bookingId: id, wanted, actor, at }),
  };
};
