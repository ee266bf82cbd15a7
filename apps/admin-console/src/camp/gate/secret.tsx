import { useState } from 'react';
import { GateButton } from './controls';

/** The collector may see the screen. */
export function Secret({ text }: { text: string }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <strong>{text}</strong>;
  return <GateButton onClick={() => setShown(true)}>Show</GateButton>;
}
