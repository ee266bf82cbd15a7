import { sentenceOf } from '@sunfield/api-client/api-error';
import { usualCancellationPolicy } from '@sunfield/contracts/cancellation-policy';
import { AddSeasonSchema, type SeasonSummary } from '@sunfield/contracts/seasons';
import { Alert, Form, Radio } from 'antd';
import { useNavigate } from 'react-router-dom';
import { problemsBy, problemsOf, showProblems } from '../../data/form-problems';
import { useDraft } from '../../data/use-draft';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/text-field';
import { showToast } from '../../ui/toasts';
import { useReturnFocus } from '../../ui/use-return-focus';
import { useAddSeason } from '../api';
import { LondonTime } from '../london-time';
import { seasonLink } from '../season-address';
import { likelyName, nextMondayMorning } from './new-season-defaults';

interface Values {
  name: string;
  description: string;
  opens: 'published' | 'later';
  bookingOpensAt: string | null;
}

interface NewSeasonProps {
  seasons: SeasonSummary[];
  onEnd: () => void;
}

/** A draft with a name; its camp days come next. */
export function NewSeason({ seasons, onEnd }: NewSeasonProps) {
  const [form] = Form.useForm<Values>();
  const navigate = useNavigate();
  const adding = useAddSeason();
  const draft = useDraft<Values>('new-season');
  const opens = Form.useWatch('opens', form);
  useReturnFocus();
  const add = (values: Values) => {
    const season = {
      name: values.name,
      description: values.description,
      bookingOpensAt: values.opens === 'later' ? values.bookingOpensAt : null,
      bookingClosesAt: null,
      closesWithEachDay: true,
      cancellationPolicy: usualCancellationPolicy,
    };
    const problems = problemsBy(AddSeasonSchema, season);
    showProblems(form, problems);
    if (problems.length > 0) return;
    adding.mutate(season, {
      onSuccess: ({ id, name }) => {
        draft.forget();
        onEnd();
        showToast('success', 'Season added', `${name} is a draft: parents do not see it yet.`);
        void navigate(seasonLink(id));
      },
      onError: (error) => showProblems(form, problemsOf(error)),
    });
  };
  return (
    <Dialog
      open
      title="New season"
      okText="Add season"
      confirmLoading={adding.isPending}
      formName="new-season"
      onCancel={() => {
        draft.forget();
        onEnd();
      }}
    >
      {adding.isError && <Alert type="error" showIcon title={sentenceOf(adding.error)} />}
      <Form
        form={form}
        name="new-season"
        layout="vertical"
        initialValues={
          draft.typed ?? {
            name: likelyName(seasons.map(({ name }) => name)),
            description: '',
            opens: 'published',
            bookingOpensAt: nextMondayMorning(),
          }
        }
        onValuesChange={(_, values: Values) => draft.keep(values)}
        onFinish={add}
      >
        <TextField name="name" label="Name" extra="Parents see it. For example: Easter 2027." />
        <TextField name="description" label="Description for parents (optional)" rows={3} />
        <Form.Item name="opens" label="Booking opens">
          <Radio.Group
            options={[
              { value: 'published', label: 'As soon as it is published' },
              { value: 'later', label: 'At a date and time' },
            ]}
          />
        </Form.Item>
        <Form.Item name="bookingOpensAt" label="Opens at (London time)" hidden={opens !== 'later'}>
          <LondonTime />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
