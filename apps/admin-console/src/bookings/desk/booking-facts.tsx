import { routeQuery } from '@sunfield/api-client/route-query';
import { type BookedPlace, type Booking } from '@sunfield/contracts/bookings/bookings';
import { careScreens } from '@sunfield/contracts/bookings/care-readings';
import { careRecordsOf } from '@sunfield/contracts/camp/care-records/care-records-of';
import { readBookingCare } from '@sunfield/contracts/camp/care-records/routes';
import { formatLongDate, formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Grid, Skeleton } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../kernel/session/require-staff';
import { BookingCare, ChildCare } from '../../kernel/ui/health-note';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Pill } from '../../kernel/ui/pill';
import { Detail, Hint, Quiet, Urgent } from '../../kernel/ui/quiet';
import layout from '../../kernel/ui/layout.module.css';
import { inColumns } from '../../kernel/ui/in-columns';
import { CareRecordText } from '../../kernel/ui/care-record';
import { BookingMoney } from '../booking-money/booking-money';
import { careReadingsQuery } from '../saved-bookings/api';
import styles from './booking-facts.module.css';
import { CardPayments } from './card-payments';
import { Consents } from './consents';
import { FamilyHead } from './family-head';
import { FillInDetails } from './fill-in-details';
import { StaffNote } from './staff-note';
import { Timeline } from './timeline';
import { WrongAges } from './wrong-ages';

interface BookingFactsProps {
  booking: Booking;
  /** Shown after the history. */
  children: ReactNode;
}

/** The whole booking in three parts; what matters for a child's safety comes first. */
export function BookingFacts({ booking, children }: BookingFactsProps) {
  const may = useMay();
  return (
    <>
      <FamilyHead booking={booking} />
      <PartLinks />
      <div style={inColumns(420, '26px 36px')}>
        <Flex vertical gap={26} id={partId('People')} tabIndex={-1}>
          <Section title={booking.children.length === 1 ? 'Child' : 'Children'}>
            <Detail>{booking.seasons.join(', ')}</Detail>
            <FundedBy booking={booking} />
            {booking.children.map((child, index) => (
              <Flex key={index} vertical gap={6} className={styles.child}>
                <p className={layout.name}>
                  {child.name} <Quiet>age {child.age}</Quiet>
                </p>
                <ChildCare screen="drawer" child={child} />
                <WrongAges booking={booking} childIndex={index} />
                <DaysOf
                  places={booking.selectedDates.filter(({ childIndex }) => childIndex === index)}
                  booking={booking}
                />
              </Flex>
            ))}
            <BookingCare screen="drawer" booking={booking} />
            <FillInDetails key={booking.id} booking={booking} />
          </Section>
          {may('care') && (
            <Section title="At camp">
              {/* Each reading is logged. */}
              <OnRequest key={booking.id} button="Show accidents, medicines and notes">
                <Records booking={booking} />
              </OnRequest>
            </Section>
          )}
          <Section title="Photos and permissions">
            <Consents key={booking.id} bookingId={booking.id} />
          </Section>
          <Section title="Note for staff">
            <StaffNote key={booking.id} bookingId={booking.id} />
          </Section>
          <Tshirts booking={booking} />
        </Flex>
        <Flex vertical gap={26}>
          <Flex vertical gap={26} id={partId('Money')} tabIndex={-1}>
            <Section title="Payment">
              <BookingMoney booking={booking} />
            </Section>
            <Section title="Payments and refunds">
              <CardPayments booking={booking} />
            </Section>
          </Flex>
          <Flex vertical gap={26} id={partId('History')} tabIndex={-1}>
            <Section title="What happened">
              <Timeline bookingId={booking.id} />
            </Section>
            {may('audit') && (
              <Section title="Who read the notes">
                <OnRequest key={booking.id} button="Show who read the notes">
                  <Readers bookingId={booking.id} />
                </OnRequest>
              </Section>
            )}
            {children}
          </Flex>
        </Flex>
      </div>
    </>
  );
}

const parts = ['People', 'Money', 'History'] as const;
const partId = (part: (typeof parts)[number]) => `booking-${part}`;

/** Links to each part, when the parts are below each other. */
function PartLinks() {
  const areBeside = Grid.useBreakpoint().lg;
  if (areBeside) return null;
  const go = (part: (typeof parts)[number]) => {
    const element = document.getElementById(partId(part));
    element?.scrollIntoView();
    element?.focus({ preventScroll: true });
  };
  return (
    <Flex
      component="nav"
      aria-label="Parts of the booking"
      gap="small"
      style={{ marginBottom: 14 }}
    >
      {parts.map((part) => (
        <Button key={part} size="small" onClick={() => go(part)}>
          {part}
        </Button>
      ))}
    </Flex>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Who pays for its places; for a part of them, how many. */
function FundedBy({ booking: { selectedDates: places } }: { booking: Booking }) {
  const names = places.flatMap(({ fundedBy }) => fundedBy ?? []);
  return [...new Set(names)].map((name) => {
    const funded = names.filter((one) => one === name).length;
    return (
      <p key={name} style={{ margin: '4px 0 8px' }}>
        <Pill tone="good">
          Funded by {name}
          {funded < places.length && ` (${funded} of ${places.length} places)`}
        </Pill>
      </p>
    );
  });
}

const DaysOf = ({ places, booking }: { places: BookedPlace[]; booking: Booking }) => (
  <ul className={`${layout.lines} ${styles.days}`}>
    {places.map(({ date, venue, sessionName, activityName, isDayCancelled }) => (
      <li key={`${date}${venue}`}>
        <span>
          {isDayCancelled || booking.isCancelled ? (
            <s>{formatLongDate(date)}</s>
          ) : (
            formatLongDate(date)
          )}{' '}
          {isDayCancelled && <Urgent>Day cancelled</Urgent>}
        </span>
        <strong>{sessionName}</strong>
        <Detail>
          {activityName}, {booking.venues.find(({ key }) => key === venue)?.name ?? venue}
        </Detail>
      </li>
    ))}
  </ul>
);

function Tshirts({ booking: { tshirtOrders: tshirts } }: { booking: Booking }) {
  if (tshirts.length === 0) return null;
  return (
    <Section title="T-shirts">
      <ul className="plain">
        {tshirts.map(({ sizeName, initials, quantity }, index) => (
          <li key={index}>
            {quantity} × {sizeName}, initials <strong>{initials}</strong>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OnRequest({ button, children }: { button: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? children : <Button onClick={() => setOpen(true)}>{button}</Button>;
}

const SHOWN = 20;

function Readers({ bookingId }: { bookingId: number }) {
  const readings = useQuery(careReadingsQuery({ bookingId, pageSize: SHOWN }));
  if (readings.isError) return <LoadProblem error={readings.error} retry={readings.refetch} />;
  if (readings.isPending) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  const { rows, total } = readings.data;
  if (total === 0) return <Hint>No one has read this booking’s notes yet.</Hint>;
  return (
    <>
      <Flex component="ul" vertical gap={10} aria-label="Who read the notes">
        {rows.map(({ id, at, by, screen, children }) => (
          <li key={id}>
            {by ?? 'An account that is gone'}: {careScreens[screen]}
            <Detail>{[formatTimestamp(at), ...children].join(' · ')}</Detail>
          </li>
        ))}
      </Flex>
      {rows.length < total && (
        <Hint>
          The newest {SHOWN} of {total}. <Link to="?tab=audit&action=care.">The audit log</Link> has
          the others.
        </Hint>
      )}
    </>
  );
}

/** What was written down at the gate about a booking's children. */
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
