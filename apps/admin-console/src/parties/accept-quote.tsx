import { type StaffParty } from '@sunfield/contracts/parties/quotes';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '../kernel/dialogs/action-button';
import { useMay } from '../kernel/session/require-staff';
import { useAcceptQuote } from './api';

export const partyBooked = ['Party Booked', 'Its deposit can be taken here.'] as const;

/** The booking of a party, where its deposit is taken. */
export function useOpenBooking() {
  const navigate = useNavigate();
  return ({ bookingId }: StaffParty) =>
    void navigate({ search: `?tab=bookings&booking=${bookingId}` });
}

/** For a family that says yes on the phone. */
export function AcceptQuote({ party }: { party: StaffParty }) {
  const accepting = useAcceptQuote(party.enquiryId);
  const openBooking = useOpenBooking();
  if (!useMay()('bookings')) return null;
  return (
    <ActionButton
      aria-label={`Accept for ${party.parentName}`}
      sending={accepting}
      sent={{ version: party.version }}
      ask={{
        title: `Accept the quote for ${party.parentName}?`,
        about:
          'The party is booked as quoted and waits for its deposit. The family gets an email with the way to pay.',
        okText: 'Book party',
      }}
      done={(booked) => {
        openBooking(booked);
        return partyBooked;
      }}
    >
      Accept for them
    </ActionButton>
  );
}
