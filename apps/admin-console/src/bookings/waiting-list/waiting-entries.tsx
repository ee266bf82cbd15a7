import { bodyTo } from '@sunfield/api-client/call';
import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { removeWaiting } from '@sunfield/contracts/bookings/waiting-list/routes';
import {
  type StaffWaitingEntry,
  type WaitingDay,
  WaitingReasonSchema,
} from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { counted } from '@sunfield/words/counted';
import { formatMoment, formatShortDate } from '@sunfield/words/dates';
import { Flex } from 'antd';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { type Column } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import { EmailAddress } from '../../kernel/ui/email-address';
import { PhoneLinks } from '../../kernel/ui/phone-links';
import { Detail } from '../../kernel/ui/quiet';
import { TextField } from '../../kernel/ui/text-field';
import { OfferDialog, useWaitingChange } from './offer-dialog';

interface WaitingEntriesProps {
  /** In their order. */
  entries: StaffWaitingEntry[];
  days: WaitingDay[];
}

export const WaitingEntries = ({ entries, days }: WaitingEntriesProps) => (
  <section aria-label="Families that wait">
    <h2 style={{ fontSize: 18 }}>{counted(entries.length, 'entry', 'entries')}</h2>
    <WholeList<StaffWaitingEntry>
      label="Families that wait"
      rowKey="id"
      columns={columnsFor(days)}
      rows={entries}
      empty="No family waits."
    />
  </section>
);

const columnsFor = (days: WaitingDay[]): Column<StaffWaitingEntry>[] => [
  {
    title: 'Family',
    cell: (entry) => (
      <>
        <strong>{entry.parentName}</strong>
        <Detail>
          <a href={`mailto:${entry.email}`}>
            <EmailAddress>{entry.email}</EmailAddress>
          </a>{' '}
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
  { title: 'Action', align: 'right', cell: (entry) => <Decide entry={entry} days={days} /> },
];

function Decide({ entry, days }: { entry: StaffWaitingEntry; days: WaitingDay[] }) {
  const of = entry.parentName;
  return (
    <Flex wrap gap={8} justify="end">
      {entry.state === 'waiting' && (
        <DialogButton
          aria-label={`Offer now to ${of}`}
          dialog={(onEnd) => <OfferDialog entry={entry} days={days} onEnd={onEnd} />}
        >
          Offer now
        </DialogButton>
      )}
      <DialogButton
        danger
        aria-label={`Remove ${of}`}
        dialog={(onEnd) => <Removal entry={entry} onEnd={onEnd} />}
      >
        Remove
      </DialogButton>
    </Flex>
  );
}

/** Asks for a reason, which is kept with the entry. */
function Removal({ entry, onEnd }: { entry: StaffWaitingEntry; onEnd: () => void }) {
  const sending = useWaitingChange(bodyTo(removeWaiting, { params: { id: entry.id } }));
  return (
    <FormDialog
      title={`Take ${entry.parentName} off the waiting list?`}
      okText="Remove"
      isDangerous
      name="waiting-reason"
      draft={`waiting ${entry.id} remove`}
      schema={WaitingReasonSchema}
      initialValues={{ reason: '' }}
      sending={sending}
      onSent={() => ['Removed from the List', `${entry.parentName}.`]}
      onEnd={onEnd}
      intro={
        <p>
          The family gets an email, without your reason. A place that is held for it goes to the
          next family.
        </p>
      }
    >
      <TextField name="reason" label="Reason" />
    </FormDialog>
  );
}
