import { AGREED } from '@sunfield/contracts/catalogue/discount-kinds';
import { formatPounds } from '@sunfield/words/money';
import { fieldError } from '../../kernel/base/app-error';
import { refuseUnless } from '../../kernel/http/may';
import { addToNote } from '../notes/booking-notes.service';
import { type PlacingRule } from './placing-rule';

/** Staff agreed a lower price: it is sold like a code, so that later changes keep their share of it. */
export const loweredRule: PlacingRule = ({ sent, staff, actor }) => {
  const { lowered, code } = sent;
  if (!lowered || !staff) return undefined;
  refuseUnless(staff, 'money');
  if (code !== undefined || sent.funding || sent.walkIn)
    throw fieldError('lowered', 'Change the price without a code or a funder');
  const { offPence, reason } = lowered;
  return {
    code: { code: AGREED, off: { pence: offPence }, withSiblings: true, withOthers: true },
    check: ({ price }) => {
      const line = price.lines.find(({ kind }) => kind === 'agreed-discount');
      const maxPence = -(line?.amountPence ?? 0);
      if (maxPence < offPence)
        throw fieldError('lowered', `At most ${formatPounds(maxPence)} can come off the days`);
    },
    finish:
      () =>
      async (manager, _, { id, at }) => {
        const text = `${formatPounds(offPence)} off: ${reason}`;
        await addToNote(manager, { bookingId: id, text, actor, at });
      },
  };
};
