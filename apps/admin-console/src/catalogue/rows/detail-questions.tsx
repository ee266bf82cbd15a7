import { type QuestionKind, questionKinds } from '@sunfield/contracts/kit/fields/detail-fields';
import {
  type DetailQuestionRow,
  MAX_DETAIL_QUESTIONS,
} from '@sunfield/contracts/catalogue/detail-question-rows';
import { listed } from '@sunfield/words/listed';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Radio } from 'antd';
import { type ChangeEvent } from 'react';
import {
  type CatalogueNames,
  detailQuestionsQuery,
  useCatalogueNames,
} from '../../kernel/data/catalogue-rows';
import { Hint } from '../../kernel/ui/quiet';
import { TextField, TickField } from '../../kernel/ui/text-field';
import { questionKind, type QuestionValues } from './row-kinds';
import { Section } from './section';
import { inColumns } from '../../kernel/ui/in-columns';

/** What the provider itself asks about children after payment. */
export function DetailQuestions() {
  const names = useCatalogueNames();
  return (
    <Section
      kind={questionKind}
      title="Questions about children"
      about={`Families answer them after paying, below what we ask everyone, such as allergies. At most ${MAX_DETAIL_QUESTIONS}.`}
      query={useQuery(detailQuestionsQuery)}
      none="No questions of your own yet. For example, for swimming days: “Can your child swim 25 metres?”"
      add="Add Question"
      say={(row) => [
        [kindWords[row.kind], row.choices.join(', ')].filter(Boolean).join(': '),
        scopeWords(row, names),
        [
          row.isRequired ? 'Required' : 'Optional',
          ...(row.isMedical ? ['about health'] : []),
          row.isForOffice ? 'only the office sees the answers' : 'coaches see the answers',
        ].join(' · '),
      ]}
      fields={(row) => <QuestionFields row={row} />}
      away={{
        flag: 'isRetired',
        verb: 'Retire',
        state: 'Retired',
        backVerb: 'Ask again',
        means: 'no family is asked it.',
        ask: 'Families are no longer asked this question, and no child counts as incomplete without it. What was answered stays readable for the same staff.',
      }}
    />
  );
}

const kindWords: Record<QuestionKind, string> = {
  yesNo: 'Yes or no',
  choice: 'A choice',
  text: 'A line of text',
};

/** "For Swimming, in Summer 2026" */
function scopeWords(
  { seasonIds, activityKeys }: Pick<DetailQuestionRow, 'seasonIds' | 'activityKeys'>,
  { seasons, activities }: Pick<CatalogueNames, 'seasons' | 'activities'>,
): string {
  const camps = activityKeys.map((key) => activities.get(key) ?? key);
  const when = seasonIds.map((id) => seasons.get(id) ?? `season ${id}`);
  const whom = camps.length > 0 ? `For ${listed(camps)}` : 'For all activities';
  return when.length > 0 ? `${whom}, in ${listed(when)}` : `${whom}, in every season`;
}

function QuestionFields({ row }: { row: DetailQuestionRow | undefined }) {
  const { activities, seasonOptions } = useCatalogueNames();
  const kind = Form.useWatch<QuestionValues['kind'] | undefined>('kind');
  return (
    <>
      {row && (
        <Hint>
          Change the wording only if it asks the same: earlier answers are read under it. To ask
          something else, retire this question and add another.
        </Hint>
      )}
      <TextField
        name="text"
        label="Question, as families read it"
        extra="For example: Can your child swim 25 metres?"
      />
      <Form.Item name="kind" label="How it is answered">
        <Radio.Group
          disabled={row !== undefined}
          options={questionKinds.map((value) => ({ value, label: kindWords[value] }))}
        />
      </Form.Item>
      {kind === 'choice' && (
        <Form.Item
          name="choices"
          label="Choices, one on each line"
          getValueProps={(list: readonly string[]) => ({ value: list.join('\n') })}
          getValueFromEvent={({ target }: ChangeEvent<HTMLTextAreaElement>) =>
            target.value.split('\n')
          }
        >
          <Input.TextArea rows={4} />
        </Form.Item>
      )}
      <Form.Item name="activityKeys" label="Only for these activities" extra="None: for all.">
        <Checkbox.Group
          style={inColumns(400, 4)}
          options={[...activities].map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item name="seasonIds" label="Only in these seasons" extra="None: in every season.">
        <Checkbox.Group style={inColumns(400, 4)} options={seasonOptions} />
      </Form.Item>
      <Form.Item name="isForOffice" label="Who sees the answers">
        <Radio.Group
          vertical
          disabled={row?.isForOffice === true}
          options={[
            { value: false, label: 'Coaches, in registers, and the office' },
            { value: true, label: 'Only the office: never in a register' },
          ]}
        />
      </Form.Item>
      <TickField
        name="isRequired"
        extra="Without it a child’s details are not complete, and families are reminded."
        label="Required"
      />
      <TickField
        name="isMedical"
        extra="Coaches see it on every day of the child, and “yes” counts as a medical note."
        label="About health"
      />
    </>
  );
}
