import { call } from '@sunfield/api-client/call';
import { keyOf } from '@sunfield/api-client/route-query';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { readFamilyNotes } from '@sunfield/contracts/bookings/routes';
import { bookingNotes, valuesOf } from '@sunfield/contracts/fields/fields-of';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { addressProofQuery } from '../address-proof/address-proof-api';
import { ProveAddress } from '../address-proof/prove-address';
import { codeOf, messageOf } from '../data/refusal';
import { Waiting } from '../design/spinner';

const why = 'We show notes only to you, so we’ll email you a code to check that it’s you.';

/**
 * The booking with its family's saved notes once this browser has verified the family's email
 * address; until then, or if that fails, what to show instead.
 */
export function useFamilyNotes(booking: Booking): { booking: Booking; instead: ReactNode } {
  const { id, revision, parentEmail } = booking;
  const proof = useQuery(addressProofQuery);
  const parts = { params: { id } };
  const notes = useQuery({
    networkMode: 'always',
    queryKey: [...keyOf(readFamilyNotes, parts), revision, proof.data?.email ?? null],
    queryFn: ({ signal }) => call(readFamilyNotes, { ...parts, signal }),
    enabled: !proof.isPending,
    staleTime: Infinity,
    retry: false,
  });
  const { data } = notes;
  const withNotes = useMemo(
    () =>
      data
        ? {
            ...booking,
            ...valuesOf(bookingNotes, data),
            children: booking.children.map((child, index) => ({
              ...child,
              ...data.children[index],
            })),
          }
        : booking,
    [booking, data],
  );
  if (data) return { booking: withNotes, instead: undefined };
  const isUnproved = codeOf(notes.error) === 'address_not_proven';
  return {
    booking,
    instead: isUnproved ? (
      <ProveAddress email={parentEmail} why={why}>
        {() => <Waiting>Loading what is on file</Waiting>}
      </ProveAddress>
    ) : notes.error ? (
      <p role="alert">{messageOf(notes.error)}</p>
    ) : (
      <Waiting>Loading what is on file</Waiting>
    ),
  };
}
