import { isShorter } from '@sunfield/contracts/kit/retention';
import { type PracticalPageName } from '@sunfield/contracts/kit/settings/practical-page-names';
import { ChangeSettingsSchema, type Settings } from '@sunfield/contracts/kit/settings/settings';
import { Button, Form } from 'antd';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Problem, problemsBy, showProblems } from '../../kernel/data/form-problems';
import { isSame, valueAt, withValues } from '../../kernel/data/merge-versions';
import { useVersionedForm } from '../../kernel/dialogs/use-versioned-form';
import { VersionedForm } from '../../kernel/dialogs/versioned-form';
import { useCurrentSettings, useSaveSettings } from '../../kernel/saved-settings/api';
import {
  type SectionKey,
  type sectionAt,
  sectionOf,
  settingName,
} from '../../kernel/saved-settings/setting-names';
import { ToastDock } from '../../kernel/toasts/toast-dock';
import { showToast } from '../../kernel/toasts/toasts';
import { Group } from '../../kernel/ui/group';
import layout from '../../kernel/ui/layout.module.css';
import { Quiet } from '../../kernel/ui/quiet';
import { SettingFields } from './fields/setting-fields';
import styles from './fields/settings.module.css';
import { KeepShorter } from './parts/keep-shorter';
import { AboutPage, PageFields } from './parts/page-fields';
import { RetentionDue } from './parts/retention-due';

interface SectionFormProps {
  section: ReturnType<typeof sectionAt>;
  settings: Settings;
  /** Errors that were found when another section was saved. */
  problems: Problem[];
  /** The first of them may be in another section. */
  onProblems: (problems: Problem[]) => void;
  /** A field to begin at. */
  at: string | null;
  /** What the section looks like to parents, as it is typed. */
  preview: ReactNode;
}

/** The name of the draft of a section. */
export const draftOf = (key: SectionKey): string => `settings ${key}`;

/** A form for one section, saved by itself. What is typed in it is kept while other sections are looked at. */
export function SectionForm(props: SectionFormProps) {
  const { section, settings, problems, onProblems, at, preview } = props;
  const [shorter, setShorter] = useState<{ values: Settings; send: () => void }>();
  const paths = section.rows.map(({ name }) => name);
  const form = useVersionedForm({
    draft: draftOf(section.key),
    saved: settings,
    valuesOf,
    bodyOf: (values, seen) => {
      // Another section may have been saved since: that is no conflict with this one.
      const isCurrent = paths.every((path) => isSame(valueAt(seen, path), valueAt(settings, path)));
      return withValues(isCurrent ? settings : seen, values, paths);
    },
    problemsIn: (values) => problemsBy(ChangeSettingsSchema, withValues(settings, values, paths)),
    showProblems: (found) => {
      setShorter(undefined);
      onProblems(found);
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
  const ofSection = useMemo(
    () => problems.filter(({ name }) => sectionOf(name) === section.key),
    [problems, section],
  );
  const isPage = paths[0]?.[0] === 'legal';
  return (
    <VersionedForm of={form} name="settings" className={styles.sectionForm} saysUnsaved>
      <div className={styles.fields}>
        <Group
          title={section.title}
          about={isPage ? <AboutPage page={section.key as PracticalPageName} /> : section.about}
        >
          {section.key === 'retention' && <RetentionDue />}
          {isPage ? (
            <PageFields page={section.key as PracticalPageName} />
          ) : (
            <SettingFields section={section} />
          )}
        </Group>
        <SaveBar isUnsaved={form.isUnsaved} isSaving={form.isSaving} onDiscard={form.discard} />
      </div>
      {preview}
      <ShownProblems problems={ofSection} />
      <SettingInView name={at} />
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

/** A field can show its error only once it is mounted, so this is rendered last. */
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

/** Stays visible below the section. The result is shown inside it. */
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
