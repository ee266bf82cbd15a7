import { wordsOfBooking } from '@sunfield/contracts/bookings/booked-words';
import { call } from '@sunfield/api-client/call';
import { randomId } from '@sunfield/api-client/random-id';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { careRecords } from '@sunfield/contracts/camp/care-records/care-kinds';
import {
  type FamilyRecord,
  type FamilyRecords,
} from '@sunfield/contracts/camp/care-records/family-records';
import {
  acknowledgeRecord,
  readFamilyPhoto,
  readFamilyRecords,
} from '@sunfield/contracts/camp/care-records/routes';
import { formatLongDate, formatMoment } from '@sunfield/words/dates';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../kernel/design/problem';
import { useAction } from '../../kernel/data/use-action';
import { useFamilyQuery } from '../../kernel/address-proof/address-proof-api';
import { ProveAddress } from '../../kernel/address-proof/prove-address';
import { reasonOf } from '../../kernel/data/refusal';
import { Button } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import { TextField } from '../../kernel/design/field';
import { Loaded } from '../../kernel/shell/loaded';
import { Waiting } from '../../kernel/design/spinner';

interface AtCampProps {
  booking: Booking;
  access: string | undefined;
}

/** Accidents, incidents and medicines given, to be read by the family. Nothing if there are none. */
export function AtCamp({ booking, access }: AtCampProps) {
  const { id, parentEmail } = booking;
  const title = `What happened ${wordsOfBooking(booking).at}`;
  const queries = useQueryClient();
  const parts = { params: { id }, query: { access } };
  const query = useFamilyQuery(readFamilyRecords, parts);
  const read = useQuery({ ...query, placeholderData: keepPreviousData });
  if (read.isError) {
    return (
      <Card title={title} className="stack-3">
        <Loaded read={{ ...read, data: undefined }}>{() => null}</Loaded>
      </Card>
    );
  }
  if (!read.data || read.data.count === 0) return null;
  const { mayRead, records } = read.data;
  return (
    <Card title={title} className="stack-3">
      {mayRead ? (
        records.map((record) => (
          <Record
            key={record.id}
            record={record}
            readPhoto={async () =>
              (
                await call(readFamilyPhoto, {
                  ...parts,
                  params: { id, record: record.id },
                })
              ).jpeg
            }
            acknowledge={async (message) => {
              const answer = await call(acknowledgeRecord, { ...parts, body: message });
              queries.setQueryData<FamilyRecords>(query.queryKey, answer);
            }}
          />
        ))
      ) : (
        <ProveAddress
          email={parentEmail}
          why="Our team has written something down about a child. Only the family may read it, so we’ll email you a code to check that it’s you."
        >
          {() =>
            read.isPlaceholderData ? (
              <Waiting>One moment</Waiting>
            ) : (
              <p>For this booking we can’t show it online. Please call us.</p>
            )
          }
        </ProveAddress>
      )}
    </Card>
  );
}

interface RecordProps {
  record: FamilyRecord;
  readPhoto: () => Promise<string>;
  acknowledge: (message: { id: string; reads: string; name: string }) => Promise<void>;
}

function Record({ record, readPhoto, acknowledge }: RecordProps) {
  const { id, kind, childName, date, time, isCorrected, hasPhoto, lines, readBy } = record;
  const title = `${childName}: ${careRecords[kind].name.toLowerCase()}`;
  return (
    <section className="stack-3 ruled breakable" aria-label={title}>
      <h3>
        {title}{' '}
        <span className="small-muted body-text unbroken">
          {formatLongDate(date)}, {time}
          {isCorrected && ', corrected'}
        </span>
      </h3>
      <dl className="stack-3 lines breakable">
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt className="bold">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {hasPhoto && <Photo read={readPhoto} />}
      {readBy?.map((one) => (
        <p key={`${one.name} ${one.at}`} className="small-muted">
          Read by {one.name}, {formatMoment(one.at)}
        </p>
      ))}
      {readBy?.length === 0 && (
        <Acknowledging send={(message) => acknowledge({ ...message, reads: id })} />
      )}
    </section>
  );
}

/** Asked for, because each reading is logged. */
function Photo({ read }: { read: () => Promise<string> }) {
  const reading = useMutation({ mutationFn: read });
  if (reading.data)
    return (
      <img className="cover" src={`data:image/jpeg;base64,${reading.data}`} alt="What happened" />
    );
  return (
    <>
      <Button look="secondary" busy={reading.isPending} onClick={() => reading.mutate()}>
        Show the photo
      </Button>
      {reading.isError && <Problem>{reasonOf(reading.error)}</Problem>}
    </>
  );
}

function Acknowledging({
  send,
}: {
  send: (message: { id: string; name: string }) => Promise<void>;
}) {
  // The same if it has to be sent again.
  const [id] = useState(randomId);
  const [name, setName] = useState('');
  const { act, isBusy, problem, setProblem } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim().length < 2) return setProblem('Please give your name.');
    void act(() => send({ id, name: name.trim() }));
  };
  return (
    <form className="stack-3 sheet notice" onSubmit={submit}>
      <TextField
        label="Your name"
        hint="So that our team knows who has read it."
        value={name}
        maxLength={100}
        autoComplete="name"
        data-never-kept=""
        onChange={setName}
      />
      <Button type="submit" busy={isBusy}>
        I have read this
      </Button>
      <Problem>{problem}</Problem>
    </form>
  );
}
