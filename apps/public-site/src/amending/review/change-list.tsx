import { type Booking } from '@sunfield/contracts/bookings';
import { type Catalogue } from '@sunfield/contracts/catalogue';
import { Button } from '../../design/button';
import { Unbroken } from '../../design/unbroken';
import { VisuallyHidden } from '../../design/visually-hidden';
import { type Amended } from '../model/amended';
import { tellChange } from '../model/change-words';
import { type Change, undo } from '../model/changes';
import styles from './review.module.css';

interface ChangeListProps {
  changes: readonly Change[];
  booking: Booking;
  catalogue: Catalogue;
  amended: Amended;
  /** Each change can be taken back by itself; not while they are being reviewed. */
  onUndo?: (amended: Amended) => void;
}

/** What is asked for, in sentences. */
export const ChangeList = ({ changes, booking, catalogue, amended, onUndo }: ChangeListProps) => (
  <ul className={styles.list}>
    {changes.map((change) => {
      const words = tellChange(change, booking, catalogue);
      return (
        <li key={words}>
          <span>
            <Unbroken text={words} />
          </span>
          {onUndo && (
            <Button look="quiet" onClick={() => onUndo(undo(amended, change, booking))}>
              Undo<VisuallyHidden>: {words}</VisuallyHidden>
            </Button>
          )}
        </li>
      );
    })}
  </ul>
);
