import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { listWaiting, pauseWaiting } from '@sunfield/contracts/bookings/waiting-list/routes';
import {
  type StaffWaitingEntry,
  type StaffWaitingList,
  type WaitingDay,
} from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { counted } from '@sunfield/words/counted';
import { useQuery } from '@tanstack/react-query';
import { Empty, Flex, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { type Column } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import { Detail, Hint } from '../../kernel/ui/quiet';
import { nameOfDay, OfferDialog, useWaitingChange } from './offer-dialog';
import { WaitingEntries } from './waiting-entries';

/** Families that wait for full days: places that come back are offered to them in this order. */
export default function WaitingTab() {
  const list = useQuery({ ...routeQuery(listWaiting), staleTime: 0 });
  const [dayId, setDay] = useState<number>();
  if (list.error) return <LoadProblem error={list.error} retry={list.refetch} />;
  if (!list.data) return <Skeleton active paragraph={{ rows: 6 }} />;
  const { days, entries } = list.data;
  if (days.length === 0 && entries.length === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description="No family is waiting. Parents join the list on a full day."
      />
    );
  }
  const shown = days.filter(({ campDayId }) => dayId === undefined || campDayId === dayId);
  return (
    <Flex vertical gap={16}>
      <Hint>
        A place that comes back is held for the first family whose wish fits, and that family gets
        an email. Until then no one else can book it.
      </Hint>
      <Select
        aria-label="Day"
        placeholder="All days"
        allowClear
        value={dayId}
        onChange={setDay}
        options={days.map((day) => ({ value: day.campDayId, label: nameOfDay(day) }))}
        // A day’s whole name, in the list as well.
        popupMatchSelectWidth={false}
        style={{ alignSelf: 'start', minWidth: 240, maxWidth: '100%' }}
      />
      <WholeList<WaitingDay>
        label="Full days"
        rowKey="campDayId"
        columns={columnsFor(list.data)}
        rows={shown}
        empty="No family waits for these days."
      />
      <WaitingEntries
        days={days}
        entries={entries.filter(({ places }) =>
          places.some((place) => shown.some(({ campDayId }) => campDayId === place.campDayId)),
        )}
      />
    </Flex>
  );
}

const columnsFor = (list: StaffWaitingList): Column<WaitingDay>[] => [
  {
    title: 'Day',
    cell: (day) => (
      <>
        <strong>{nameOfDay(day)}</strong>
        <Detail>{day.programmeName}</Detail>
      </>
    ),
  },
  {
    title: 'Places',
    isNamed: true,
    cell: ({ placesTaken, capacity, offered }) => (
      <>
        {placesTaken} of {capacity} taken
        {offered > 0 && <Detail>{offered} held for offers</Detail>}
      </>
    ),
  },
  {
    title: 'Waiting',
    cell: ({ waiting, isPaused }) => (
      <>
        {counted(waiting, 'entry', 'entries')} waiting
        {isPaused && <Detail>Offers are paused</Detail>}
      </>
    ),
  },
  {
    title: 'Action',
    align: 'right',
    cell: (day) => (
      <Flex wrap gap={8} justify="end">
        <AddPlace day={day} list={list} />
        <Pause day={day} />
      </Flex>
    ),
  },
];

/** For the first family that waits for the day; others are offered theirs in the list below. */
function AddPlace({ day, list }: { day: WaitingDay; list: StaffWaitingList }) {
  const first = list.entries.find(
    ({ state, places }) =>
      state === 'waiting' && places.some(({ campDayId }) => campDayId === day.campDayId),
  );
  if (!first) return null;
  const label = day.placesLeft > 0 ? 'Offer a place' : 'Add one place';
  return (
    <DialogButton
      aria-label={`${label} on ${nameOfDay(day)}`}
      dialog={(onEnd) => <OfferToFirst first={first} list={list} onEnd={onEnd} />}
    >
      {label}
    </DialogButton>
  );
}

function Pause({ day }: { day: WaitingDay }) {
  const { campDayId: id, isPaused } = day;
  const sending = useWaitingChange(() =>
    call(pauseWaiting, { params: { id }, body: { isPaused: !isPaused } }),
  );
  return (
    <ActionButton
      sending={sending}
      sent={undefined}
      aria-label={`${isPaused ? 'Make offers again for' : 'Pause offers for'} ${nameOfDay(day)}`}
      done={() =>
        isPaused
          ? ['Offers Continue', 'What has come back is offered now.']
          : ['Offers Paused', 'Places that come back are kept until you continue.']
      }
    >
      {isPaused ? 'Make offers again' : 'Pause offers'}
    </ActionButton>
  );
}

interface OfferToFirstProps {
  first: StaffWaitingEntry;
  list: StaffWaitingList;
  onEnd: () => void;
}

/** Stays with the family that was first when it opened, though the list is read again meanwhile. */
function OfferToFirst({ first, list, onEnd }: OfferToFirstProps) {
  const [asked] = useState(first);
  const entry = list.entries.find(({ id }) => id === asked.id) ?? asked;
  return <OfferDialog entry={entry} days={list.days} onEnd={onEnd} />;
}
