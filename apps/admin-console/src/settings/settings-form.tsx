import { sentenceOf } from '@sunfield/api-client/api-error';
import { isShorter } from '@sunfield/contracts/kit/retention';
import { ChangeSettingsSchema, type Settings } from '@sunfield/contracts/site/settings';
import { Form, Grid, Tabs } from 'antd';
import { type ComponentType, memo, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Problem, problemsBy, problemsOf, showProblems } from '../data/form-problems';
import { isStale } from '../data/is-stale';
import { useDraft } from '../data/use-draft';
import { showToast } from '../toasts/toasts';
import { useCurrentSettings, useSaveSettings } from '../saved-settings/api';
import { BookingsPart } from './parts/bookings-part';
import { BusinessPart } from './parts/business-part';
import { KeepShorter } from './keep-shorter';
import { LandingPart } from './parts/landing-part';
import { mergeSettings, type SettingPath } from './merge-settings';
import { PagesPart } from './parts/pages-part';
import { knownPart, type Part, partKeys, partLabel, partOf } from './settings-parts';
import { SaveBar } from './save-bar';
import { SettingsChangedMeanwhile } from './settings-changed-meanwhile';
import styles from './fields/settings.module.css';

/** The typed values, and the settings that they are based on. */
interface Draft {
  values: Settings;
  base: Settings;
}

// Each field subscribes to its own value, so the parts need not render again on every keystroke.
const fieldsOf: Record<Part, ComponentType> = {
  business: memo(BusinessPart),
  landing: memo(LandingPart),
  pages: memo(PagesPart),
  bookings: memo(BookingsPart),
};

/** One form in several parts, shown one at a time and saved together. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const [params, setParams] = useSearchParams();
  const part = knownPart(params.get('part'));
  const show = (next: Part) =>
    setParams((now) => {
      now.set('part', next);
      return now;
    });
  const isWide = Grid.useBreakpoint().sm;
  const [form] = Form.useForm<Settings>();
  const saving = useSaveSettings();
  const readCurrent = useCurrentSettings();
  const draft = useDraft<Draft>('settings');
  const base = draft.typed?.base ?? settings;
  const [problems, setProblems] = useState<Problem[]>([]);
  const [shorter, setShorter] = useState<Settings>();
  const [meanwhile, setMeanwhile] = useState<{ now: Settings; conflicts: SettingPath[] }>();

  // Includes the parts that are not shown.
  const allValues = () => form.getFieldsValue(true) as Settings;
  const put = (values: Settings, over: Settings) => {
    form.setFieldsValue(values);
    draft.keep({ values, base: over });
  };
  const leadTo = (found: Problem[]) => {
    const [first] = found;
    if (first && partOf(first.name) !== part) show(partOf(first.name));
    setProblems(found);
  };
  const check = (values: Settings) => {
    const found = problemsBy(ChangeSettingsSchema, values);
    leadTo(found);
    if (found.length > 0) return;
    if (isShorter(settings, values)) setShorter(values);
    else save(values);
  };
  const save = (values: Settings) =>
    saving.mutate(values, {
      onSuccess: (saved) => {
        draft.forget();
        setMeanwhile(undefined);
        form.setFieldsValue(saved);
        showToast('success', 'Settings saved', 'The public site follows within a minute.');
      },
      onError: (error) => {
        if (isStale(error)) return void meet(values).catch(showFailure);
        leadTo(problemsOf(error));
        showFailure(error);
      },
      onSettled: () => setShorter(undefined),
    });
  /** Another member of staff saved first: merges the typed changes into their version. */
  const meet = async (typed: Settings) => {
    const now = await readCurrent();
    const { merged, conflicts } = mergeSettings({ base, typed, now });
    put(merged, now);
    if (conflicts.length > 0) return setMeanwhile({ now, conflicts });
    showToast(
      'error',
      'Not saved yet',
      'Someone else has saved settings in the meantime. Theirs are now in the form, next to what you typed: please check and save again.',
    );
  };
  const discard = () => {
    draft.forget();
    setProblems([]);
    form.resetFields();
    form.setFieldsValue(settings);
  };
  return (
    <Form
      form={form}
      name="settings"
      layout="vertical"
      className={styles.form}
      initialValues={draft.typed?.values ?? settings}
      onValuesChange={() => draft.keep({ values: allValues(), base })}
      onFinish={() => check(allValues())}
    >
      <Tabs
        className={styles.parts}
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
      <SaveBar
        isUnsaved={draft.typed !== undefined}
        isSaving={saving.isPending}
        onDiscard={discard}
      />
      {shorter && (
        <KeepShorter
          values={shorter}
          isSaving={saving.isPending}
          onSave={() => save(shorter)}
          onCancel={() => setShorter(undefined)}
        />
      )}
      {meanwhile && (
        <SettingsChangedMeanwhile
          {...meanwhile}
          typed={allValues()}
          isSaving={saving.isPending}
          onKeepTyped={() => check(allValues())}
          onTakeNow={(values) => {
            put(values, meanwhile.now);
            setMeanwhile(undefined);
          }}
          onCancel={() => setMeanwhile(undefined)}
        />
      )}
    </Form>
  );
}

const showFailure = (error: unknown) =>
  showToast('error', 'Error', sentenceOf(error, 'Failed to save the settings'));

function PartLabel({ part }: { part: Part }) {
  const [short, rest] = partLabel(part);
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
