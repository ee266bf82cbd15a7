import { formatPounds } from '@sunfield/words/money';
import { Unbroken } from './unbroken';

interface SumProps {
  what: string;
  pence: number;
  /** The amount in other words than those of all prices. */
  shown?: string;
  className?: 'bold' | 'total' | undefined;
  isLarge?: boolean;
}

/** A line of a `<dl className="sums">`. */
export const Sum = ({ what, pence, shown = formatPounds(pence), className, isLarge }: SumProps) => (
  <div className={className}>
    <dt>
      <Unbroken text={what} />
    </dt>
    <dd className={isLarge ? 'display' : undefined}>{shown}</dd>
  </div>
);
