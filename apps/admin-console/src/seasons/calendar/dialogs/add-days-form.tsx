import { sentenceOf } from '@sunfield/api-client/api-error';
import { counted } from '@sunfield/words/counted';
import { AddDaysSchema, type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { Alert, Button, Flex, Form } from 'antd';
import { useState } from 'react';
import { safeParse } from 'zod/mini';
import { problemsBy, problemsOf, showProblems } from '../../../data/form-problems';
import { useDraft } from '../../../data/use-draft';
import { showToast } from '../../../toasts/toasts';
import { useAddDays } from '../../model/api';
import { whoSees } from '../../model/season-words';
import { type AddDaysProps } from './add-days';
import { AddDaysFields } from './add-days-fields';
import styles from '../calendar.module.css';
import {
  firstPattern,
  patternAfter,
  patternLike,
  patternOf,
  planOf,
  type TypedPattern,
} from '../model/pattern';
import { PlanPreview } from './plan-preview';
import { whySkipped } from '../model/skipped-words';
import { atPrices, unreadPrices } from '../model/slot-problems';

interface AddDaysFormProps extends AddDaysProps {
  /** Days of the previous season, from which the form starts while this one has none. */
  before: readonly PlannedDay[];
}

export function AddDaysForm(props: AddDaysFormProps) {
  const { season, days, rows, bankHolidays, before, onEnd, onAdded } = props;
  const [form] = Form.useForm<TypedPattern>();
  const draft = useDraft<TypedPattern>(`add-days-${season.id}`);
  const [first] = useState(
    () => patternAfter(days, rows) ?? patternLike(before, rows) ?? firstPattern(rows),
  );
  const adding = useAddDays(season.id);
  const typed = draft.typed ?? first;
  const plan = planOf(typed, days, bankHolidays);

  const add = (values: TypedPattern) => {
    const unread = unreadPrices(values.prices, rows.sessions);
    const pattern = patternOf(values);
    const problems = atPrices(problemsBy(AddDaysSchema, pattern)).filter(
      ({ name }) => unread.length === 0 || name[0] !== 'prices',
    );
    const all = unread.length > 0 ? [...problems, { name: ['prices'], errors: unread }] : problems;
    const { data } = safeParse(AddDaysSchema, pattern);
    showProblems(form, all);
    if (all.length > 0 || !data) return;
    adding.mutate(data, {
      onSuccess: (answer) => {
        draft.forget();
        onAdded(answer);
        showToast(
          'success',
          `${counted(answer.added, 'camp day')} added`,
          [...whySkipped(answer.skipped, bankHolidays), whoSees(season.state)].join(' '),
        );
      },
      onError: (error) => showProblems(form, atPrices(problemsOf(error))),
    });
  };
  const cancel = () => {
    draft.forget();
    form.setFieldsValue(first);
    onEnd?.();
  };
  return (
    <section className={styles.panel} aria-labelledby="add-days-title">
      <h3 id="add-days-title">Add days</h3>
      <Form
        form={form}
        name="add-days"
        layout="vertical"
        initialValues={typed}
        onValuesChange={(_, values: TypedPattern) => draft.keep({ ...first, ...values })}
        onFinish={(values) => add({ ...first, ...values })}
      >
        <AddDaysFields rows={rows} />
        {adding.isError && (
          <Alert
            className={styles.problem}
            type="error"
            showIcon
            title="Nothing was added"
            description={sentenceOf(adding.error)}
          />
        )}
        <PlanPreview plan={plan} typed={typed} bankHolidays={bankHolidays} />
        <Flex wrap gap={8}>
          <Button type="primary" htmlType="submit" loading={adding.isPending}>
            {plan.added > 0 ? `Add ${counted(plan.added, 'camp day')}` : 'Add camp days'}
          </Button>
          {(onEnd ?? draft.typed) && (
            <Button onClick={cancel}>{onEnd ? 'Cancel' : 'Start again'}</Button>
          )}
        </Flex>
      </Form>
    </section>
  );
}
