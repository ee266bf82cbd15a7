import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../kernel/design/problem';
import { useProvenAction } from '../../kernel/address-proof/address-proof-api';
import { Button } from '../../kernel/design/button';
import { EraseData } from './erase-data';
import { myDataQuery, saveMyData } from './my-data-api';
import { Loaded } from '../../kernel/shell/loaded';
import { counted } from '@sunfield/words/counted';
import { calendarDateInLondon, formatShortDateWithYear } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { type MyData, type MyDataFileQuery } from '@sunfield/contracts/families/my-data';

/** Everything that is held under a verified address. */
export function MyData({ email }: { email: string }) {
  const read = useQuery(myDataQuery(email));
  return (
    <Loaded read={read} waiting="Looking up what we hold">
      {(data) =>
        isNothing(data) ? (
          <p role="status">We hold nothing under this address.</p>
        ) : (
          <div className="stack-6 breakable">
            <HeldData data={data} />
            <SaveData hasBookings={data.bookings.length > 0} />
            <EraseData email={email} data={data} />
          </div>
        )
      }
    </Loaded>
  );
}

const isNothing = (data: MyData) =>
  data.bookings.length + data.closedBookings.length + data.enquiries.length === 0 &&
  data.clearedBookings === 0 &&
  !data.hasCreditHistory;

/** What is held, one line each: enough to know what a copy would contain. */
function HeldData({ data }: { data: MyData }) {
  const { bookings, closedBookings, clearedBookings, enquiries, creditPence } = data;
  return (
    <section className="stack-3 start ruled" aria-labelledby="held">
      <h3 id="held">What we hold</h3>
      <ul className="bullets">
        {bookings.map(({ id, parentName, children, lastDay }) => (
          <li key={id}>
            Booking #{id}: {parentName}, with {listed(children)}
            {lastDay && `. Last camp day ${formatShortDateWithYear(lastDay)}`}
          </li>
        ))}
        {clearedBookings > 0 && (
          <li>{counted(clearedBookings, 'old booking')} that we are about to erase anyway</li>
        )}
        {enquiries.map(({ id, childName, receivedAt }) => (
          <li key={id}>
            Party enquiry for {childName},{' '}
            {formatShortDateWithYear(calendarDateInLondon(receivedAt))}
          </li>
        ))}
        {creditPence > 0 && <li>Credit: {formatPounds(creditPence)}</li>}
        {creditPence === 0 && data.hasCreditHistory && (
          <li>Credit that was used or paid out: when, and how much</li>
        )}
        {closedBookings.length > 0 && (
          <li>
            {listed(closedBookings.map((id) => `Booking #${id}`))}: not shown online. Please contact
            us to see or erase {closedBookings.length === 1 ? 'it' : 'them'}.
          </li>
        )}
      </ul>
    </section>
  );
}

type Format = MyDataFileQuery['format'];

function SaveData({ hasBookings }: { hasBookings: boolean }) {
  const [said, setSaid] = useState('');
  const [saved, setSaved] = useState<Format>();
  const { act, isBusy, problem } = useProvenAction();
  const save = (format: Format) => {
    setSaved(format);
    setSaid('');
    void act(async () => {
      await saveMyData(format);
      setSaid('The copy is in your downloads.');
    });
  };
  const button = (format: Format, words: string) => (
    <Button
      look="secondary"
      busy={isBusy && saved === format}
      disabled={isBusy}
      onClick={() => save(format)}
    >
      {words}
    </Button>
  );
  return (
    <section className="stack-3 start ruled" aria-labelledby="save">
      <h3 id="save">Save a copy</h3>
      <p>
        Everything in full
        {hasBookings &&
          ': contact details, children with their medical notes, camp days, payments and what happened'}
        . Keep it somewhere safe.
      </p>
      <div className="cluster-2">
        {button('html', 'Save a page to read')}
        {button('json', 'Save as JSON')}
      </div>
      <div role="status">{said}</div>
      <Problem>{problem}</Problem>
    </section>
  );
}
