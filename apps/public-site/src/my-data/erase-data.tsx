import { call } from '@sunfield/api-client/call';
import { counted } from '@sunfield/words/counted';
import { type FamilyErased } from '@sunfield/contracts/people/families';
import { type MyData } from '@sunfield/contracts/people/my-data';
import { eraseMyData } from '@sunfield/contracts/people/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { codeOf, messageOf } from '../data/refusal';
import { Button } from '../design/button';
import { ButtonRow } from '../design/button-row';
import { myDataQuery } from './my-data-api';
import { wordsOf } from './erased-words';
import styles from './my-data.module.css';

interface EraseDataProps {
  email: string;
  data: MyData;
  onErased: (erased: FamilyErased) => void;
  onUnproved: () => void;
}

/** What is erased, what is kept and why; or what has to be over first. */
export function EraseData({ email, data, onErased, onUnproved }: EraseDataProps) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { problem, isErasing, erase } = useErasing({ email, data, onErased, onUnproved });
  const keep = () => {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <section className={styles.part} aria-labelledby="erase">
      <h2 id="erase">Erase it</h2>
      {data.obstacles.length > 0 ? (
        <Obstacles obstacles={data.obstacles} />
      ) : (
        <>
          <WhatGoes data={data} />
          {isAsking ? (
            <Confirm email={email} isErasing={isErasing} onErase={erase} onKeep={keep} />
          ) : (
            <Button look="secondary" ref={opener} onClick={() => setAsking(true)}>
              Erase our data…
            </Button>
          )}
        </>
      )}
      <div role="alert" className="wrong">
        {problem}
      </div>
    </section>
  );
}

const Obstacles = ({ obstacles }: { obstacles: string[] }) => (
  <>
    <p>Nothing can be erased yet:</p>
    <ul>
      {obstacles.map((obstacle) => (
        <li key={obstacle}>{obstacle}</li>
      ))}
    </ul>
  </>
);

function WhatGoes({ data }: { data: MyData }) {
  const bookings = data.bookings.length + data.clearedBookings;
  const enquiries = data.enquiries.length;
  return (
    <>
      <p>
        <strong>Erased:</strong>{' '}
        {bookings + enquiries > 0
          ? `${wordsOf({ bookings, enquiries })}, with names, ages, contact details and notes.`
          : 'your email address, where we keep when you had credit.'}
        {bookings > 0 &&
          ' Links in our emails stop working, so save receipts and statements for childcare claims first.'}
      </p>
      {(bookings > 0 || data.hasCreditHistory) && (
        <p>
          <strong>Kept:</strong> what was paid, when and for which camp days, without names, because
          tax law requires it. For {counted(data.moneyYears, 'year')} payments also keep their
          references at Stripe. Our log keeps that a family erased its data, but not which family.
        </p>
      )}
    </>
  );
}

interface ConfirmProps {
  email: string;
  isErasing: boolean;
  onErase: () => void;
  onKeep: () => void;
}

function Confirm({ email, isErasing, onErase, onKeep }: ConfirmProps) {
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className={styles.confirm}>
      <h3 ref={question} tabIndex={-1}>
        Erase everything now?
      </h3>
      <p>
        This can’t be undone, and we can’t bring it back for you. An email to {email} says that it
        is done. Then we forget the address, too.
      </p>
      <ButtonRow>
        <Button busy={isErasing} onClick={onErase}>
          {isErasing ? 'Erasing...' : 'Erase everything'}
        </Button>
        <Button look="quiet" disabled={isErasing} onClick={onKeep}>
          Keep it
        </Button>
      </ButtonRow>
    </div>
  );
}

/** After a refusal, what is held is read again, because it may have changed. */
function useErasing({ email, data, onErased, onUnproved }: EraseDataProps) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState('');
  const [isErasing, setErasing] = useState(false);
  const seen = data.bookings.length + data.clearedBookings + data.enquiries.length;
  const erase = async () => {
    setErasing(true);
    setProblem('');
    try {
      onErased(await call(eraseMyData, { body: { seen } }));
    } catch (error) {
      setProblem(messageOf(error));
      setErasing(false);
      if (codeOf(error) === 'address_not_proven') onUnproved();
      else void queries.invalidateQueries({ queryKey: myDataQuery(email).queryKey });
    }
  };
  return { problem, isErasing, erase: () => void erase() };
}
