import { routeQuery } from '@sunfield/api-client/route-query';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { careRecordsOf } from '@sunfield/contracts/camp/care-records/care-records-of';
import { readBookingCare } from '@sunfield/contracts/camp/care-records/routes';
import { formatLongDate } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { CareRecordText } from '../../kernel/ui/care-record';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Detail, Hint } from '../../kernel/ui/quiet';
import layout from '../../kernel/ui/layout.module.css';
import styles from './booking-facts.module.css';

/** What was written down at the gate about a booking's children: loaded on request, because each reading is logged. */
export function CampRecords({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Records booking={booking} />
  ) : (
    <Button style={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
      Show accidents, medicines and notes
    </Button>
  );
}

function Records({ booking: { id, venues } }: { booking: Booking }) {
  const read = useQuery({
    ...routeQuery(readBookingCare, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (read.isError) return <LoadProblem error={read.error} retry={read.refetch} />;
  if (read.isPending) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  const { days } = read.data;
  if (days.length === 0) return <Hint>Nothing was written down at camp.</Hint>;
  return days.map(({ date, childName, venueKey, versions }) => (
    <Flex key={`${date} ${childName} ${venueKey}`} vertical gap={6} className={styles.child}>
      <p className={layout.name}>{childName}</p>
      <Detail>
        {formatLongDate(date)}, {venues.find(({ key }) => key === venueKey)?.name ?? venueKey}
      </Detail>
      <Flex
        component="ul"
        vertical
        gap={10}
        aria-label={`At camp: ${childName}, ${formatLongDate(date)}`}
      >
        {careRecordsOf(versions).map((record) => (
          <li key={record.id}>
            <CareRecordText record={record} unread={layout.late} />
          </li>
        ))}
      </Flex>
    </Flex>
  ));
}
