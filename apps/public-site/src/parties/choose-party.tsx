import { call } from '@sunfield/api-client/call';
import { type FreeDay, type OfferedPackage } from '@sunfield/contracts/parties/packages';
import { partyChoice } from '@sunfield/contracts/parties/party-clock';
import { listFreeTimes, listOfferedPackages } from '@sunfield/contracts/parties/routes';
import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import { useEffect, useState } from 'react';
import { Button } from '../kernel/design/button';
import { Card } from '../kernel/design/card';
import { FreeDays } from './free-days';

/** At first, and more with each "Show more dates". */
const FEW = 4;
const MORE = 8;

/**
 * Packages and real free times, beside the enquiry form: a chosen time is written into its date. Nothing is shown until
 * they are read, or without any, or without a network: the form needs none of it.
 */
export function ChooseParty({ onChoose }: { onChoose: (partyDate: string) => void }) {
  const [packages, setPackages] = useState<OfferedPackage[]>([]);
  const [shown, setShown] = useState<{ of: OfferedPackage; days: FreeDay[]; count: number }>();
  useEffect(() => {
    call(listOfferedPackages)
      .then(setPackages)
      .catch(() => undefined);
  }, []);
  if (packages.length === 0) return null;
  const show = (of: OfferedPackage) => {
    call(listFreeTimes, { query: { packageId: of.id } })
      .then((days) => setShown({ of, days, count: FEW }))
      .catch(() => setShown(undefined));
  };
  return (
    <Card title="Choose a party" level={3}>
      <ul className="stack-3">
        {packages.map((one) => (
          <li key={one.id} className="stack-4 start">
            <div>
              <b>{one.name}</b>: {formatPounds(one.pricePence)} for {one.minutes} minutes and up to{' '}
              {counted(one.children, 'child', 'children')}, ages {one.agesFrom} to {one.agesTo}.{' '}
              {one.childPence > 0 && `Each further child ${formatPounds(one.childPence)}. `}
              {one.venueName ?? 'At your own place'}.
            </div>
            {shown?.of.id === one.id ? (
              <FreeTimes
                {...shown}
                onMore={() => setShown({ ...shown, count: shown.count + MORE })}
                onChoose={(date, time) => onChoose(partyChoice(date, time, one.name))}
              />
            ) : (
              <Button look="secondary" onClick={() => show(one)}>
                Free dates: {one.name}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface FreeTimesProps {
  days: FreeDay[];
  count: number;
  onMore: () => void;
  onChoose: (date: string, time: string) => void;
}

const FreeTimes = ({ days, count, onMore, onChoose }: FreeTimesProps) =>
  days.length === 0 ? (
    <p>No free dates just now. Tell us below what you have in mind.</p>
  ) : (
    <>
      <FreeDays days={days.slice(0, count)} onChoose={onChoose} />
      {days.length > count && (
        <Button look="quiet" onClick={onMore}>
          Show more dates
        </Button>
      )}
    </>
  );
