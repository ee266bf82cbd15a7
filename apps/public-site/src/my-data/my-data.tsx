import { call } from '@sunfield/api-client/call';
import { type FamilyErased } from '@sunfield/contracts/people/families';
import { endAddressProof } from '@sunfield/contracts/people/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addressProofQuery } from '../address-proof/address-proof-api';
import { codeOf, messageOf } from '../data/refusal';
import { timeOfDay } from '../data/time-of-day';
import { Button } from '../design/button';
import { Waiting } from '../design/spinner';
import { EraseData } from './erase-data';
import { HeldData } from './held-data';
import { myDataQuery } from './my-data-api';
import { SaveData } from './save-data';
import styles from './my-data.module.css';

interface MyDataProps {
  email: string;
  onErased: (erased: FamilyErased) => void;
}

/** Everything that is held under a verified address. */
export function MyData({ email, onErased }: MyDataProps) {
  const { data, error, isFetching, refetch } = useQuery(myDataQuery(email));
  const askAgain = useProofEnd(error);
  if (!data) {
    return error ? (
      <div className={styles.part}>
        <p role="alert">{messageOf(error)}</p>
        <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    ) : (
      <Waiting>Looking up what we hold</Waiting>
    );
  }
  const isNothing =
    data.bookings.length + data.closedBookings.length + data.enquiries.length === 0 &&
    data.clearedBookings === 0 &&
    !data.hasCreditHistory;
  return (
    <div className={styles.parts}>
      <OpenUntil email={email} />
      {isNothing ? (
        <p role="status">We hold nothing under this address.</p>
      ) : (
        <>
          <HeldData data={data} />
          <SaveData hasBookings={data.bookings.length > 0} onUnproved={askAgain} />
          <EraseData email={email} data={data} onErased={onErased} onUnproved={askAgain} />
        </>
      )}
    </div>
  );
}

/** How long this browser shows it, and a button to end that earlier. */
function OpenUntil({ email }: { email: string }) {
  const { data: proof } = useQuery(addressProofQuery);
  const queries = useQueryClient();
  const [problem, setProblem] = useState('');
  const end = async () => {
    setProblem('');
    try {
      queries.setQueryData(addressProofQuery.queryKey, await call(endAddressProof));
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <div className={styles.until}>
      <p>
        Shown for <strong>{email}</strong>
        {proof?.until && `, in this browser until ${timeOfDay(proof.until)}`}.
      </p>
      <Button look="quiet" onClick={() => void end()}>
        Close or use another address
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Asks for a new code once the proof has expired, by the clock or according to the API. */
function useProofEnd(error: unknown): () => void {
  const queries = useQueryClient();
  const { data: proof } = useQuery(addressProofQuery);
  const until = proof?.until;
  const isUnproved = codeOf(error) === 'address_not_proven';
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: addressProofQuery.queryKey });
    if (isUnproved) ask();
    if (!until) return undefined;
    const timer = setTimeout(ask, Math.max(0, Date.parse(until) - Date.now()) + A_MOMENT_MS);
    return () => clearTimeout(timer);
  }, [queries, until, isUnproved]);
  return () => void queries.invalidateQueries({ queryKey: addressProofQuery.queryKey });
}

const A_MOMENT_MS = 1000;
