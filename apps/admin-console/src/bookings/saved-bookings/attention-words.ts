import { type BookingAttention, type OpenDispute } from '@sunfield/contracts/bookings/booking-list';
import { calendarDateInLondon, formatShortDateWithYear } from '@sunfield/words/dates';

/** Reasons why a booking needs attention, in the filter and in the list's rows. */
export const attentionName: Record<BookingAttention, string> = {
  disputed: 'Disputed',
  cancelled_day: 'On a cancelled day',
  overdue: 'Payment overdue',
  lapsed_change: 'Change not paid in time',
  wrong_age: 'Age to decide',
  email_bounced: 'Email came back',
  owes: 'Owes money',
};

/** "evidence by Fri 4 Dec 2026", or who has to act next in the dispute. */
export function disputeText({ isToAnswer, answerBy }: Omit<OpenDispute, 'amountPence'>): string {
  if (!isToAnswer) return 'the bank is deciding';
  return answerBy
    ? `evidence by ${formatShortDateWithYear(calendarDateInLondon(answerBy))}`
    : 'evidence wanted';
}
