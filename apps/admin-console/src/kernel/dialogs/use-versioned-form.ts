import { sentenceOf } from '@sunfield/api-client/api-error';
import { type UseMutationResult } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { isStale, type Problem, problemsOf, showProblems } from '../data/form-problems';
import { isSame, mergeVersions, type Replaced } from '../data/merge-versions';
import { useDraft } from '../data/use-draft';
import { showToast } from '../toasts/toasts';

interface VersionedFormOptions<Saved, Values extends object, Body> {
  /** Unsaved values are kept under this name while the user visits other pages. */
  draft: string;
  /** What the form changes, with its version; undefined for something new. */
  saved: Saved;
  valuesOf: (saved: Saved) => Values;
  /** The request, based on the version that the user has seen. */
  bodyOf: (values: Values, seen: Saved) => Body;
  /** What the contract refuses, by form field. */
  problemsIn: (values: Values, seen: Saved) => Problem[];
  /** What the API refuses, by form field, if the fields are not those of the request. */
  refusedIn?: (error: unknown, values: Values) => Problem[];
  showProblems?: (problems: Problem[]) => void;
  /** Asks for confirmation, then calls `send`; returns false if nothing needs to be asked. */
  ask?: (values: Values, send: () => void) => boolean;
  sending: UseMutationResult<Saved, Error, Body>;
  onSaved: (saved: Saved) => void;
  /** Reads what another member of staff has saved; undefined if it was deleted. */
  read: () => Promise<Saved | undefined>;
  /** "Brecks Community Hub", "the prices" */
  what: (now: Saved) => string;
  /** For a form in a page: failures are shown as toasts; this is the sentence if there is no other. */
  failed?: string;
}

/** The typed values, and the version that they are based on. */
interface Draft<Saved, Values> {
  base: Saved;
  values: Values;
}

/**
 * A form that changes something with a version; `<VersionedForm>` shows it. Unsaved values are kept
 * until they are saved or discarded. If another member of staff saved first, what was typed is
 * merged into their version and saved again by hand: the form says what it would replace.
 */
export function useVersionedForm<Saved, Values extends object, Body>(
  options: VersionedFormOptions<Saved, Values, Body>,
) {
  const { saved, valuesOf, sending } = options;
  const [form] = Form.useForm<Values>();
  const { put, ...draft } = useVersionedDraft(options, form);
  const [said, setSaid] = useState<Said>();
  const show = options.showProblems ?? ((problems) => showProblems(form, problems));
  const say = (sentence: string) =>
    options.failed ? showToast('error', 'Not saved', sentence) : setSaid({ sentence });

  const save = (values: Values, over: Saved) => {
    setSaid(undefined);
    const problems = options.problemsIn(values, over);
    show(problems);
    if (problems.length > 0) return;
    const send = () => sendNow(values, over);
    if (!options.ask?.(values, send)) send();
  };
  const sendNow = (values: Values, over: Saved) =>
    sending.mutate(options.bodyOf(values, over), {
      onSuccess: (answer) => {
        put(valuesOf(answer), answer);
        options.onSaved(answer);
      },
      onError: (error) => void refused(error, values, over),
    });
  const refused = async (error: unknown, values: Values, over: Saved) => {
    try {
      const now = isStale(error) ? await options.read() : undefined;
      if (now === undefined) throw error;
      meet(now, values, over);
    } catch (reason) {
      const problems = (options.refusedIn ?? problemsOf)(reason, values);
      show(problems);
      if (options.failed || problems.length === 0) say(sentenceOf(reason, options.failed));
    }
  };
  const meet = (now: Saved, typed: Values, over: Saved) => {
    const { merged, replaced } = mergeVersions({
      base: valuesOf(over),
      typed,
      now: valuesOf(now),
    });
    put(merged, now);
    setSaid({ sentence: mergedWords(options.what(now)), replaced });
    // The button may be far below it.
    if (options.failed) showToast('error', 'Not saved', 'Please look above the fields.');
  };

  return {
    form,
    saved,
    values: draft.values,
    isUnsaved: draft.isUnsaved,
    isSaving: sending.isPending,
    said,
    type: draft.type,
    // Includes fields that are not shown.
    submit: () => save(form.getFieldsValue(true) as Values, draft.base),
    discard: () => {
      setSaid(undefined);
      show([]);
      put(valuesOf(saved), saved);
    },
  };
}

/** The typed values: kept until they are the same as what is saved. */
function useVersionedDraft<Saved, Values extends object>(
  options: Pick<VersionedFormOptions<Saved, Values, never>, 'draft' | 'saved' | 'valuesOf'>,
  form: FormInstance<Values>,
) {
  const { saved, valuesOf } = options;
  const draft = useDraft<Draft<Saved, Values>>(options.draft);
  const base = draft.typed ? draft.typed.base : saved;
  return {
    base,
    values: draft.typed?.values ?? valuesOf(saved),
    isUnsaved: draft.typed !== undefined,
    // Includes fields that are not shown.
    type: () => draft.keep({ base, values: form.getFieldsValue(true) as Values }),
    put: (values: Values, over: Saved) => {
      form.setFieldsValue(values);
      if (isSame(values, valuesOf(over))) draft.forget();
      else draft.keep({ base: over, values });
    },
  };
}

/** What the form says above its fields. */
interface Said {
  sentence: string;
  /** Of what another member of staff has saved, what the form would replace. */
  replaced?: readonly Replaced[];
}

const mergedWords = (what: string): string =>
  `Someone else has changed ${what} in the meantime. Their changes are now in the form, next to yours: please check and save again.`;

export type Versioned<Saved, Values extends object> = ReturnType<
  typeof useVersionedForm<Saved, Values, unknown>
>;
