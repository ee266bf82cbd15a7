import { call } from '@sunfield/api-client/call';
import { counted } from '@sunfield/words/counted';
import { ERASING_HOURS, type MyData } from '@sunfield/contracts/families/my-data';
import { eraseMyData } from '@sunfield/contracts/families/routes';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FamilyErased } from '@sunfield/contracts/families/families';
import { listed } from '@sunfield/words/listed';
import { Problem } from '../../kernel/design/problem';
import { useProvenAction } from '../../kernel/address-proof/address-proof-api';
import { Button } from '../../kernel/design/button';
import { familyQuery } from '../../basket/known-family/family-api';
import { myDataQuery } from './my-data-api';
import { KeepData } from './keep-data';

interface EraseDataProps {
  email: string;
  data: MyData;
}

/** What is erased, what is kept and why; or what has to be over first. */
export function EraseData({ email, data }: EraseDataProps) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const queries = useQueryClient();
  const { act, isBusy: isErasing, problem } = useProvenAction();
  const keep = () => {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const readAgain = async () => {
    void queries.invalidateQueries({ queryKey: familyQuery(email).queryKey });
    await queries.invalidateQueries({ queryKey: myDataQuery(email).queryKey });
  };
  const seen = data.bookings.length + data.clearedBookings + data.enquiries.length;
  const askToErase = async () => {
    try {
      await call(eraseMyData, { body: { seen } });
    } catch (error) {
      // What is held may have changed.
      void readAgain();
      throw error;
    }
    await showAgain();
  };
  const showAgain = async () => {
    await readAgain();
    setAsking(false);
    title.current?.focus();
  };
  return (
    <section className="stack-3 start ruled" aria-labelledby="erase">
      <h3 id="erase" ref={title} tabIndex={-1}>
        {data.eraseAt ? 'Your data will be erased' : 'Erase it'}
      </h3>
      {data.eraseAt ? (
        <>
          <KeepData eraseAt={data.eraseAt} onKept={() => void showAgain()} />
          {data.obstacles.length > 0 && (
            <Obstacles obstacles={data.obstacles}>
              If this isn’t over by then, we keep everything and email you:
            </Obstacles>
          )}
        </>
      ) : data.obstacles.length > 0 ? (
        <Obstacles obstacles={data.obstacles}>Nothing can be erased yet:</Obstacles>
      ) : (
        <>
          <WhatGoes data={data} />
          {isAsking ? (
            <Confirm
              email={email}
              isErasing={isErasing}
              onErase={() => void act(askToErase)}
              onKeep={keep}
            />
          ) : (
            <Button look="secondary" ref={opener} onClick={() => setAsking(true)}>
              Erase our data…
            </Button>
          )}
        </>
      )}
      <Problem>{problem}</Problem>
    </section>
  );
}

const Obstacles = ({ obstacles, children }: { obstacles: string[]; children: ReactNode }) => (
  <>
    <p>{children}</p>
    <ul className="bullets">
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
      {data.keeps?.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
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
    <div className="stack-3 sheet failure">
      <h4 ref={question} tabIndex={-1}>
        Erase everything?
      </h4>
      <p>
        We erase it {ERASING_HOURS} hours from now. An email to {email} says so, and until then you
        can keep it, here or with the link in that email. After that it can’t be undone, and we
        can’t bring it back for you.
      </p>
      <div className="button-row">
        <Button busy={isErasing} onClick={onErase}>
          {isErasing ? 'Asking...' : `Erase everything in ${ERASING_HOURS} hours`}
        </Button>
        <Button look="quiet" disabled={isErasing} onClick={onKeep}>
          Keep it
        </Button>
      </div>
    </div>
  );
}

/** "2 bookings and 1 party enquiry" */
const wordsOf = ({ bookings, enquiries }: FamilyErased): string =>
  listed([
    ...(bookings > 0 ? [counted(bookings, 'booking')] : []),
    ...(enquiries > 0 ? [counted(enquiries, 'party enquiry', 'party enquiries')] : []),
  ]);
