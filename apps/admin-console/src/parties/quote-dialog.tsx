import { type PartyEnquiryRecord } from '@sunfield/contracts/parties/enquiries';
import { type PartyPackage } from '@sunfield/contracts/parties/packages';
import { clockOf } from '@sunfield/contracts/parties/party-clock';
import { partyTotal, QuotePartySchema, type StaffParty } from '@sunfield/contracts/parties/quotes';
import { addDays, formatShortDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Button, Checkbox, Flex, Form, Input, Select, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Dialog } from '../kernel/dialogs/dialog';
import { FormDialog } from '../kernel/dialogs/form-dialog';
import { showToast } from '../kernel/toasts/toasts';
import { useMay } from '../kernel/session/require-staff';
import { inColumns } from '../kernel/ui/in-columns';
import { LoadProblem } from '../kernel/ui/load-problem';
import { Hint } from '../kernel/ui/quiet';
import { TextField } from '../kernel/ui/text-field';
import { freeTimesQuery, packagesQuery, partyRulesQuery, useQuoteParty } from './api';
import {
  chosenTime,
  extraLine,
  lineOf,
  linesFor,
  otherLine,
  quoteValues,
  type QuoteValues,
  wishOf,
} from './quote-values';

interface QuoteDialogProps {
  enquiry: PartyEnquiryRecord;
  /** Its quote so far. */
  party: StaffParty | undefined;
  onEnd: () => void;
}

/** Quotes an enquiry: what, when, and for how much. The family gets it by email. */
export function QuoteDialog({ enquiry, party, onEnd }: QuoteDialogProps) {
  const packages = useQuery(packagesQuery);
  const rules = useQuery(partyRulesQuery);
  const mayBook = useMay()('bookings');
  const [isAccepted, setAccepted] = useState(false);
  const sending = useQuoteParty(enquiry.id, isAccepted);
  const openBooking = useOpenBooking();
  const title = `Quote for ${enquiry.parentName}`;
  if (!packages.data || !rules.data) {
    return <Waiting for={[packages, rules]} title={title} onEnd={onEnd} />;
  }
  if (packages.data.length === 0) {
    return (
      <Dialog title={title} footer={null} onCancel={onEnd}>
        <p>
          Please add a package first, under{' '}
          <Link to="/admin?tab=enquiries&view=packages" onClick={onEnd}>
            Packages and times
          </Link>
          .
        </p>
      </Dialog>
    );
  }
  const { quoteDays } = rules.data;
  return (
    <FormDialog
      title={title}
      okText={isAccepted ? 'Book party' : 'Send quote'}
      name="quote"
      draft={`quote ${enquiry.id} ${party?.version ?? 0}`}
      schema={QuotePartySchema}
      initialValues={quoteValues(enquiry, packages.data, { quoteDays, party })}
      sentOf={(values) => ({
        ...wishOf(values, party?.version ?? 0),
        validUntil: values.validUntil,
      })}
      sending={sending}
      onSent={(quoted) => {
        onEnd();
        if (isAccepted) {
          openBooking(quoted);
          showToast('success', ...partyBooked);
        } else showToast('success', 'Quote Sent', 'Its time is held until the quote ends.');
      }}
      onEnd={onEnd}
    >
      <QuoteFields packages={packages.data} asked={party ? undefined : enquiry} />
      <div hidden={isAccepted}>
        <TextField name="validUntil" label="Valid until the end of" type="date" />
      </div>
      {mayBook && (
        <Checkbox checked={isAccepted} onChange={({ target }) => setAccepted(target.checked)}>
          They accept now, on the phone
        </Checkbox>
      )}
    </FormDialog>
  );
}

export const partyBooked = ['Party Booked', 'Its deposit can be taken here.'] as const;

/** The booking of a party, where its deposit is taken. */
export function useOpenBooking() {
  const navigate = useNavigate();
  return ({ bookingId }: StaffParty) =>
    void navigate({ search: `?tab=bookings&booking=${bookingId}` });
}

interface WaitingProps {
  for: readonly Pick<UseQueryResult, 'error' | 'refetch'>[];
  title: string;
  onEnd: () => void;
}

/** A dialog whose data are not there yet, or could not be read. */
export function Waiting({ for: queries, title, onEnd }: WaitingProps) {
  const failed = queries.find(({ error }) => error);
  return (
    <Dialog title={title} footer={null} onCancel={onEnd}>
      {failed?.error ? (
        <LoadProblem
          error={failed.error}
          retry={() => Promise.all(queries.map(({ refetch }) => refetch()))}
        />
      ) : (
        <Skeleton active />
      )}
    </Dialog>
  );
}

interface QuoteFieldsProps {
  packages: PartyPackage[];
  /** Of a new quote, which begins with the time that the family chose. */
  asked?: PartyEnquiryRecord | undefined;
}

export function QuoteFields({ packages, asked }: QuoteFieldsProps) {
  const form = Form.useFormInstance<QuoteValues>();
  const id = Form.useWatch('packageId', form);
  const chosen = packages.find((one) => one.id === id);
  const date = Form.useWatch('date', form);
  useEffect(() => {
    // A quote ends before its party.
    if (date && form.getFieldValue('validUntil') >= date)
      form.setFieldValue('validUntil', addDays(date, -1));
  }, [date, form]);
  const follow = (change: { packageId?: number; children?: string }) => {
    const { packageId, children, lines } = {
      ...form.getFieldsValue(true),
      ...change,
    } as QuoteValues;
    const sold = packages.find((one) => one.id === packageId);
    if (sold) form.setFieldValue('lines', linesFor(sold, Number(children) || 0, lines));
  };
  return (
    <>
      <Form.Item name="packageId" label="Package">
        <Select
          options={packages.map(({ id: value, name: label }) => ({ value, label }))}
          onChange={(packageId: number) => follow({ packageId })}
        />
      </Form.Item>
      <div style={inColumns(130, '0 14px')}>
        <Form.Item name="children" label="Children">
          <Input
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => follow({ children: target.value })}
          />
        </Form.Item>
        <TextField name="date" label="Date" type="date" />
        <TextField name="starts" label="Begins" type="time" />
      </div>
      {chosen && <FreeTimes asked={asked} of={chosen} />}
      {chosen?.venueKey === null && <TextField name="place" label="Their place" />}
      <Lines of={chosen} />
    </>
  );
}

/** Those of the chosen date, or the next dates that have any. */
function FreeTimes({ asked, of }: { of: PartyPackage } & Pick<QuoteFieldsProps, 'asked'>) {
  const form = Form.useFormInstance<QuoteValues>();
  const date = Form.useWatch('date', form);
  const { data: days } = useQuery(freeTimesQuery(of.id));
  useEffect(() => {
    const time = asked && days && chosenTime(asked, days, of);
    if (time && !form.getFieldValue('date')) form.setFieldsValue(time);
  }, [asked, days, form, of]);
  if (!days) return null;
  const ofDate = days.filter((day) => day.date === date);
  const shown =
    ofDate.length > 0 ? ofDate : days.filter((day) => day.date >= (date ?? '')).slice(0, 2);
  return (
    <Flex wrap gap={8} style={{ marginBottom: 16 }}>
      <Hint>{shown.length > 0 ? 'Free:' : 'No free times then.'}</Hint>
      {shown.flatMap((day) =>
        day.times.map((starts) => (
          <Button
            key={`${day.date} ${starts}`}
            size="small"
            onClick={() => form.setFieldsValue({ date: day.date, starts })}
          >
            {ofDate.length === 0 && `${formatShortDate(day.date)}, `}
            {clockOf(starts)}
          </Button>
        )),
      )}
    </Flex>
  );
}

function Lines({ of }: { of: PartyPackage | undefined }) {
  const lines = Form.useWatch('lines') as QuoteValues['lines'] | undefined;
  const total = partyTotal((lines ?? []).map((line) => lineOf({ ...otherLine, ...line })));
  return (
    <Form.List name="lines">
      {(fields, { add, remove }, { errors }) => (
        <fieldset style={{ border: 0, padding: 0, margin: '0 0 16px' }}>
          <legend>Price</legend>
          {fields.map(({ key, name }) => (
            <Flex key={key} wrap gap="0 8px" align="start">
              <Form.Item name={[name, 'kind']} hidden>
                <Input />
              </Form.Item>
              <Form.Item name={[name, 'what']} style={{ flex: '1 1 180px' }}>
                <Input aria-label={`What, line ${name + 1}`} autoComplete="off" />
              </Form.Item>
              <Form.Item name={[name, 'quantity']} style={{ width: 56 }}>
                <Input aria-label={`How many, line ${name + 1}`} inputMode="numeric" />
              </Form.Item>
              <Form.Item name={[name, 'pounds']} style={{ width: 96 }}>
                <Input aria-label={`£ each, line ${name + 1}`} prefix="£" />
              </Form.Item>
              <Button aria-label={`Remove line ${name + 1}`} onClick={() => remove(name)}>
                ✕
              </Button>
            </Flex>
          ))}
          <Form.ErrorList errors={errors} />
          <Flex wrap gap={8} align="center">
            {of?.extras.map((extra) => (
              <Button key={extra.name} size="small" onClick={() => add(extraLine(extra))}>
                + {extra.name}
              </Button>
            ))}
            <Button size="small" onClick={() => add(otherLine)}>
              + Another line
            </Button>
            <b style={{ marginLeft: 'auto' }}>
              Total {Number.isFinite(total) ? formatPounds(total) : '?'}
            </b>
          </Flex>
        </fieldset>
      )}
    </Form.List>
  );
}
