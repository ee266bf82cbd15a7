import { recordWarnings } from '@sunfield/contracts/kit/record-kinds';
import { isShorter, type Keeping } from '@sunfield/contracts/kit/retention';
import {
  type LegalWordKey,
  legalWordKeys,
  legalWords,
  missingLegalWords,
} from '@sunfield/contracts/kit/settings/legal-words';
import { type PracticalPageName } from '@sunfield/contracts/kit/settings/practical-page-names';
import { ChangeSettingsSchema, type Settings } from '@sunfield/contracts/kit/settings/settings';
import { listed } from '@sunfield/words/listed';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Problem, problemsBy, showProblems } from '../../kernel/data/form-problems';
import { isSame, valueAt, withValues } from '../../kernel/data/merge-versions';
import { useVersionedForm, type Versioned } from '../../kernel/dialogs/use-versioned-form';
import { VersionedForm } from '../../kernel/dialogs/versioned-form';
import {
  consideredQuery,
  useCurrentSettings,
  useSaveSettings,
} from '../../kernel/saved-settings/api';
import {
  type sectionAt,
  type SectionKey,
  sectionOf,
} from '../../kernel/saved-settings/setting-names';
import { ToastDock } from '../../kernel/toasts/toast-dock';
import { showToast } from '../../kernel/toasts/toasts';
import { Group } from '../../kernel/ui/group';
import layout from '../../kernel/ui/layout.module.css';
import { Quiet } from '../../kernel/ui/quiet';
import { configQuery } from '../../kernel/data/config';
import { Pill } from '../../kernel/ui/pill';
import { TextField } from '../../kernel/ui/text-field';
import { ActionDialog } from '../../kernel/dialogs/dialog';
import { Loaded } from '../../kernel/ui/loaded';
import { SettingFields } from './fields/setting-fields';
import styles from './fields/settings.module.css';
import { dueParts, RetentionDue } from './parts/retention-due';

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
        <SaveBar of={form} />
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

type Shown = Versioned<Settings, Settings>;

/** Stays visible below the section. The result is shown inside it. */
const SaveBar = ({ of }: { of: Pick<Shown, 'isUnsaved' | 'isSaving' | 'discard'> }) => (
  <div className={`${layout.frame} ${styles.saveBar}`}>
    <ToastDock className={styles.toasts} />
    <p role="status">{of.isUnsaved && <Quiet>These changes are not saved yet.</Quiet>}</p>
    {of.isUnsaved && <Button onClick={of.discard}>Discard changes</Button>}
    <Button type="primary" htmlType="submit" loading={of.isSaving}>
      Save Settings
    </Button>
  </div>
);

/** Examples for placeholders that are not self-explanatory. */
const examples: Partial<Record<LegalWordKey, string>> = {
  registeredAddress: '1 High Street, Rotherham, S60 1AA',
  photographs:
    'For example: we do not publish photographs of children without their parents’ written agreement.',
  phoneBookings: 'For example: we take bookings by phone on weekdays from 9am to 5pm.',
};

/** What only the provider can supply for a legal page. */
function PageFields({ page }: { page: PracticalPageName }) {
  const form = Form.useFormInstance<Settings>();
  const settings = Form.useWatch((typed: Settings) => typed, { form, preserve: true });
  const missing = 'legal' in settings ? missingLegalWords(settings) : [];
  const count = missing.filter((it) => it.page === page).length;
  return (
    <>
      <p style={{ marginBottom: 12 }}>
        <Pill tone={count > 0 ? 'waiting' : 'good'}>
          {count > 0 ? `${count} to fill in` : 'Complete'}
        </Pill>
      </p>
      {legalWordKeys
        .filter((key) => legalWords[key].page === page)
        .map((key) => (
          <TextField
            key={key}
            name={['legal', key]}
            label={legalWords[key].label}
            placeholder={examples[key] ?? legalWords[key].bracket}
            rows={legalWords[key].max > 120 ? 2 : undefined}
          />
        ))}
    </>
  );
}

/** Where parents find it, below its heading. */
function AboutPage({ page }: { page: PracticalPageName }) {
  const { data: config } = useQuery(configQuery);
  return (
    <>
      Parents find{' '}
      {config ? (
        <a href={`${config.publicSiteUrl}/${page}`} target="_blank" rel="noreferrer">
          the page
        </a>
      ) : (
        'the page'
      )}{' '}
      once all fields are filled in. Until then nothing links to it.
    </>
  );
}

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
      <Loaded query={preview} rows={1}>
        {(due) => <p>{whatGoes(dueParts(due))}</p>}
      </Loaded>
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
