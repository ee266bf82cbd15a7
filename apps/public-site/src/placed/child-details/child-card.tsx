import {
  allDetails,
  type DetailAnswer,
  type DetailFieldWithKey,
  detailParts,
} from '@sunfield/contracts/kit/fields/detail-fields';
import { type WrongDay, wrongDaysSentence } from '@sunfield/contracts/bookings/wrong-days';
import { type ChildDetails } from '@sunfield/contracts/bookings/child-details';
import { type DetailKey } from '@sunfield/contracts/kit/fields/detail-keys';
import { nounsOfMissing } from '@sunfield/contracts/kit/fields/detail-questions';
import { isAsked } from '@sunfield/contracts/kit/fields/missing-details';
import { type ChildDetailsProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { listed } from '@sunfield/words/listed';
import { Fragment, type ReactNode, useState } from 'react';
import { ActionButton } from '../../kernel/shell/action-button';
import { Card } from '../../kernel/design/card';
import { answersToGo } from './parts-in-turn';
import { nothingOf, Question } from './question';

/**
 * What is asked about a child, in parts; each answer is saved by itself. Self-contained: staff see the same component.
 */
export function ChildCard({
  child,
  firstDay,
  isLinkAlone = false,
  answer,
  confirm,
  onSaved,
  draftsOf,
  sibling,
}: ChildDetailsProps) {
  const { name, missing, given, answers, needsConfirming, wrongDays, walkHome } = child;
  const { questions = [] } = child;
  const save = async (key: DetailKey, value: DetailAnswer | null) => {
    const saved = await answer({ [key]: value });
    onSaved({ ...saved, answers: answers && { ...answers, [key]: value ?? undefined } });
  };
  const confirmAll = async () => onSaved({ ...(await confirm()), answers });
  const none = useNoHealthNeeds({ child, answer, onSaved });
  const names = Object.fromEntries(questions.map(({ key, noun }) => [key, noun]));
  const builtIn = allDetails.filter(({ key }) => child.asked?.includes(key) ?? true);
  const fields: DetailFieldWithKey[] = [...builtIn, ...questions];
  const asked = requiredFirst(
    fields.map(inWordsOf(child)).filter((field) => isAsked(field, child, firstDay)),
  );
  const locked = useLocked(asked, isLinkAlone ? given : undefined);
  const isOpen = ({ key }: DetailFieldWithKey) => !locked.some((field) => field.key === key);
  const ask = (field: DetailFieldWithKey) => (
    <Fragment key={`${field.key} ${none.wasSaid(field)}`}>
      <Question
        field={field}
        answer={answers?.[field.key]}
        isGiven={given.includes(field.key)}
        onTelling={none.tell}
        same={sibling && isOfFamily(field) ? sameAs(sibling, field.key) : undefined}
        save={(answer) => save(field.key, answer)}
        {...(draftsOf !== undefined && { draftName: `${draftsOf} ${field.key}` })}
      />
      {field.key === 'dateOfBirth' && wrong}
    </Fragment>
  );
  const wrong = <WrongDays name={name} days={wrongDays} />;
  const more = asked.filter(isExtra).filter(isOpen);
  return (
    <Card title={name} className="stack-4">
      <p className={missing.length > 0 ? 'wrong' : 'bold'}>
        {missing.length > 0
          ? missingWords(nounsOfMissing(missing, names))
          : `You have answered everything here that we need for ${name}. Thank you.`}
      </p>
      {needsConfirming && !isLinkAlone && <StillRight name={name} confirm={confirmAll} />}
      {Object.entries(detailParts).map(([part, title]) => {
        const all = asked.filter((field) => field.part === part && !isExtra(field));
        const its = all.filter(isOpen);
        if (its.length === 0) return null;
        const health = all.filter(isAboutHealth);
        return (
          <section key={part} className="stack-3">
            <h3>{title}</h3>
            {none.mayBeSaid(health) && (
              <ActionButton look="secondary" act={() => none.say(health)}>
                No health needs
              </ActionButton>
            )}
            {its.map(ask)}
            {part === 'people' && walkHome && !walkHome.isOldEnough && (
              <p className="small-muted body-text">
                Children walk home alone from the age of {walkHome.minAge}.
              </p>
            )}
          </section>
        );
      })}
      <Locked fields={locked} given={given} wrong={wrong} />
      {more.length > 0 && <More nouns={more.map(({ noun }) => noun)}>{more.map(ask)}</More>}
    </Card>
  );
}

/** What a link alone may neither show nor answer; what is answered while the page is open can be corrected. */
function useLocked(
  asked: readonly DetailFieldWithKey[],
  given: readonly DetailKey[] | undefined,
): DetailFieldWithKey[] {
  const [keys] = useState(() =>
    asked
      .filter(({ key, needsFamily }) => given && (needsFamily || given.includes(key)))
      .map(({ key }) => key),
  );
  return asked.filter(({ key }) => keys.includes(key));
}

interface LockedProps {
  fields: readonly DetailFieldWithKey[];
  given: readonly DetailKey[];
  /** What is wrong with the date of birth. */
  wrong: ReactNode;
}

function Locked({ fields, given, wrong }: LockedProps) {
  const nounsOf = (isGiven: boolean) =>
    listed(fields.filter(({ key }) => given.includes(key) === isGiven).map(({ noun }) => noun));
  const [answered, open] = [nounsOf(true), nounsOf(false)];
  return (
    <>
      {answered && <p>Answered, and not shown here: {answered}.</p>}
      {fields.some(({ key }) => key === 'dateOfBirth') && wrong}
      {open && <p>Once the email address above is confirmed: {open}.</p>}
    </>
  );
}

/** Many are in sight below. */
const missingWords = (nouns: readonly string[]): string =>
  nouns.length > 2 ? answersToGo(nouns.length) : `Still missing: ${listed(nouns)}.`;

const More = ({ nouns, children }: { nouns: string[]; children: ReactNode }) => (
  <details>
    <summary className="bold">If you like: {listed(nouns)}</summary>
    <div className="stack-3">{children}</div>
  </details>
);

const extras: readonly DetailKey[] = ['doctor', 'schoolYear', 'swimming', 'collectionPassword'];
const isExtra = ({ key }: DetailFieldWithKey): boolean => extras.includes(key);

/** The same for its children, more often than not. */
const isOfFamily = ({ key, part, kind }: DetailFieldWithKey): boolean =>
  key === 'doctor' || (part === 'people' && kind !== 'yesNo');

function sameAs({ name, answers }: NonNullable<ChildDetailsProps['sibling']>, key: DetailKey) {
  const answer = answers[key];
  return answer === undefined ? undefined : { name, answer };
}

const isAboutHealth = ({ part, none }: DetailFieldWithKey): boolean =>
  part === 'health' && none !== undefined;

/** One tap for all questions about health, until a parent begins to answer one of them otherwise. */
function useNoHealthNeeds({
  child: { given, answers },
  answer,
  onSaved,
}: Pick<ChildDetailsProps, 'child' | 'answer' | 'onSaved'>) {
  const [isTelling, setTelling] = useState(false);
  const [isSaid, setSaid] = useState(false);
  return {
    tell: () => setTelling(true),
    mayBeSaid: (health: readonly DetailFieldWithKey[]) =>
      !isTelling && health.length > 1 && health.every(({ key }) => !given.includes(key)),
    say: async (health: readonly DetailFieldWithKey[]) => {
      const none = Object.fromEntries(health.map((field) => [field.key, nothingOf(field)]));
      const saved = await answer(none);
      onSaved({ ...saved, answers: answers && { ...answers, ...none } });
      setSaid(true);
    },
    /** A question shows an answer that it did not give itself once it is drawn anew. */
    wasSaid: (field: DetailFieldWithKey) =>
      isSaid && isAboutHealth(field) && given.includes(field.key),
  };
}

/** Beside the date of birth, where a parent who has just given it is looking. */
const WrongDays = ({ name, days }: { name: string; days: readonly WrongDay[] | undefined }) => (
  <div role="status">
    {days && (
      <p className="stack-3 start sheet notice">
        <strong>{wrongDaysSentence(name, days)}</strong> Please check the date of birth. If it’s
        right, your booking stays as it is: we’ll look at it, and call you if a day has to change.
      </p>
    )}
  </div>
);

/** The provider says what a family agrees to, and from which age. */
const inWordsOf =
  ({ walkHome }: ChildDetails) =>
  (field: DetailFieldWithKey): DetailFieldWithKey =>
    field.key === 'mayWalkHome' && walkHome
      ? { ...field, hint: walkHome.words, minAge: walkHome.isOldEnough ? 0 : Infinity }
      : field;

const requiredFirst = (fields: readonly DetailFieldWithKey[]): DetailFieldWithKey[] =>
  fields.toSorted((one, other) => Number(!one.isRequired) - Number(!other.isRequired));

/** Answers from more than a year ago. */
const StillRight = ({ name, confirm }: { name: string; confirm: () => Promise<void> }) => (
  <div className="stack-3 start sheet notice">
    <p>
      <strong>Is this still right?</strong> You told us some of this more than a year ago. Please
      look through {name}’s details, and change what is different.
    </p>
    <ActionButton act={confirm}>Yes, it’s still right</ActionButton>
  </div>
);
