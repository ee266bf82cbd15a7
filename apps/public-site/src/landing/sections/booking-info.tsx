import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { Card } from '../../design/card';
import { pricesBySession, siblingSaving, tshirtPrice } from '../../basket/prices';
import styles from '../../design/side-card.module.css';

export function BookingInfo({
  catalogue,
  goodToKnow,
  holdMinutes,
}: {
  catalogue: Catalogue;
  /** The provider's own lines. */
  goodToKnow: readonly string[];
  holdMinutes: number;
}) {
  const tshirt = tshirtPrice(catalogue);
  const saving = siblingSaving(catalogue);
  return (
    <Card title="Good to know" level={3}>
      {catalogue.seasons.length > 0 && (
        <dl className={styles.prices}>
          {pricesBySession(catalogue).map(({ session, price }) => (
            <div key={session}>
              <dt>{session}, per day</dt>
              <dd>{price}</dd>
            </div>
          ))}
          {tshirt && (
            <div>
              <dt>Camp t-shirt</dt>
              <dd>{tshirt}</dd>
            </div>
          )}
        </dl>
      )}
      <ul className={styles.list}>
        {saving && (
          <li>
            {saving.replace('up', 'Up')} off all camp days when you book for more than one child.
          </li>
        )}
        {goodToKnow.map((fact, index) => (
          <li key={index}>{fact}</li>
        ))}
        <li>Your places are held for {holdMinutes} minutes while you pay.</li>
      </ul>
    </Card>
  );
}
