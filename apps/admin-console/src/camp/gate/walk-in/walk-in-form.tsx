import { lazy } from '@sunfield/api-client/lazy';
import { sentenceOf } from '@sunfield/api-client/api-error';
import { randomId } from '@sunfield/api-client/random-id';
import { MAX_CHILDREN } from '@sunfield/contracts/bookings/booking-limits';
import { contactFields } from '@sunfield/contracts/kit/fields/fields-of';
import { wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GateButton, GateField, GateForm, GateSelect, Wrong } from '../parts/controls';
import { type Booked } from './after-walk-in';
import { type Day, may } from '../kept/day';
import { gateCatalogue } from '../kept/gate-catalogue';
import { type OwnWalkIn } from '../model/gate-children';
import styles from '../parts/gate.module.css';
import { bookedChildren } from '../kept/send-walk-in';
import sheet from '../parts/sheet.module.css';
import { type Payable, useSendWalkIn } from './use-send-walk-in';
import { useGateDraft } from '../parts/use-gate-draft';
import { WalkInChild } from './walk-in-child';
import {
  emptyWalkIn,
  newWalkInChild,
  type Offer,
  offersOf,
  type PayNow,
  priceOf,
  type TypedWalkIn,
  type WalkInValues,
} from '../model/walk-in-order';

// The parent pays with a network alone.
const AfterWalkIn = lazy(() => import('./after-walk-in'));

interface WalkInFormProps {
  day: Day;
  /** A walk-in that was written down without a network, and refused. */
  again: OwnWalkIn | undefined;
  onBooked: () => void;
  onDone: (said: string, find?: string) => void;
}

const ways: Record<PayNow, string> = {
  cash: wayToPay('cash').words.name,
  card_reader: wayToPay('card_reader').words.name,
  link: 'Link by email, and on the parent’s phone',
  later: 'Later',
};

/** Without a network no money is recorded, and no link is there to be shown. */
const waysLater = { link: 'Link by email', later: ways.later };

/** A child without a booking: booked for today, and paid. Without a network it is on the list, and booked later. */
export default function WalkInForm(props: WalkInFormProps) {
  const { day, again, onBooked, onDone } = props;
  const { date, venue } = day.here;
  const kept = useQuery({ ...gateCatalogue, staleTime: 0 });
  const catalogue = kept.data?.answer;
  const [booked, setBooked] = useState<Booked>();
  const draft = useGateDraft<TypedWalkIn>(
    ['walk-in', date, venue, again?.walkIn].filter(Boolean).join(' '),
  );
  if (booked) return <AfterWalkIn {...booked} venue={venue} onDone={onDone} />;
  if (kept.error)
    return (
      <p role="alert">
        {sentenceOf(kept.error, 'The prices are not on this phone. Try again with a network.')}
      </p>
    );
  if (!catalogue || !draft.isReady) return <p>Loading…</p>;
  const offers = offersOf(catalogue, { date, venue });
  const [first] = offers;
  if (!first) return <p>There is no camp here today.</p>;
  return (
    <Fields
      {...props}
      offers={offers}
      first={first}
      left={draft.typed ?? again?.typed}
      onTyped={draft.keep}
      onDiscard={draft.forget}
      price={(offer, children) => priceOf(catalogue, offer, children)}
      refresh={() => void kept.refetch()}
      onTaken={(taken) => {
        draft.forget();
        // Its entries wait for the booking.
        if (again) void bookedChildren(again.walkIn).then(onBooked, onBooked);
        else onBooked();
        if (taken.said) onDone(taken.said, taken.names[0]);
        else setBooked(taken);
      }}
    />
  );
}

interface FieldsProps extends WalkInFormProps {
  /** What was typed before its sheet was closed. */
  left: TypedWalkIn | undefined;
  onTyped: (typed: TypedWalkIn) => void;
  onDiscard: () => void;
  offers: Offer[];
  first: Offer;
  price: (offer: Offer, children: number) => number;
  /** The price or the places were out of date. */
  refresh: () => void;
  onTaken: (taken: Booked) => void;
}

function Fields(props: FieldsProps) {
  const { day, offers, first, left, price, again, onTyped, onDiscard } = props;
  const { isOffline } = day.gate;
  const empty = () => ({ id: randomId(), values: emptyWalkIn(), offerKey: first.key });
  const [typed, setTyped] = useState<TypedWalkIn>(() => left ?? empty());
  const { id, values, offerKey } = typed;
  const { send, isSending, problems, wasFull, asksAge } = useSendWalkIn(props);
  const offer = offers.find(({ key }) => key === offerKey) ?? first;
  const { children } = values;
  const pay = isOffline && values.pay !== 'link' ? 'later' : values.pay;
  const totalPence = price(offer, children.length);
  const isFull = wasFull || offer.day.placesLeft < children.length;
  const type = (next: TypedWalkIn) => {
    setTyped(next);
    onTyped(next);
  };
  const set = (change: Partial<WalkInValues>) =>
    type({ id, offerKey, values: { ...values, ...change } });
  const discard = () => {
    onDiscard();
    setTyped(empty());
  };
  return (
    <GateForm
      data-kept
      onSubmit={() => send({ ...typed, values: { ...values, pay } }, { offer, totalPence })}
    >
      {offers.length > 1 && (
        <GateSelect
          label="Session"
          value={offer.key}
          options={offers.map(({ key, label }) => [key, label])}
          onChange={(key) => type({ id, values, offerKey: key })}
        />
      )}
      <ChildrenFields
        children={children}
        fixed={again?.children.length ?? 0}
        onChange={(changed) => set({ children: changed })}
      />
      <ContactFields values={values} onChange={set} />
      {totalPence > 0 && (
        <WayChoice
          pay={pay}
          ways={isOffline ? waysLater : ways}
          onChange={(way) => set({ pay: way })}
        />
      )}
      {isOffline && <p>No network: they go on the list, and are booked once there is one.</p>}
      {asksAge && (
        <GateField
          label="Why this age is allowed"
          value={values.ageReason}
          maxLength={200}
          onChange={(ageReason) => set({ ageReason })}
        />
      )}
      {isFull && (
        <DayIsFull
          mayBook={may(day, 'over-capacity')}
          reason={values.overCapacity}
          onChange={(reason) => set({ overCapacity: reason })}
        />
      )}
      {problems.map((sentence) => (
        <Wrong key={sentence}>{sentence}</Wrong>
      ))}
      <GateButton type="submit" look="in" disabled={isSending}>
        {isOffline ? 'Put on the list' : toPress({ pay, totalPence })}
      </GateButton>
      {left && !again && <GateButton onClick={discard}>Discard what was typed</GateButton>}
    </GateForm>
  );
}

interface ChildrenFieldsProps {
  children: WalkInValues['children'];
  /** So many of the first stay: entries name them by their place. */
  fixed: number;
  onChange: (children: WalkInValues['children']) => void;
}

const ChildrenFields = ({ children, fixed, onChange }: ChildrenFieldsProps) => (
  <>
    {children.map((child, index) => (
      <WalkInChild
        key={child.key}
        child={child}
        number={index + 1}
        onChange={(changed) => onChange(children.with(index, { ...child, ...changed }))}
        onRemove={
          children.length > 1 && index >= fixed
            ? () => onChange(children.filter(({ key }) => key !== child.key))
            : undefined
        }
      />
    ))}
    {children.length < MAX_CHILDREN && (
      <GateButton onClick={() => onChange([...children, newWalkInChild()])}>
        Another child of this family
      </GateButton>
    )}
  </>
);

const inputTypes: Partial<Record<(typeof contactFields)[number]['kind'], string>> = {
  email: 'email',
  phone: 'tel',
};

interface ContactFieldsProps {
  values: WalkInValues;
  onChange: (change: Partial<WalkInValues>) => void;
}

const ContactFields = ({ values, onChange }: ContactFieldsProps) =>
  contactFields.map(({ key, label, kind }) => (
    <GateField
      key={key}
      label={label}
      required
      type={inputTypes[kind]}
      value={values[key]}
      onChange={(typed) => onChange({ [key]: typed })}
    />
  ));

interface WayChoiceProps {
  pay: PayNow;
  ways: Partial<Record<PayNow, string>>;
  onChange: (pay: PayNow) => void;
}

const WayChoice = ({ pay, ways: offered, onChange }: WayChoiceProps) => (
  <fieldset className={sheet.choices}>
    <legend>How they pay</legend>
    {(Object.keys(offered) as PayNow[]).map((way) => (
      <label key={way}>
        <input type="radio" name="pay" checked={pay === way} onChange={() => onChange(way)} />
        {offered[way]}
      </label>
    ))}
  </fieldset>
);

interface DayIsFullProps {
  /** Owners and managers can still book. */
  mayBook: boolean;
  reason: string;
  onChange: (reason: string) => void;
}

const DayIsFull = ({ mayBook, reason, onChange }: DayIsFullProps) =>
  mayBook ? (
    <GateField
      label={
        <span className={styles.wrong}>This day is full. Why is the child taken all the same?</span>
      }
      required
      value={reason}
      maxLength={200}
      placeholder="A second coach is here today"
      onChange={onChange}
    />
  ) : (
    <p className={styles.never}>
      This day is full. Only an owner or a manager can book another child.
    </p>
  );

function toPress({ pay, totalPence }: Payable): string {
  if (totalPence === 0) return 'Book';
  const pounds = formatPounds(totalPence);
  if (pay === 'link') return `Book, and show the link for ${pounds}`;
  if (pay === 'later') return `Book, ${pounds} to pay later`;
  return `Book: ${pounds} received ${wayToPay(pay).words.paid}`;
}
