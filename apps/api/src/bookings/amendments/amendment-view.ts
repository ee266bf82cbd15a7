import { type Amendment } from '@sunfield/contracts/bookings/amendments';
import { type AmendmentEntity } from '../model/amendment.entity';

export function amendmentView(
  { id, state, payPence, backPence, holdExpiresAt }: AmendmentEntity,
  accessToken: string | null = null,
): Amendment {
  return {
    id,
    state,
    payPence: state === 'waiting' ? payPence : 0,
    backPence,
    accessToken,
    holdExpiresAt: holdExpiresAt?.toISOString() ?? null,
  };
}
