import { sentenceOf } from '@sunfield/api-client/api-error';
import { ChangeSettingsSchema, type Settings } from '@sunfield/contracts/settings';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Form, Input, InputNumber, Skeleton } from 'antd';
import { type ReactNode } from 'react';
import { problemsBy, problemsOf } from '../data/form-problems';
import { LoadProblem } from '../ui/load-problem';
import { showToast } from '../ui/toasts';
import { useDraft } from '../data/use-draft';
import { settingsQuery, useSaveSettings } from './api';
import { Reviews } from './reviews';
import styles from './settings.module.css';
import { SocialLinks } from './social-links';

/** What a provider may change about its business; for owners. */
export default function SettingsTab() {
  const settings = useQuery(settingsQuery);
  if (settings.data) return <SettingsForm settings={settings.data} />;
  if (settings.isError) return <LoadProblem error={settings.error} retry={settings.refetch} />;
  return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
}

function SettingsForm({ settings }: { settings: Settings }) {
  const [form] = Form.useForm<Settings>();
  const saving = useSaveSettings();
  const draft = useDraft<Settings>('settings');
  const save = (typed: Settings) => {
    const values = { ...settings, ...typed };
    const problems = problemsBy(ChangeSettingsSchema, values);
    if (problems.length > 0) return showProblems(problems);
    saving.mutate(values, {
      onSuccess: (saved) => {
        draft.forget();
        form.setFieldsValue(saved);
        showToast('success', 'Settings saved', 'The public site follows within a minute.');
      },
      onError: (error) => {
        showProblems(problemsOf(error));
        showToast('error', 'Error', sentenceOf(error, 'Failed to save the settings'));
      },
    });
  };
  const discard = () => {
    draft.forget();
    form.setFieldsValue(settings);
  };
  const showProblems = (problems: ReturnType<typeof problemsBy>) => {
    form.setFields(problems as Parameters<typeof form.setFields>[0]);
    if (problems[0]) form.scrollToField(problems[0].name, { focus: true });
  };
  return (
    <Form
      form={form}
      name="settings"
      layout="vertical"
      className={styles.form}
      initialValues={draft.typed ?? settings}
      onValuesChange={(_, values: Settings) => draft.keep(values)}
      onFinish={save}
    >
      {draft.typed && (
        <Alert
          className={styles.unsaved}
          type="info"
          showIcon
          title="These changes are not saved yet."
          action={<Button onClick={discard}>Discard changes</Button>}
        />
      )}
      <Form.Item name="version" hidden>
        <InputNumber />
      </Form.Item>
      <Fields />
      <Button type="primary" htmlType="submit" loading={saving.isPending}>
        Save Settings
      </Button>
    </Form>
  );
}

const Fields = () => (
  <>
    <Group title="Brand">
      <Text name={['brand', 'name']} label="Name" />
      <Text name={['brand', 'tagline']} label="Tagline" />
    </Group>
    <Group title="Contact, as parents see it">
      <Text name={['contact', 'phone']} label="Phone" />
      <Text name={['contact', 'email']} label="Email" />
      <Text name={['contact', 'area']} label="Area" />
    </Group>
    <Group title="Social links">
      <p className={styles.explained}>A link without an address is not shown.</p>
      <SocialLinks />
    </Group>
    <Group title="Reviews and figures">
      <p className={styles.explained}>
        Only what real parents wrote. Until there is a review here, the landing page shows examples
        and says that they are.
      </p>
      <Reviews />
      <Form.Item
        name="figuresAreOurs"
        valuePropName="checked"
        extra="Until then the landing page says that they are examples."
      >
        <Checkbox>
          The landing page’s figures are ours: 500+ happy children, 20+ sport activities, coaches
          with 20+ years of experience
        </Checkbox>
      </Form.Item>
    </Group>
    <Group title="Bookings and dashboard">
      <Form.Item
        name="holdMinutes"
        label="Minutes that places are held for payment"
        extra="A parent who has not paid by then loses the places to others."
      >
        <InputNumber className={styles.number} />
      </Form.Item>
      <Text
        name="staffAlertEmail"
        label="Alerts to staff go to"
        extra="Up to five email addresses with commas between them."
      />
      <Text
        name="dashboardTitle"
        label="Title of this dashboard"
        extra="Empty: the name of the season on sale."
      />
    </Group>
  </>
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group}>
    <h2>{title}</h2>
    {children}
  </section>
);

interface TextProps {
  name: string | string[];
  label: string;
  extra?: string;
}

const Text = ({ name, label, extra }: TextProps) => (
  <Form.Item name={name} label={label} extra={extra}>
    <Input autoComplete="off" />
  </Form.Item>
);
