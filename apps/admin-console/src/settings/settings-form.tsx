import { sentenceOf } from '@sunfield/api-client/api-error';
import { isShorter } from '@sunfield/contracts/kit/retention';
import { ChangeSettingsSchema, type Settings } from '@sunfield/contracts/site/settings';
import { Form, Grid, Tabs } from 'antd';
import { type ComponentType, memo, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Problem, problemsBy, problemsOf, showProblems } from '../data/form-problems';
import { isStale } from '../data/is-stale';
import { useDraft } from '../data/use-draft';
import { showToast } from '../ui/toasts';
import { useCurrentSettings, useSaveSettings } from './api';
import { BookingsPart } from './bookings-part';
import { BusinessPart } from './business-part';
import { KeepShorter } from './keep-shorter';
import { LandingPart } from './landing-part';
import { mergeSettings, type SettingPath } from './merge-settings';
import { PagesPart } from './pages-part';
import { knownPart, type Part, partKeys, partLabel, partOf } from './parts';
import { SaveBar } from './save-bar';
import { SettingsChangedMeanwhile } from './settings-changed-meanwhile';
import styles from './settings.module.css';

/** What was typed, and the settings that it was typed over. */
interface Draft {
  values: Settings;
  base: Settings;
}

// Each field hears of its own value from the form: the others need not be drawn anew at every letter.
const fieldsOf: Record<Part, ComponentType> = {
  business: memo(BusinessPart),
  landing: memo(LandingPart),
  pages: memo(PagesPart),
  bookings: memo(BookingsPart),
};

/** One form in several parts, of which one is shown: they are saved together. */
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

  // Also of the parts that are not shown.
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
  /** Somebody else was faster: theirs into the form, and what was typed over it. */
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
        // All four stay in sight on a phone.
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

/** A field can say what is wrong with it only once its part is there: this stands in the part, behind them all. */
function ShownProblems({ problems }: { problems: Problem[] }) {
  const form = Form.useFormInstance();
  useEffect(() => showProblems(form, problems), [form, problems]);
  return null;
}
