import { suggestedAddress } from '@sunfield/contracts/kit/mail-typos';
import { useEffect, useState } from 'react';
import { Button } from './button';
import styles from './field.module.css';

/** "gmail.co" is on the way to "gmail.com": nothing is asked while the parent types. */
const RESTED_MS = 800;

interface DidYouMeanProps {
  /** What is typed in the field above. */
  address: string;
  /** The field then has the focus: the button goes. */
  onTake: (address: string) => void;
}

/** Below a field for an email address: the one that was probably meant. It may be sent as it is. */
export function DidYouMean({ address, onTake }: DidYouMeanProps) {
  const [rested, setRested] = useState(address);
  useEffect(() => {
    const timer = setTimeout(() => setRested(address), RESTED_MS);
    return () => clearTimeout(timer);
  }, [address]);
  const meant = rested === address ? suggestedAddress(address) : undefined;
  return (
    <div role="status" className={styles.meant}>
      {meant && (
        <Button look="quiet" className={styles.take} onClick={() => onTake(meant)}>
          Did you mean {meant}?
        </Button>
      )}
    </div>
  );
}
