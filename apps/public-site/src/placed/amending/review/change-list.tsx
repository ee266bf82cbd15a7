import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { Unbroken } from '../../../kernel/design/unbroken';
import { describeChange } from '../model/change-words';
import { type Change } from '../model/changes';

interface ChangeListProps {
  changes: readonly Change[];
  booking: Booking;
  catalogue: Catalogue;
}

/** The requested changes: one line for the old value, one for the new. */
export const ChangeList = ({ changes, booking, catalogue }: ChangeListProps) => (
  <ul className="stack-3">
    {changes.map((change) => {
      const { title, was, now } = describeChange(change, booking, catalogue);
      return (
        <li key={`${title} ${was} ${now}`} className="stack-1 framed breakable">
          <strong>
            <Unbroken text={title} />
          </strong>
          {(was ?? now) && <WasNow was={was} now={now} />}
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
