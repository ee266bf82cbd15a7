import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type BookingDetails, type ChildDetails } from '@sunfield/contracts/bookings/child-details';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { answerDetails, confirmDetails, readDetails } from '@sunfield/contracts/bookings/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Collapse, Input, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { Piece } from '../../kernel/pieces/piece';
import { useBookingChanged } from '../saved-bookings/api';
import { useMay } from '../../kernel/session/require-staff';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Hint } from '../../kernel/ui/quiet';

/** The parent's questions about the children, answered by staff on the phone. Fetched when opened. */
export function FillInDetails({
  booking,
  label = 'Fill in details by phone',
}: {
  booking: Booking;
  label?: string;
}) {
  const may = useMay();
  const isAsked = booking.children.some(({ missingDetails }) => missingDetails !== undefined);
  if (!isAsked || !may('care')) return null;
  return (
    <Collapse
      style={{ marginTop: 14 }}
      styles={{ body: { padding: 'clamp(6px, 1.6vw, 16px)' } }}
      destroyOnHidden
      items={[
        {
          key: 'details',
          label,
          children: <Details bookingId={booking.id} />,
        },
      ]}
    />
  );
}

function Details({ bookingId }: { bookingId: number }) {
  const queryClient = useQueryClient();
  const bookingChanged = useBookingChanged();
  const [saidBy, setSaidBy] = useState('');
  const fieldId = useId();
  // What is typed must not be replaced while it is open.
  const query = {
    ...routeQuery(readDetails, { params: { id: bookingId } }),
    staleTime: Infinity,
    gcTime: 0,
  };
  const { data, error, refetch } = useQuery(query);
  if (error) return <LoadProblem error={error} retry={refetch} />;
  if (!data) return <Skeleton active />;
  const saved = (child: ChildDetails) => {
    queryClient.setQueryData<BookingDetails>(query.queryKey, {
      ...data,
      children: data.children.map((one) => (one.childIndex === child.childIndex ? child : one)),
    });
    void bookingChanged();
  };
  return (
    <>
      <label htmlFor={fieldId}>Who tells you?</label>
      <Input
        id={fieldId}
        value={saidBy}
        maxLength={120}
        placeholder="Mother, by phone"
        onChange={({ target }) => setSaidBy(target.value)}
      />
      <Hint>It is kept with each answer. Each answer is saved by itself.</Hint>
      {saidBy.trim() !== '' &&
        data.firstDay !== null &&
        data.children.map((child) => {
          const params = { id: bookingId, childIndex: child.childIndex };
          return (
            <Piece
              key={child.childIndex}
              name="child-details"
              title="The questions"
              props={{
                child,
                firstDay: data.firstDay ?? '',
                draftsOf: `booking ${bookingId} child ${child.childIndex}`,
                answer: (answers) => call(answerDetails, { params, body: { answers, saidBy } }),
                confirm: () => call(confirmDetails, { params }),
                onSaved: saved,
              }}
            />
          );
        })}
    </>
  );
}
