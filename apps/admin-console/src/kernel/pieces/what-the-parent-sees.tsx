import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { useQuery } from '@tanstack/react-query';
import { Collapse, Skeleton } from 'antd';
import { LoadProblem } from '../ui/load-problem';
import { siteQuery } from '../data/brand';
import { Piece } from './piece';

/**
 * The confirmation page's own module, for when a parent on the phone reads from it. Fetched when
 * opened.
 */
export const WhatTheParentSees = ({ booking }: { booking: Booking }) => (
  <Collapse
    style={{ marginTop: 26 }}
    // The parent's page is nearly as wide as on the parent's phone.
    styles={{ body: { padding: 'clamp(6px, 1.6vw, 16px)' } }}
    destroyOnHidden
    items={[
      {
        key: 'parent',
        label: 'What the parent sees',
        children: <ParentsView booking={booking} />,
      },
    ]}
  />
);

function ParentsView({ booking }: { booking: Booking }) {
  const { data: site, error, refetch } = useQuery(siteQuery);
  if (error) return <LoadProblem error={error} retry={refetch} />;
  if (!site) return <Skeleton active />;
  return (
    <Piece
      name="booking-details"
      title="The parent’s page"
      props={{ booking, contact: site.contact, campDay: site.campDay }}
    />
  );
}
