import { isShorter, type Keeping } from '@sunfield/contracts/kit/retention';
import { recordWarnings } from '@sunfield/contracts/kit/record-kinds';
import { type SettingPart, settingParts } from '@sunfield/contracts/kit/settings/setting-groups';
import { ChangeSettingsSchema, type Settings } from '@sunfield/contracts/kit/settings/settings';
import { listed } from '@sunfield/words/listed';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Grid, Skeleton, Tabs } from 'antd';
import { type ComponentType, memo, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Problem, problemsBy, showProblems } from '../../kernel/data/form-problems';
import { ActionDialog } from '../../kernel/dialogs/dialog';
import { useVersionedForm } from '../../kernel/dialogs/use-versioned-form';
import { VersionedForm } from '../../kernel/dialogs/versioned-form';
import {
  consideredQuery,
  useCurrentSettings,
  useSaveSettings,
} from '../../kernel/saved-settings/api';
import { ToastDock } from '../../kernel/toasts/toast-dock';
import { showToast } from '../../kernel/toasts/toasts';
import layout from '../../kernel/ui/layout.module.css';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Quiet } from '../../kernel/ui/quiet';
import { SettingFields } from './fields/setting-fields';
import {
  knownPart,
  partKeys,
  partOf,
  settingName,
} from '../../kernel/saved-settings/setting-names';
import styles from './fields/settings.module.css';
import { BackupsGroup } from './parts/backups-group';
import { PagesPart } from './parts/pages-part';
import { dueParts, RetentionDue } from './parts/retention-due';
import { SendingDomainGroup } from './parts/sending-domain-group';
import { WordingsGroup } from './parts/wordings-group';

// Each field subscribes to its own value, so the parts need not render again on every keystroke.
const fieldsOf: Record<SettingPart, ComponentType> = {
  business: memo(() => <SettingFields part="business" />),
  landing: memo(() => <SettingFields part="landing" />),
  pages: memo(() => (
    <>
      <PagesPart />
      <WordingsGroup />
    </>
  )),
  bookings: memo(() => (
    <>
      <SettingFields part="bookings" above={{ retention: <RetentionDue /> }} />
      <BackupsGroup />
      <SendingDomainGroup />
    </>
  )),
};

/** One form in several parts, shown one at a time and saved together. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const [params, setParams] = useSearchParams();
  const part = knownPart(params.get('part'));
  const show = (next: SettingPart) =>
    setParams((now) => {
      now.set('part', next);
      return now;
    });
  const isWide = Grid.useBreakpoint().sm;
  const [problems, setProblems] = useState(() => missingIn(settings, params.get('fill')));
  const [shorter, setShorter] = useState<{ values: Settings; send: () => void }>();
  const form = useVersionedForm({
    draft: 'settings',
    saved: settings,
    valuesOf,
    bodyOf: (values, { version }) => ({ ...values, version }),
    problemsIn: (values) => problemsBy(ChangeSettingsSchema, values),
    showProblems: (found) => {
      const [first] = found;
      if (first && partOf(first.name) !== part) show(partOf(first.name));
      setProblems(found);
      setShorter(undefined);
    },
    ask: (values, send) => {
      const isAsked = isShorter(settings, values);
      if (isAsked) setShorter({ values, send });
      return isAsked;
    },
    sending: useSaveSettings(),
    onSaved: () => {
      setShorter(undefined);
      showToast('success', 'Settings saved', 'The public site follows within a minute.');
    },
    read: useCurrentSettings(),
    what: () => 'the settings',
    labelOf: settingName,
    failed: 'Failed to save the settings',
  });
  return (
    <VersionedForm of={form} name="settings" className={styles.form} saysUnsaved>
      <Tabs
        activeKey={part}
        onChange={(key) => show(knownPart(key))}
        // Keeps all four tabs visible on a phone.
        tabBarGutter={isWide ? 32 : 12}
        destroyOnHidden
        items={partKeys.map((key) => {
          const Fields = fieldsOf[key];
          const children = (
            <>
              <Fields />
              <ShownProblems problems={problems} />
              <SettingInView name={params.get('at')} />
            </>
          );
          return { key, label: <PartLabel part={key} />, children };
        })}
      />
      <SaveBar isUnsaved={form.isUnsaved} isSaving={form.isSaving} onDiscard={form.discard} />
      {shorter && (
        <KeepShorter
          values={shorter.values}
          isSaving={form.isSaving}
          onSave={shorter.send}
          onCancel={() => setShorter(undefined)}
        />
      )}
    </VersionedForm>
  );
}

/** The settings that another page sent the user to fill in. */
const missingIn = (settings: Settings, names: string | null): Problem[] =>
  (names ?? '')
    .split(',')
    .filter((name) => Object.entries(settings).some(([key, value]) => key === name && value === ''))
    .map((name) => ({ name: [name], errors: ['Please fill this in'] }));

const valuesOf = (settings: Settings) => settings;

function PartLabel({ part }: { part: SettingPart }) {
  const [short, rest] = settingParts[part] as readonly [string, string?];
  return (
    <>
      {short}
      {rest && <span className={styles.rest}> {rest}</span>}
    </>
  );
}

/** A field can show its error only once its part is mounted, so this is rendered last inside the part. */
function ShownProblems({ problems }: { problems: Problem[] }) {
  const form = Form.useFormInstance();
  useEffect(() => showProblems(form, problems), [form, problems]);
  return null;
}

/** The setting that a search led to; rendered last, as its field must be there. */
function SettingInView({ name }: { name: string | null }) {
  const form = Form.useFormInstance();
  useEffect(() => {
    if (name) form.scrollToField(name.split('.'), { block: 'center', focus: true });
  }, [form, name]);
  return null;
}

/** Stays visible below every part, because it saves all of them. The result is shown inside it. */
const SaveBar = ({
  isUnsaved,
  isSaving,
  onDiscard,
}: {
  isUnsaved: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}) => (
  <div className={`${layout.frame} ${styles.saveBar}`}>
    <ToastDock className={styles.toasts} />
    <p role="status">{isUnsaved && <Quiet>These changes are not saved yet.</Quiet>}</p>
    {isUnsaved && <Button onClick={onDiscard}>Discard changes</Button>}
    <Button type="primary" htmlType="submit" loading={isSaving}>
      Save Settings
    </Button>
  </div>
);

/** Asks for confirmation before data is erased earlier, because that cannot be undone. */
function KeepShorter({
  values,
  isSaving,
  onSave,
  onCancel,
}: {
  values: Keeping;
  isSaving: boolean;
  onSave: () => void;
  onCancel: () => void;
}) {
  const preview = useQuery(consideredQuery(values));
  return (
    <ActionDialog
      title="Keep data for a shorter time?"
      okText="Save"
      isDangerous
      isReady={Boolean(preview.data)}
      sending={{ isPending: isSaving, error: null }}
      onOk={onSave}
      onEnd={onCancel}
    >
      {preview.isPending && <Skeleton active paragraph={{ rows: 1 }} title={false} />}
      {preview.isError && <LoadProblem error={preview.error} retry={preview.refetch} />}
      {preview.data && <p>{whatGoes(dueParts(preview.data.due))}</p>}
      {recordWarnings(values.retention).map((warning) => (
        <Alert key={warning} type="warning" title={warning} style={{ marginBottom: 16 }} />
      ))}
      <p>
        The new time counts in 24 hours. Until then you can put the old one back. We email all
        owners.
      </p>
    </ActionDialog>
  );
}

const whatGoes = (parts: string[]): string =>
  parts.length > 0
    ? `With today’s bookings this erases ${listed(parts)}. That cannot be undone.`
    : 'With today’s bookings nothing is erased yet.';
