import { suggestedAddress } from '@sunfield/contracts/kit/mail-typos';
import { useEffect, useState } from 'react';
import { Button } from './button';

/** "gmail.co" may become "gmail.com", so nothing is suggested while the parent types. */
const RESTED_MS = 800;

interface DidYouMeanProps {
  /** Text of the field above. */
  address: string;
  /** Must focus the field, because the button disappears. */
  onTake: (address: string) => void;
}

/**
 * Suggests the address that was probably meant, below an email field. The parent may submit it
 * unchanged.
 */
export function DidYouMean({ address, onTake }: DidYouMeanProps) {
  const [rested, setRested] = useState(address);
  useEffect(() => {
    const timer = setTimeout(() => setRested(address), RESTED_MS);
    return () => clearTimeout(timer);
  }, [address]);
  const meant = rested === address ? suggestedAddress(address) : undefined;
  return (
    <div role="status">
      {meant && (
        <Button look="quiet" onClick={() => onTake(meant)}>
          Did you mean {meant}?
        </Button>
      )}
    </div>
  );
}
