import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { MAX_CHILDREN } from '@sunfield/contracts/bookings/booking-limits';
import { contactFields } from '@sunfield/contracts/kit/fields/fields-of';
import { wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueQuery } from '../../kernel/data/catalogue';
import { problemsOf } from '../../kernel/data/form-problems';
import { useTakeBooking } from '../../bookings/new-booking/use-take-booking';
import { AfterWalkIn, type Booked } from './after-walk-in';
import styles from './gate.module.css';
import sheet from './sheet.module.css';
import { paidWords } from './take-payment';
import { useGateDraft } from './use-gate-draft';
import { WalkInChild } from './walk-in-child';
import {
  emptyWalkIn,
  newWalkInChild,
  type Offer,
  offersOf,
  type PayNow,
  priceOf,
  type WalkInValues,
  walkInOrder,
} from './walk-in-order';

interface WalkInFormProps {
  date: string;
  venue: string;
  may: (permission: string) => boolean;
  onBooked: () => void;
  onDone: (said: string, find?: string) => void;
}

const ways: Record<PayNow, string> = {
  cash: wayToPay('cash').words.name,
  card_reader: wayToPay('card_reader').words.name,
  link: 'Link by email, and on the parent’s phone',
  later: 'Later',
};

/** A child without a booking: booked for today, and paid. */
export default function WalkInForm(props: WalkInFormProps) {
  const { date, venue, onBooked, onDone } = props;
  const catalogue = useQuery({ ...catalogueQuery, staleTime: 0 });
  const [booked, setBooked] = useState<Booked>();
  const draft = useGateDraft<TypedWalkIn>(`walk-in ${date} ${venue}`);
  if (booked) return <AfterWalkIn {...booked} venue={venue} onDone={onDone} />;
  if (catalogue.error) return <p role="alert">{sentenceOf(catalogue.error)}</p>;
  if (!catalogue.data || !draft.isReady) return <p>Loading…</p>;
  const offers = offersOf(catalogue.data, { date, venue });
  const [first] = offers;
  if (!first) return <p>There is no camp here today.</p>;
  return (
    <Fields
      {...props}
      offers={offers}
      first={first}
      left={draft.typed}
      onTyped={draft.keep}
      onDiscard={draft.forget}
      price={(offer, children) => priceOf(catalogue.data, offer, children)}
      refresh={() => void catalogue.refetch()}
      onTaken={(taken) => {
        draft.forget();
        onBooked();
        if (taken.said) onDone(taken.said, taken.names[0]);
        else setBooked(taken);
      }}
    />
  );
}

interface TypedWalkIn {
  values: WalkInValues;
  offerKey: string;
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
  const { may, offers, first, left, price, onTyped, onDiscard } = props;
  const [typed, setTyped] = useState<TypedWalkIn>(
    () => left ?? { values: emptyWalkIn(), offerKey: first.key },
  );
  const { values, offerKey } = typed;
  const { book, isBooking, problems, wasFull, asksAge } = useBookWalkIn(props);
  const offer = offers.find(({ key }) => key === offerKey) ?? first;
  const { children, pay } = values;
  const totalPence = price(offer, children.length);
  const isFull = wasFull || offer.day.placesLeft < children.length;
  const type = (next: TypedWalkIn) => {
    setTyped(next);
    onTyped(next);
  };
  const set = (change: Partial<WalkInValues>) =>
    type({ offerKey, values: { ...values, ...change } });
  const discard = () => {
    onDiscard();
    setTyped({ values: emptyWalkIn(), offerKey: first.key });
  };
  return (
    <form
      data-kept
      className={sheet.walkIn}
      onSubmit={(event) => {
        event.preventDefault();
        book(values, { offer, totalPence });
      }}
    >
      {offers.length > 1 && (
        <SessionChoice
          offers={offers}
          offerKey={offer.key}
          onChange={(key) => type({ values, offerKey: key })}
        />
      )}
      <ChildrenFields children={children} onChange={(changed) => set({ children: changed })} />
      <ContactFields values={values} onChange={set} />
      {totalPence > 0 && <WayChoice pay={pay} onChange={(way) => set({ pay: way })} />}
      {asksAge && (
        <label>
          Why this age is allowed
          <input
            value={values.ageReason}
            maxLength={200}
            onChange={({ target }) => set({ ageReason: target.value })}
          />
        </label>
      )}
      {isFull && (
        <DayIsFull
          mayBook={may('over-capacity')}
          reason={values.overCapacity}
          onChange={(reason) => set({ overCapacity: reason })}
        />
      )}
      {problems.length > 0 && (
        <div role="alert" className={styles.never}>
          {problems.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <button type="submit" className={styles.in} disabled={isBooking}>
        {toPress({ pay, totalPence })}
      </button>
      {left && (
        <button type="button" className={styles.plain} onClick={discard}>
          Discard what was typed
        </button>
      )}
    </form>
  );
}

/** Books what was typed, and says what was refused. */
function useBookWalkIn({ venue, may, refresh, onTaken }: FieldsProps) {
  const [problems, setProblems] = useState<string[]>([]);
  const [wasFull, setWasFull] = useState(false);
  const [asksAge, setAsksAge] = useState(false);
  const taking = useTakeBooking();
  const book = (values: WalkInValues, { offer, totalPence }: Priced) => {
    const { pay } = values;
    setProblems([]);
    const payload = walkInOrder(values, { offer, venue, totalPence });
    const isNow = (pay === 'cash' || pay === 'card_reader') && totalPence > 0;
    taking.mutate(
      { payload, paid: isNow ? { method: pay, note: '', takenAt: venue } : undefined },
      {
        onSuccess: (taken) => {
          const names = values.children.map(({ name }) => name.trim());
          const said =
            taken.unmarked === undefined ? saidOf(names, { pay, totalPence }) : undefined;
          onTaken({ ...taken, names, duePence: totalPence, ...(said && { said }) });
        },
        onError: (error) => {
          refresh();
          const fields = problemsOf(error);
          if (error instanceof ApiError && error.body?.code === 'session_full') setWasFull(true);
          if (fields.some(({ name }) => name.includes('age')) && may('bookings')) setAsksAge(true);
          setProblems(
            fields.length > 0 ? fields.flatMap(({ errors }) => errors) : [sentenceOf(error)],
          );
        },
      },
    );
  };
  return { book, isBooking: taking.isPending, problems, wasFull, asksAge };
}

interface Priced {
  offer: Offer;
  totalPence: number;
}

interface SessionChoiceProps {
  offers: readonly Offer[];
  offerKey: string;
  onChange: (key: string) => void;
}

const SessionChoice = ({ offers, offerKey, onChange }: SessionChoiceProps) => (
  <label>
    Session
    <select value={offerKey} onChange={({ target }) => onChange(target.value)}>
      {offers.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  </label>
);

interface ChildrenFieldsProps {
  children: WalkInValues['children'];
  onChange: (children: WalkInValues['children']) => void;
}

const ChildrenFields = ({ children, onChange }: ChildrenFieldsProps) => (
  <>
    {children.map((child, index) => (
      <WalkInChild
        key={child.key}
        child={child}
        number={index + 1}
        onChange={(changed) => onChange(children.with(index, { ...child, ...changed }))}
        onRemove={
          children.length > 1
            ? () => onChange(children.filter(({ key }) => key !== child.key))
            : undefined
        }
      />
    ))}
    {children.length < MAX_CHILDREN && (
      <button
        type="button"
        className={styles.plain}
        onClick={() => onChange([...children, newWalkInChild()])}
      >
        Another child of this family
      </button>
    )}
  </>
);

interface ContactFieldsProps {
  values: WalkInValues;
  onChange: (change: Partial<WalkInValues>) => void;
}

const ContactFields = ({ values, onChange }: ContactFieldsProps) => (
  <>
    {contactFields.map(({ key, label, kind }) => (
      <label key={key}>
        {label}
        <input
          required
          autoComplete="off"
          {...(kind === 'email' && { type: 'email' })}
          {...(kind === 'phone' && { type: 'tel' })}
          value={values[key]}
          onChange={({ target }) => onChange({ [key]: target.value })}
        />
      </label>
    ))}
  </>
);

interface WayChoiceProps {
  pay: PayNow;
  onChange: (pay: PayNow) => void;
}

const WayChoice = ({ pay, onChange }: WayChoiceProps) => (
  <fieldset className={sheet.choices}>
    <legend>How they pay</legend>
    {Object.entries(ways).map(([way, label]) => (
      <label key={way}>
        <input
          type="radio"
          name="pay"
          checked={pay === way}
          onChange={() => onChange(way as PayNow)}
        />
        {label}
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
    <label className={styles.never}>
      This day is full. Why is the child taken all the same?
      <input
        required
        value={reason}
        maxLength={200}
        placeholder="A second coach is here today"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  ) : (
    <p className={styles.never}>
      This day is full. Only an owner or a manager can book another child.
    </p>
  );

type Payable = { pay: PayNow; totalPence: number };

function toPress({ pay, totalPence }: Payable): string {
  if (totalPence === 0) return 'Book';
  const pounds = formatPounds(totalPence);
  if (pay === 'link') return `Book, and show the link for ${pounds}`;
  if (pay === 'later') return `Book, ${pounds} to pay later`;
  return `Book: ${pounds} received ${wayToPay(pay).words.taken}`;
}

/** Undefined if the parent still has to open the page to pay on. */
function saidOf(names: string[], { pay, totalPence }: Payable): string | undefined {
  const booked = `${names.join(', ')} booked.`;
  if (totalPence === 0) return booked;
  if (pay === 'link') return undefined;
  if (pay === 'later') return `${booked} ${formatPounds(totalPence)} to pay.`;
  return `${booked} ${paidWords(totalPence, wayToPay(pay).words.paid)}`;
}
