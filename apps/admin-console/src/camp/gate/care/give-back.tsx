import { useEffect, useRef, useState } from 'react';
import { GateButton } from '../parts/controls';
import styles from './parent-reads.module.css';

const HANDED = 'sunfield.gate-handed';
const HOLD_MS = 1_000;

/** A parent has the phone: also a page that is loaded again shows no child then. */
export const handOver = () => sessionStorage.setItem(HANDED, 'yes');

/** Whether the phone is still with a parent, and how the coach says that it is not. */
export function useHandedOver() {
  const [isHanded, setHanded] = useState(() => sessionStorage.getItem(HANDED) !== null);
  return { isHanded, takeBack: () => setHanded(false) };
}

interface GiveBackProps {
  /** "Thank you, Grace Okafor." */
  thanks?: string | undefined;
  onBack: () => void;
}

/** Between the parent and the list of children: a tap by accident does not pass it. */
export function GiveBack({ thanks, onBack }: GiveBackProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => clearTimeout(timer.current);
  useEffect(() => end, []);
  const begin = () => {
    end();
    timer.current = setTimeout(() => {
      sessionStorage.removeItem(HANDED);
      onBack();
    }, HOLD_MS);
  };
  return (
    <div className={styles.back}>
      <p className={styles.thanks} role="status">
        {thanks} Please give the phone back to the coach.
      </p>
      <GateButton
        onPointerDown={begin}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onKeyDown={({ key, repeat }) => !repeat && (key === 'Enter' || key === ' ') && begin()}
        onKeyUp={end}
        onBlur={end}
        onContextMenu={(event) => event.preventDefault()}
      >
        Coach: hold to go on
      </GateButton>
    </div>
  );
}
