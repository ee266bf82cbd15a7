import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { Alert, Button } from 'antd';
import { useVersionedForm } from '../dialogs/use-versioned-form';
import { VersionedForm } from '../dialogs/versioned-form';
import { showToast } from '../toasts/toasts';
import { readSeasonNow, useSavePrices } from './api';
import { ExampleBasket } from './example-basket';
import { completeRules, priceProblems, refusedPrices } from './price-problems';
import { type PriceValues, rulesOf, valuesOf } from './price-values';
import { PriceFields } from './price-fields';
import styles from './prices.module.css';
import { priceLabels, priceWords } from './rule-words';

interface SeasonPricesProps {
  season: SeasonDetails;
  /** The season's camp days, used by the example basket. */
  days: readonly PlannedDay[];
  /** The season's current state: saved here, or changed by another member of staff in the meantime. */
  onSeason: (season: SeasonDetails) => void;
}

/** A season's discounts and t-shirts, with an example that follows what is typed. Placed below an `h2`. */
export const SeasonPrices = (props: SeasonPricesProps) => (
  <PriceForm key={props.season.id} {...props} />
);

function PriceForm({ season, days, onSeason }: SeasonPricesProps) {
  const form = useVersionedForm({
    draft: `prices-${season.id}`,
    saved: season,
    valuesOf: priceValuesOf,
    bodyOf: (values: PriceValues, { version }) => ({ version, priceRules: rulesOf(values) }),
    problemsIn: (values, { version }) => priceProblems(values, version),
    refusedIn: refusedPrices,
    sending: useSavePrices(season.id),
    onSaved: (saved) => {
      onSeason(saved);
      showToast('success', 'Prices saved', 'They apply to bookings from now on.');
    },
    read: async () => {
      const now = await readSeasonNow(season.id);
      onSeason(now);
      return now;
    },
    what: () => 'this season',
    labelOf: ([key]) => priceLabels[key as keyof PriceValues],
    wordsAt: ([key], values) => priceWords(key as keyof PriceValues, values),
    failed: 'Failed to save the prices',
  });
  return (
    <div className={styles.prices}>
      <VersionedForm of={form} name={`prices-${season.id}`}>
        <Alert
          className={styles.since}
          type="info"
          showIcon
          title="Applies to bookings from now on; bookings already placed keep their price."
        />
        <PriceFields />
        <Button type="primary" htmlType="submit" loading={form.isSaving}>
          Save Prices
        </Button>
      </VersionedForm>
      <ExampleBasket
        season={{ id: season.id, name: season.name }}
        days={days}
        priced={completeRules(form.values)}
      />
    </div>
  );
}

const priceValuesOf = ({ priceRules }: SeasonDetails) => valuesOf(priceRules);
