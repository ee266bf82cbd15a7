import {
  type CancellationPolicy,
  CancellationPolicySchema,
} from '@sunfield/contracts/catalogue/cancellation-policy';
import { cancellationPolicyText } from '@sunfield/contracts/catalogue/cancellation-policy-text';
import {
  type AddSeason,
  ChangeSeasonSchema,
  type SeasonDetails,
} from '@sunfield/contracts/catalogue/seasons';
import { LAST_SCHOOL_YEAR, schoolYearName } from '@sunfield/contracts/kit/ages';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Form, Select } from 'antd';
import { safeParse } from 'zod/mini';
import { problemsBy } from '../../../kernel/data/form-problems';
import { numberOf } from '../../../kernel/data/typed-numbers';
import { useVersionedForm } from '../../../kernel/dialogs/use-versioned-form';
import { VersionedForm } from '../../../kernel/dialogs/versioned-form';
import { showToast } from '../../../kernel/toasts/toasts';
import { Group } from '../../../kernel/ui/group';
import { NativeTime } from '../../../kernel/ui/native-time';
import { Detail } from '../../../kernel/ui/quiet';
import { TextField } from '../../../kernel/ui/text-field';
import { seasonQuery, useChangeSeason } from '../model/api';
import { whoSees } from '../model/season-words';
import layout from '../../../kernel/ui/layout.module.css';
import { PartsFields, partsRulesOf, typedParts } from './parts-fields';

/** The name of its unsaved values. */
export const detailsDraft = (id: number) => `season-${id}`;

export function DetailsPart({ season }: { season: SeasonDetails }) {
  const queryClient = useQueryClient();
  const form = useVersionedForm({
    draft: detailsDraft(season.id),
    saved: season,
    valuesOf: detailsOf,
    bodyOf: changeOf,
    problemsIn: (values, seen) => problemsBy(ChangeSeasonSchema, changeOf(values, seen)),
    sending: useChangeSeason(season.id),
    onSaved: (saved) => {
      queryClient.setQueryData(seasonQuery(season.id).queryKey, saved);
      showToast('success', 'Season saved', whoSees(saved.state));
    },
    read: () => queryClient.fetchQuery(seasonQuery(season.id)),
    what: ({ name }) => name,
    failed: 'Failed to save the season',
  });
  return (
    <VersionedForm of={form} name="season" style={{ maxWidth: 640 }}>
      <DetailsFields />
      <Button type="primary" htmlType="submit" loading={form.isSaving}>
        Save season
      </Button>
    </VersionedForm>
  );
}

const changeOf = (values: Details, { version }: SeasonDetails) => ({
  ...sentDetails(values),
  version,
});

const DetailsFields = () => (
  <>
    <TextField name="name" label="Name" />
    <TextField
      name="description"
      label="Description for parents"
      extra="Shown below the name on the public site. Optional."
      rows={3}
    />
    <Form.Item
      name="bookingOpensAt"
      label="Booking opens at (London time)"
      extra="Leave blank to open as soon as the season is published."
    >
      <NativeTime />
    </Form.Item>
    <Form.Item
      name="bookingClosesAt"
      label="Booking closes at (London time)"
      extra="Leave blank to keep booking open until camp starts."
    >
      <NativeTime />
    </Form.Item>
    <Group
      level={3}
      title="For school years"
      about="Optional, for example Reception to Year 6. They replace the ages in the settings; a day’s own ages apply as well. The school year follows from the date of birth, with 31 August as the cut-off."
    >
      <Flex gap="small" wrap>
        <Form.Item name="yearsFrom" label="From">
          <YearSelect />
        </Form.Item>
        <Form.Item name="yearsTo" label="To">
          <YearSelect />
        </Form.Item>
      </Flex>
    </Group>
    <PolicyFields />
    <PartsFields />
  </>
);

const schoolYears = Array.from({ length: LAST_SCHOOL_YEAR + 1 }, (_, value) => ({
  value,
  label: schoolYearName(value),
}));

/** Null if it is cleared. */
const YearSelect = (field: {
  id?: string;
  value?: number | null;
  onChange?: (year: number | null) => void;
}) => (
  <Select
    {...field}
    style={{ width: 150 }}
    allowClear
    placeholder="Any year"
    options={schoolYears}
    onChange={(year: number | undefined) => field.onChange?.(year ?? null)}
  />
);

const MAX_STEPS = 5;

/** What parents get back when they cancel a camp day, step by step, and the resulting sentence. */
function PolicyFields() {
  return (
    <Group
      level={3}
      title="When parents cancel or swap a day"
      about="Start with the step furthest from the day. After the last one there is no refund."
    >
      <Form.List name={['cancellationPolicy', 'steps']}>
        {(steps, list) => (
          <>
            {steps.map(({ key, name: step }) => (
              <div key={key} className={layout.fields}>
                <TextField name={[step, 'daysBefore']} label="Days before" inputMode="numeric" />
                <TextField name={[step, 'percentBack']} label="Per cent back" inputMode="numeric" />
                <Button aria-label={`Remove step ${step + 1}`} onClick={() => list.remove(step)}>
                  Remove
                </Button>
              </div>
            ))}
            {steps.length < MAX_STEPS && (
              <Button
                style={{ marginBottom: 14 }}
                onClick={() => list.add({ daysBefore: '', percentBack: '' })}
              >
                Add step
              </Button>
            )}
          </>
        )}
      </Form.List>
      <TextField
        name={['cancellationPolicy', 'swapUntilDays']}
        label="Free swaps until (days before)"
        extra="A child swaps one day for another. Only the difference in price is paid or refunded."
        inputMode="numeric"
      />
      <Sentence />
    </Group>
  );
}

function Sentence() {
  const form = Form.useFormInstance<{ cancellationPolicy: TypedPolicy }>();
  const typed = Form.useWatch('cancellationPolicy', form);
  const text = typed && typedPolicyText(typed);
  return (
    <p className={layout.callout} style={{ marginBottom: 14 }} aria-live="polite">
      <Detail>Parents read</Detail>
      {text ?? 'The wording appears here once the steps are complete and in order.'}
    </p>
  );
}

/** A season's details as typed. */
type Details = ReturnType<typeof detailsOf>;

const detailsOf = ({
  name,
  description,
  bookingOpensAt,
  bookingClosesAt,
  closesWithEachDay,
  yearsFrom = null,
  yearsTo = null,
  cancellationPolicy,
  payingInParts,
}: SeasonDetails) => ({
  name,
  description,
  bookingOpensAt,
  bookingClosesAt,
  closesWithEachDay,
  yearsFrom,
  yearsTo,
  cancellationPolicy: typedPolicy(cancellationPolicy),
  payingInParts: typedParts(payingInParts),
});

const sentDetails = (typed: Details): AddSeason => ({
  ...typed,
  cancellationPolicy: policyOf(typed.cancellationPolicy),
  payingInParts: partsRulesOf(typed.payingInParts),
});

/** A cancellation policy as typed: numbers may still be missing. */
type TypedPolicy = ReturnType<typeof typedPolicy>;

const typedPolicy = ({ steps, swapUntilDays }: CancellationPolicy) => ({
  steps: steps.map(({ daysBefore, percentBack }) => ({
    daysBefore: String(daysBefore),
    percentBack: String(percentBack),
  })),
  swapUntilDays: String(swapUntilDays),
});

/** Text that is not a number becomes `NaN`, which the contract refuses. */
const policyOf = ({ steps, swapUntilDays }: TypedPolicy): CancellationPolicy => ({
  steps: steps.map(({ daysBefore, percentBack }) => ({
    daysBefore: numberOf(daysBefore),
    percentBack: numberOf(percentBack),
  })),
  swapUntilDays: numberOf(swapUntilDays),
});

/** The sentence that parents will read; undefined while the policy is incomplete or invalid. */
function typedPolicyText(typed: TypedPolicy): string | undefined {
  const { data } = safeParse(CancellationPolicySchema, policyOf(typed));
  return data && cancellationPolicyText(data);
}
