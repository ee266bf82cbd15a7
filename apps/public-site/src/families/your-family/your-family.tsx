import { call } from '@sunfield/api-client/call';
import {
  endAddressProof,
  endKnownDevice,
  endKnownDevices,
  rememberDevice,
  shareFamilyBooking,
} from '@sunfield/contracts/families/routes';
import {
  type FamilyBooking,
  type YourFamily as Family,
} from '@sunfield/contracts/families/your-family';
import { contactFields } from '@sunfield/contracts/kit/fields/fields-of';
import { KNOWN_DEVICE_DAYS, type KnownDevice } from '@sunfield/contracts/mail/address-proof';
import { calendarDateInLondon, formatShortDateWithYear } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Problem } from '../../kernel/design/problem';
import { ActionButton } from '../../kernel/shell/action-button';
import { addressProofQuery } from '../../kernel/address-proof/address-proof-api';
import { noteKnown } from '../../kernel/data/known-browser';
import { codeOf, messageOf } from '../../kernel/data/refusal';
import { Button, ButtonLink } from '../../kernel/design/button';
import { Waiting } from '../../kernel/design/spinner';
import { familyQuery, knownDevicesQuery } from '../../basket/known-family/family-api';
import { ProveAddress } from '../../kernel/address-proof/prove-address';
import { Loaded } from '../../kernel/shell/loaded';
import { KeepData } from '../my-data/keep-data';
import { MyData } from '../my-data/my-data';
import { NotesReaders, READERS_TITLE } from '../my-data/notes-readers';
import { FamilyAdults, Invitations } from './family-adults';
import { FamilyChildren } from './family-children';
import { Part } from './part';
import { useAction } from '../../kernel/data/use-action';
import styles from './your-family.module.css';

/** All of a family, for a browser that has proved its address or stays known for it. */
export function YourFamily({ email }: { email: string }) {
  const read = useQuery(familyQuery(email));
  useLostProof(read.error);
  const { pathname } = useLocation();
  const [showsData, setShowsData] = useState(pathname === '/my-data');
  return (
    <Loaded read={read} waiting="Looking up your family">
      {(family) => (
        <div className="stack-6 breakable">
          <ShownFor email={email} />
          {family.eraseAt && !showsData && (
            <Part title="Your data will be erased">
              <KeepData eraseAt={family.eraseAt} onKept={() => void read.refetch()} />
            </Part>
          )}
          <Invitations family={family} />
          <Bookings family={family} />
          <FamilyChildren family={family} />
          {family.bookings.length > 0 && (
            <Part title={READERS_TITLE}>
              <NotesReaders />
            </Part>
          )}
          <Contact family={family} />
          <FamilyAdults family={family} />
          <KnownDevices email={email} />
          <Part title="Your data" id="data">
            <OwnData email={email} isOpen={showsData} onOpen={() => setShowsData(true)} />
          </Part>
        </div>
      )}
    </Loaded>
  );
}

interface OwnDataProps {
  email: string;
  isOpen: boolean;
  onOpen: () => void;
}

/** Opened by the address `/my-data`, or by a tap. It needs a proof, also in a browser that stays known. */
function OwnData({ email, isOpen, onOpen }: OwnDataProps) {
  if (!isOpen) {
    return (
      <Button look="secondary" onClick={onOpen}>
        See, save or erase what we hold
      </Button>
    );
  }
  return (
    <ProveAddress email={email} why="We show this only to you, so we’ll email you a code.">
      {(proved) => <MyData email={proved} />}
    </ProveAddress>
  );
}

/** Asks for a new code once this device has ended elsewhere, or the proof has expired. */
function useLostProof(error: unknown) {
  const queries = useQueryClient();
  const isLost = codeOf(error) === 'address_not_proven';
  useEffect(() => {
    if (!isLost) return;
    noteKnown(false);
    void queries.invalidateQueries({ queryKey: addressProofQuery.queryKey });
  }, [queries, isLost]);
}

function ShownFor({ email }: { email: string }) {
  const queries = useQueryClient();
  const end = async () => {
    const proof = await call(endAddressProof);
    noteKnown(false);
    queries.setQueryData(addressProofQuery.queryKey, proof);
  };
  return (
    <div className="stack-3 start">
      <div className={styles.row}>
        <p>
          Shown for <strong>{email}</strong>
        </p>
        <ActionButton look="quiet" act={end}>
          Sign out or use another address
        </ActionButton>
      </div>
    </div>
  );
}

function Bookings({ family: { email, bookings, closedBookings } }: { family: Family }) {
  const coming = bookings.filter(({ isComingUp }) => isComingUp);
  const others = bookings.filter(({ isComingUp }) => !isComingUp);
  return (
    <Part title="Bookings">
      {bookings.length === 0 && <p>There are no bookings with this address yet.</p>}
      {coming.some(isNotShared) && (
        <p>
          Was a booking below made by you? Then say so, and it uses your children’s details. We
          email you a new link: earlier links stop working, also on the phone that booked and for
          the other parent.
        </p>
      )}
      <BookingList bookings={coming} email={email} />
      {others.length > 0 && (
        <details>
          <summary>Earlier and ended ({others.length})</summary>
          <BookingList bookings={others} email={email} />
        </details>
      )}
      {closedBookings.length > 0 && (
        <p>
          {listed(closedBookings.map((id) => `Booking #${id}`))}: not shown online. Please contact
          us about {closedBookings.length === 1 ? 'it' : 'them'}.
        </p>
      )}
      <ButtonLink href="/#book" look="secondary">
        Book camp days
      </ButtonLink>
    </Part>
  );
}

const BookingList = ({ bookings, email }: { bookings: FamilyBooking[]; email: string }) =>
  bookings.length > 0 && (
    <ul className="stack-3 fill">
      {bookings.map((booking) => {
        const { id, children, days, status, link, bookedBy } = booking;
        return (
          <li key={id} className={styles.row}>
            <p>
              <strong>{days}</strong>: {listed(children)}
              <br />
              <span className="small-muted">
                Booking #{id}. {status}.{bookedBy && ` Booked by ${bookedBy}.`}
              </span>
            </p>
            {link ? (
              <a href={link}>Open booking #{id}</a>
            ) : (
              <span className="small-muted">Its link has ended</span>
            )}
            {isNotShared(booking) && <NotShared id={id} email={email} />}
          </li>
        );
      })}
    </ul>
  );

const isNotShared = ({ isComingUp, isShared, link }: FamilyBooking) =>
  isComingUp && !isShared && Boolean(link);

/** Anyone can enter an address, so the family says whether a booking from a browser we don’t know is its own. */
function NotShared({ id, email }: { id: number; email: string }) {
  const queries = useQueryClient();
  const share = async () => {
    const changed = await call(shareFamilyBooking, { params: { id } });
    queries.setQueryData(familyQuery(email).queryKey, changed);
  };
  return (
    <div className="stack-2 start fill small">
      <ActionButton look="secondary" act={share}>
        We made booking #{id}
      </ActionButton>
    </div>
  );
}

function Contact({ family: { contact, creditPence } }: { family: Family }) {
  return (
    <Part title="Contact and credit">
      <dl className={styles.facts}>
        {contact &&
          contactFields.map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{contact[key]}</dd>
            </div>
          ))}
        <div>
          <dt>Credit</dt>
          <dd>{creditPence > 0 ? formatPounds(creditPence) : 'None'}</dd>
        </div>
      </dl>
      {contact && (
        <p className="small-muted">The contact is that of your newest booking: change it there.</p>
      )}
      {creditPence > 0 && <p className="small-muted">You can use your credit when you pay.</p>}
    </Part>
  );
}

/** The devices that stay known for the address; each can be ended here. */
function KnownDevices({ email }: { email: string }) {
  const { data: devices, error } = useQuery(knownDevicesQuery(email));
  const { data: proof } = useQuery(addressProofQuery);
  const queries = useQueryClient();
  const { act, isBusy, problem } = useAction();
  const end = (id: number) =>
    act(async () => {
      const left = await call(endKnownDevice, { params: { id } });
      queries.setQueryData(knownDevicesQuery(email).queryKey, left);
      if (left.every(({ isThis }) => !isThis)) await forgotten();
    });
  const stayKnown = () =>
    act(async () => {
      queries.setQueryData(addressProofQuery.queryKey, await call(rememberDevice));
      noteKnown(true);
      await queries.invalidateQueries({ queryKey: knownDevicesQuery(email).queryKey });
    });
  const endAll = () =>
    act(async () => {
      queries.setQueryData(addressProofQuery.queryKey, await call(endKnownDevices));
      noteKnown(false);
    });
  const forgotten = async () => {
    noteKnown(false);
    await queries.invalidateQueries({ queryKey: addressProofQuery.queryKey });
  };
  return (
    <Part title="Devices">
      {!devices && (error ? <p>{messageOf(error)}</p> : <Waiting>Looking up devices</Waiting>)}
      {proof?.email && !proof.knownEmail && (
        <>
          <p>
            Stay known on this device for {KNOWN_DEVICE_DAYS} days? You don’t need a code here then.
            Not on a computer that others use.
          </p>
          <Button look="secondary" disabled={isBusy} onClick={() => void stayKnown()}>
            Stay known on this device
          </Button>
        </>
      )}
      {devices && devices.length > 0 && (
        <>
          <p>These devices open this page without a code:</p>
          <ul className="stack-3 fill">
            {devices.map((device) => (
              <li key={device.id} className={styles.row}>
                <p>
                  <strong>{nameOf(device)}</strong>
                  <br />
                  <span className="small-muted">
                    Last used {dayOf(device.lastUsedAt)}. Known until {dayOf(device.until)}.
                  </span>
                </p>
                <Button look="quiet" disabled={isBusy} onClick={() => void end(device.id)}>
                  Sign out <span className="visually-hidden">{nameOf(device)}</span>
                </Button>
              </li>
            ))}
          </ul>
          <Button look="secondary" disabled={isBusy} onClick={() => void endAll()}>
            Sign out everywhere
          </Button>
        </>
      )}
      <Problem>{problem}</Problem>
    </Part>
  );
}

const nameOf = ({ browser, isThis }: KnownDevice) =>
  `${browser || 'Another browser'}${isThis ? ' (this device)' : ''}`;

const dayOf = (instant: string) => formatShortDateWithYear(calendarDateInLondon(instant));
