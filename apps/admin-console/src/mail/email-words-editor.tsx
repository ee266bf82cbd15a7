import { sentenceOf } from '@sunfield/api-client/api-error';
import {
  type EmailFactKind,
  type EmailText,
  type EmailUnit,
  type EmailWording,
} from '@sunfield/contracts/mail/email-wordings';
import { namesOfEmail } from '@sunfield/contracts/mail/emails';
import { counted } from '@sunfield/words/counted';
import { Alert, Button, Flex } from 'antd';
import { type ComponentProps, type ReactNode } from 'react';
import { formatTimestamp } from '@sunfield/words/dates';
import { isStale, problemsOf } from '../kernel/data/form-problems';
import { useDraft } from '../kernel/data/use-draft';
import { Moves } from '../kernel/lists/moves';
import { showToast } from '../kernel/toasts/toasts';
import { Group } from '../kernel/ui/group';
import { EmailPreview } from './email-preview';
import { EmailTextField } from './email-text-field';
import {
  type Draft,
  type EmailTexts,
  NO_DRAFT,
  saidBy,
  textsIn,
  useChange,
  wantedOf,
} from './email-words-api';
import styles from './email-words.module.css';
import { Detail } from '../kernel/ui/quiet';
import layout from '../kernel/ui/layout.module.css';
import { Ends } from '../kernel/ui/ends';

const factNames: Record<EmailFactKind, string> = {
  facts: 'Table of facts',
  code: 'Code',
  list: 'List',
  lines: 'List',
  money: 'Prices',
  day: 'Camp days',
  venue: 'Venue',
};

/** An email’s texts beside its preview. */
export function EmailWordsEditor({ wording }: { wording: EmailWording }) {
  const { kind, version, lines, units, cases } = wording;
  const kept = useDraft<Draft>(`email ${kind}`);
  const draft = kept.typed ?? NO_DRAFT;
  const changing = useChange(kind);
  const { error } = changing;
  const problems = new Map(problemsOf(error).map(({ name, errors }) => [name[1], errors[0]]));
  const order = draft.order ?? units.map(({ id }) => id);
  const ordered = order.flatMap((id) => units.find((unit) => unit.id === id) ?? []);
  const isChanged = draft.order !== undefined || Object.keys(draft.texts).length > 0;

  const save = (wanted: EmailTexts, done: string) =>
    changing.mutate(
      { version, ...wanted },
      {
        onSuccess: () => {
          kept.forget();
          showToast('success', done, 'The next email of this kind says it.');
        },
      },
    );
  const move = (at: number, to: number) =>
    kept.keep({ ...draft, order: order.with(at, order[to]!).with(to, order[at]!) });
  const field = (text: EmailText) => (
    <EmailTextField
      key={text.key}
      text={text}
      said={saidBy(text, draft)}
      problem={problems.get(text.key)}
      only={text.cases.length < cases.length ? text.cases : undefined}
      onChange={(typed) => kept.keep({ ...draft, texts: { ...draft.texts, [text.key]: typed } })}
    />
  );
  return (
    <>
      <h2>{namesOfEmail(kind).name}</h2>
      {error && <Alert type="error" showIcon title={whyNotSaved(error)} />}
      <Bar
        isChanged={isChanged}
        isSaving={changing.isPending}
        isReworded={textsIn(wording).some(({ text }) => text !== null) || wording.isMoved}
        onSave={() => save(wantedOf(wording, draft), 'Email Changed')}
        onDiscard={() => kept.forget()}
        onReset={() => save({ texts: {}, order: [] }, 'Our Words Again')}
      />
      <div className={styles.editor}>
        <div>
          <Group title="Around it" level={3}>
            {lines.map(field)}
          </Group>
          <Group
            title="The email"
            level={3}
            about="Texts can be reworded. Facts are always sent; you can move them."
          >
            <div className={layout.lines}>
              {ordered.map((unit, at) => (
                <Unit
                  key={unit.id}
                  unit={unit}
                  field={field}
                  at={at}
                  count={ordered.length}
                  move={(to) => move(at, to)}
                />
              ))}
            </div>
          </Group>
          <EmailVersions
            wording={wording}
            onRestore={({ version: of, texts, order: its }) => {
              save({ texts: stillIn(wording, texts), order: its }, `Version ${of} Again`);
            }}
          />
        </div>
        <EmailPreview wording={wording} draft={draft} />
      </div>
    </>
  );
}

const whyNotSaved = (error: Error): string =>
  isStale(error)
    ? 'Someone else has saved this email meanwhile. What you typed is still here: look at theirs, then save again.'
    : sentenceOf(error, 'It could not be saved');

interface BarProps {
  isChanged: boolean;
  isSaving: boolean;
  /** It does not say our words in our order. */
  isReworded: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onReset: () => void;
}

const Bar = ({ isChanged, isSaving, isReworded, onSave, onDiscard, onReset }: BarProps) => (
  <Flex wrap gap={8} align="center" style={{ marginBlock: 12 }}>
    <Button type="primary" disabled={!isChanged} loading={isSaving} onClick={onSave}>
      Save
    </Button>
    <Button disabled={!isChanged} onClick={onDiscard}>
      Discard changes
    </Button>
    {isReworded ? <Button onClick={onReset}>Use our words for all of it</Button> : null}
  </Flex>
);

interface UnitProps extends Pick<ComponentProps<typeof Moves>, 'at' | 'count' | 'move'> {
  unit: EmailUnit;
  field: (text: EmailText) => ReactNode;
}

/** Texts and facts that are moved together. */
const Unit = ({ unit, field, ...moves }: UnitProps) => (
  <Ends wrap={false} align="start">
    <div style={{ flex: 1, minWidth: 0 }}>
      {unit.parts.map((part) =>
        'fact' in part ? (
          <p key={part.fact}>
            <strong>{factNames[part.fact]}</strong>
          </p>
        ) : (
          field(part)
        ),
      )}
    </div>
    <Moves vertical name={nameOf(unit)} {...moves} />
  </Ends>
);

/** Texts of an earlier version, without those that the email no longer has. */
function stillIn(wording: EmailWording, texts: Record<string, string>): Record<string, string> {
  const known = new Set(textsIn(wording).map(({ key }) => key));
  return Object.fromEntries(Object.entries(texts).filter(([key]) => known.has(key)));
}

const nameOf = ({ parts: [first, ...more] }: EmailUnit): string => {
  const name = !first ? '' : 'fact' in first ? factNames[first.fact] : first.ours;
  return more.length > 0 ? `${name} and ${counted(more.length, 'more block')}` : name;
};

type Version = EmailWording['versions'][number];

interface EmailVersionsProps {
  wording: EmailWording;
  onRestore: (version: Version) => void;
}

/** Who changed the email, when, and to what. */
function EmailVersions({ wording: { versions }, onRestore }: EmailVersionsProps) {
  if (versions.length === 0) return null;
  return (
    <Group title="Versions" level={3} about="Newest first. An earlier one can be saved again.">
      <ol className={layout.lines}>
        {versions.map((one, n) => (
          <Ends key={one.version} component="li">
            <details>
              <summary>
                Version {one.version}, {formatTimestamp(one.at)}, by {one.by ?? 'someone'}:{' '}
                {whatOf(one)}
              </summary>
              {Object.entries(one.texts).map(([key, text]) => (
                <p key={key}>{text}</p>
              ))}
            </details>
            {n === 0 ? (
              <Detail>Sent now</Detail>
            ) : (
              <Button aria-label={`Restore version ${one.version}`} onClick={() => onRestore(one)}>
                Restore
              </Button>
            )}
          </Ends>
        ))}
      </ol>
    </Group>
  );
}

function whatOf({ texts, order }: Version): string {
  const count = Object.keys(texts).length;
  const moved = order.length > 0 ? ', blocks moved' : '';
  return count === 0 && moved === '' ? 'our words' : `${counted(count, 'own text')}${moved}`;
}
