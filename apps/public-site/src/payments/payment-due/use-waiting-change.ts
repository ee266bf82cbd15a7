import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { useCallback, useState } from 'react';
import { waitingChangeOf } from '../../kernel/placed-booking/waiting-change';
import { holdOf, useFreshHold, useMinutesLeft } from './use-hold';

/**
 * The pending change while there is one, and whether one expired unpaid while the page was open.
 *
 * @param readAt when this browser received the booking, by its clock, in milliseconds
 */
export function useWaitingChange(
  booking: BookingView | undefined,
  readAt: number,
  refresh: () => Promise<unknown>,
) {
  const waiting = booking ? waitingChangeOf(booking) : null;
  const isWaiting = waiting !== null;
  const minutesLeft = useMinutesLeft(waiting ? holdOf(booking, waiting.id) : undefined, readAt);
  useFreshHold(
    minutesLeft,
    useCallback(() => void (isWaiting && refresh()), [isWaiting, refresh]),
  );
  const revision = booking?.view === 'full' ? booking.revision : undefined;
  const [lapsed, setLapsed] = useState<{ id: number; revision: number | undefined }>();
  const isOver = waiting !== null && !waiting.isProcessing && minutesLeft === 0;
  if (isOver && lapsed?.id !== waiting.id) setLapsed({ id: waiting.id, revision });
  return {
    waiting: isOver ? null : waiting,
    minutesLeft: minutesLeft ?? 0,
    // A new revision means that it was paid at the last moment in another window.
    hasLapsed: lapsed !== undefined && lapsed.revision === revision && (!isWaiting || isOver),
  };
}
