import { type Happening } from '../../places-props';

export const saidPart = (at: string): string => `said ${at}`;

/** Shows what just happened, where it did. A separate live region announces it once. */
export function Said({ at, happened }: { at: string; happened: Happening }) {
  if (happened.at !== at || !happened.text) return null;
  return (
    <p className="quiet-focus last-column small bold" data-part={saidPart(at)} tabIndex={-1}>
      {happened.text}
    </p>
  );
}
