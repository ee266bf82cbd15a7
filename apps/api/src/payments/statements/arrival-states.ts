import { type StatementAnswers } from '@sunfield/contracts/payments/bank-lines';
import { oneLine } from './statement-line';

const arrived = ['completed', 'complete', 'cleared', 'settled', 'posted', 'booked'];
const notArrived = [
  'pending',
  'processing',
  'in progress',
  'scheduled',
  'authorised',
  'authorized',
  'held',
  'on hold',
  'uncleared',
  'unclaimed',
  'reverted',
  'reversed',
  'returned',
  'refused',
  'rejected',
  'declined',
  'denied',
  'failed',
  'blocked',
  'cancelled',
  'canceled',
  'expired',
  'voided',
];

/** As it is compared, and answered by staff. */
export const stateOf = (cell: string): string => oneLine(cell.replaceAll('|', ' ')).toLowerCase();

/** Whether a payment with this state is in the account; undefined if staff have to say. */
export function hasArrived(state: string, answers: StatementAnswers): boolean | undefined {
  if (arrived.includes(state) || answers.arrived?.includes(state)) return true;
  return notArrived.includes(state) || answers.notArrived?.includes(state) ? false : undefined;
}
