import { sentenceOf } from '@sunfield/api-client/api-error';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { Alert, Button, Form } from 'antd';
import { useEffect } from 'react';
import { showProblems } from '../data/form-problems';
import { useDraft } from '../data/use-draft';
import { useTheirs } from '../data/use-theirs';
import { ChangedMeanwhile } from '../dialogs/changed-meanwhile';
import { showToast } from '../toasts/toasts';
import { UnsavedChanges } from '../dialogs/unsaved-changes';
import { readSeasonNow, useSavePrices } from './api';
import { ExampleBasket } from './example-basket';
import { completeRules, priceProblems, refusedPrices } from './price-problems';
import { type PriceValues, rulesOf, valuesOf } from './price-values';
import { PriceFields } from './price-fields';
import styles from './prices.module.css';
import { ruleDifferences } from './rule-words';

interface SeasonPricesProps {
  season: SeasonDetails;
  /** The season's camp days, used by the example basket. */
  days: readonly PlannedDay[];
  /** The season's current state: saved here, or changed by another member of staff in the meantime. */
  onSeason: (season: SeasonDetails) => void;
}

/** The typed values, and the season version that they are based on. */
interface Draft {
  version: number;
  values: PriceValues;
}

/** A season's discounts and t-shirts, with an example that follows what is typed. Placed below an `h2`. */
export const SeasonPrices = (props: SeasonPricesProps) => (
  <PriceForm key={props.season.id} {...props} />
);

function PriceForm({ season, days, onSeason }: SeasonPricesProps) {
  const [form] = Form.useForm<PriceValues>();
  const draft = useDraft<Draft>(`prices-${season.id}`);
  const saving = useSavePrices(season.id);
  const isTyped = draft.typed !== undefined;
  const values = draft.typed?.values ?? valuesOf(season.priceRules);
  const { theirs, refused, decided } = useTheirs<SeasonDetails>({
    read: () => readSeasonNow(season.id),
    tell: (error) => {
      showProblems(form, refusedPrices(error, values));
      showToast('error', 'Error', sentenceOf(error, 'Failed to save the prices'));
    },
  });
  useEffect(() => {
    if (!isTyped) form.setFieldsValue(valuesOf(season.priceRules));
  }, [form, isTyped, season.priceRules]);

  const save = (version: number) => {
    const problems = priceProblems(values, version);
    showProblems(form, problems);
    if (problems.length > 0) return;
    saving.mutate(
      { version, priceRules: rulesOf(values) },
      {
        onSuccess: (saved) => {
          decided();
          onSeason(saved);
          draft.forget();
          showToast('success', 'Prices saved', 'They apply to bookings from now on.');
        },
        onError: refused,
      },
    );
  };
  const takeTheirs = (now: SeasonDetails) => {
    decided();
    onSeason(now);
    draft.forget();
  };

  return (
    <div className={styles.prices}>
      <Form
        form={form}
        name={`prices-${season.id}`}
        layout="vertical"
        initialValues={values}
        onValuesChange={(_, typed: PriceValues) =>
          draft.keep({ version: draft.typed?.version ?? season.version, values: typed })
        }
        onFinish={() => save(draft.typed?.version ?? season.version)}
      >
        <Alert
          className={styles.since}
          type="info"
          showIcon
          title="Applies to bookings from now on; bookings already placed keep their price."
        />
        {isTyped && <UnsavedChanges onDiscard={draft.forget} />}
        <PriceFields />
        <Button type="primary" htmlType="submit" loading={saving.isPending}>
          Save Prices
        </Button>
      </Form>
      <ExampleBasket
        season={{ id: season.id, name: season.name }}
        days={days}
        priced={completeRules(values)}
      />
      {theirs && (
        <ChangedMeanwhile
          what="this season"
          differences={ruleDifferences(theirs.priceRules, rulesOf(values))}
          isSaving={saving.isPending}
          onKeepTyped={() => save(theirs.version)}
          onTakeNow={() => takeTheirs(theirs)}
          onCancel={decided}
        />
      )}
    </div>
  );
}
