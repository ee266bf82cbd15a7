import { bodyTo } from '@sunfield/api-client/call';
import { keyOf } from '@sunfield/api-client/route-query';
import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import {
  listWaiting,
  offerWaiting,
  removeWaiting,
} from '@sunfield/contracts/bookings/waiting-list/routes';
import {
  type StaffWaitingEntry,
  WaitingReasonSchema,
} from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { counted } from '@sunfield/words/counted';
import { formatMoment, formatShortDate } from '@sunfield/words/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { showToast } from '../../kernel/toasts/toasts';
import { type Column } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import { PhoneLinks } from '../../kernel/ui/phone-links';
import { Detail } from '../../kernel/ui/quiet';
import { TextField } from '../../kernel/ui/text-field';

/** In their order. */
export const WaitingEntries = ({ entries }: { entries: StaffWaitingEntry[] }) => (
  <section aria-label="Families that wait">
    <h2 style={{ fontSize: 18 }}>{counted(entries.length, 'entry', 'entries')}</h2>
    <WholeList<StaffWaitingEntry>
      label="Families that wait"
      rowKey="id"
      columns={columns}
      rows={entries}
      empty="No family waits."
    />
  </section>
);

const columns: Column<StaffWaitingEntry>[] = [
  {
    title: 'Family',
    cell: (entry) => (
      <>
        <strong>{entry.parentName}</strong>
        <Detail>
          <a href={`mailto:${entry.email}`}>{entry.email}</a>{' '}
          {phoneFields.map(
            ({ key }) => key !== 'parentEmail' && <PhoneLinks key={key} phone={entry[key]} />,
          )}
        </Detail>
      </>
    ),
  },
  {
    title: 'Wants',
    cell: ({ places, children }) => (
      <>
        {places.map(({ date, venueName, bookingType, childIndex }) => (
          <div key={`${childIndex} ${date}`}>
            {children[childIndex]?.name}, {formatShortDate(date)}, {bookingType}, {venueName}
          </div>
        ))}
        {places.length > 1 && <Detail>All of these or none</Detail>}
      </>
    ),
  },
  {
    title: 'Position',
    isNamed: true,
    cell: ({ state, before, since, offerUntil, reason }) => (
      <>
        {state === 'offered'
          ? `Held until ${formatMoment(offerUntil ?? since)}`
          : before
            ? `${before} before it`
            : 'next in line'}
        <Detail>Since {formatMoment(since)}</Detail>
        {reason && <Detail>Offered out of order: {reason}</Detail>}
      </>
    ),
  },
  { title: 'Action', align: 'right', cell: (entry) => <Decide entry={entry} /> },
];

type Doing = 'offer' | 'remove';
const doings = {
  offer: {
    route: offerWaiting,
    title: 'Offer it out of order?',
    about:
      'The places are held for this family, and it gets the email, before those that came first.',
    okText: 'Offer the places',
    done: 'Places Offered',
  },
  remove: {
    route: removeWaiting,
    title: 'Remove it from the waiting list?',
    about:
      'An offer ends, and its places go to the next family. The family gets an email; your reason stays here.',
    okText: 'Remove',
    done: 'Removed from the List',
  },
} as const;

/** Each asks for a reason, which is kept with the entry. */
function Decide({ entry }: { entry: StaffWaitingEntry }) {
  const [doing, setDoing] = useState<Doing>();
  const of = entry.parentName;
  return (
    <Flex wrap gap={8} justify="end">
      {entry.state === 'waiting' && (
        <Button aria-label={`Offer out of order to ${of}`} onClick={() => setDoing('offer')}>
          Offer now
        </Button>
      )}
      <Button danger aria-label={`Remove ${of}`} onClick={() => setDoing('remove')}>
        Remove
      </Button>
      {doing && (
        <Reason key={doing} entry={entry} doing={doing} onEnd={() => setDoing(undefined)} />
      )}
    </Flex>
  );
}

interface ReasonProps {
  entry: StaffWaitingEntry;
  doing: Doing;
  onEnd: () => void;
}

function Reason({ entry, doing, onEnd }: ReasonProps) {
  const { route, title, about, okText, done } = doings[doing];
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: bodyTo(route, { params: { id: entry.id } }),
    onSuccess: (list) => queries.setQueryData(keyOf(listWaiting), list),
  });
  return (
    <FormDialog
      title={title}
      okText={okText}
      isDangerous={doing === 'remove'}
      name="waiting-reason"
      draft={`waiting ${entry.id} ${doing}`}
      schema={WaitingReasonSchema}
      initialValues={{ reason: '' }}
      sending={sending}
      onSent={() => {
        showToast('success', done, `${entry.parentName}.`);
        onEnd();
      }}
      onEnd={onEnd}
      intro={<p>{about}</p>}
    >
      <TextField name="reason" label="Reason" />
    </FormDialog>
  );
}
