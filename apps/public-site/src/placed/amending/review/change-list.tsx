import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { Button } from '../../../kernel/design/button';
import { Unbroken } from '../../../kernel/design/unbroken';
import { type Amended } from '../model/amended';
import { changeLine, describeChange } from '../model/change-words';
import { type Change, undo } from '../model/changes';
import styles from './review.module.css';

interface ChangeListProps {
  changes: readonly Change[];
  booking: Booking;
  catalogue: Catalogue;
  amended: Amended;
  /** Undoes a single change; not available during the review. */
  onUndo?: (amended: Amended) => void;
}

/** The requested changes: one line for the old value, one for the new. */
export const ChangeList = ({ changes, booking, catalogue, amended, onUndo }: ChangeListProps) => (
  <ul className="stack-3">
    {changes.map((change) => {
      const described = describeChange(change, booking, catalogue);
      const { title, was, now } = described;
      return (
        <li key={changeLine(described)} className="cluster-3 framed breakable">
          <div className={styles.change}>
            <strong>
              <Unbroken text={title} />
            </strong>
            {(was ?? now) && <WasNow was={was} now={now} />}
          </div>
          {onUndo && (
            <Button look="secondary" onClick={() => onUndo(undo(amended, change, booking))}>
              Undo<span className="visually-hidden">: {changeLine(described)}</span>
            </Button>
          )}
        </li>
      );
    })}
  </ul>
);

const WasNow = ({ was, now }: { was: string | undefined; now: string | undefined }) => (
  <dl className="stack-1 facts small">
    {[
      { name: 'Was', text: was },
      { name: 'Now', text: now },
    ].map(
      ({ name, text }) =>
        text && (
          <div key={name}>
            <dt className="soft">{name}</dt>
            <dd>
              <Unbroken text={text} />
            </dd>
          </div>
        ),
    )}
  </dl>
);
