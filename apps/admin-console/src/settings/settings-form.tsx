import { isShorter } from '@sunfield/contracts/kit/retention';
import { type SettingPart, settingParts } from '@sunfield/contracts/site/setting-groups';
import { ChangeSettingsSchema, type Settings } from '@sunfield/contracts/site/settings';
import { Form, Grid, Tabs } from 'antd';
import { type ComponentType, memo, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Problem, problemsBy, showProblems } from '../data/form-problems';
import { useVersionedForm } from '../dialogs/use-versioned-form';
import { VersionedForm } from '../dialogs/versioned-form';
import { showToast } from '../toasts/toasts';
import { useCurrentSettings, useSaveSettings } from '../saved-settings/api';
import { KeepShorter } from './keep-shorter';
import { BackupsGroup } from './parts/backups-group';
import { PagesPart } from './parts/pages-part';
import { RetentionDue } from './parts/retention-due';
import { knownPart, partKeys, partOf, settingName } from './fields/setting-names';
import { SettingFields } from './fields/setting-fields';
import { SaveBar } from './save-bar';
import styles from './fields/settings.module.css';

// Each field subscribes to its own value, so the parts need not render again on every keystroke.
const fieldsOf: Record<SettingPart, ComponentType> = {
  business: memo(() => <SettingFields part="business" />),
  landing: memo(() => <SettingFields part="landing" />),
  pages: memo(PagesPart),
  bookings: memo(() => (
    <>
      <SettingFields part="bookings" above={{ retention: <RetentionDue /> }} />
      <BackupsGroup />
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
  const [problems, setProblems] = useState<Problem[]>([]);
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
