import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import {
  type BookingConsents,
  type ChildConsents,
  type Consent,
  type ConsentAnswer,
} from '@sunfield/contracts/bookings/consents/consents';
import { answerConsent, readConsents } from '@sunfield/contracts/bookings/consents/routes';
import { childConsentKinds } from '@sunfield/contracts/kit/fields/consent-kinds';
import { isOpenConsent } from '@sunfield/contracts/kit/fields/missing-details';
import { counted } from '@sunfield/words/counted';
import { formatTimestamp } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ActionButton } from '../../kernel/shell/action-button';
import { codeOf } from '../../kernel/data/refusal';
import { Card } from '../../kernel/design/card';
import { Problem } from '../../kernel/design/problem';
import { Loaded } from '../../kernel/shell/loaded';
import styles from './consents.module.css';
import { type Progress, useSaving } from './use-saving';

export interface ConsentsProps {
  bookingId: number;
  /** The link's token. */
  access: string | undefined;
}

export const consentsQuery = ({ bookingId, access }: ConsentsProps) =>
  routeQuery(readConsents, { params: { id: bookingId }, query: { access } });

/** How many questions are to be answered about the children who are coming; undefined while they are loaded. */
export function useOpenConsents(
  booking: ConsentsProps,
  coming: readonly number[],
): number | undefined {
  const { data, isError } = useQuery(consentsQuery(booking));
  if (!data) return isError ? 0 : undefined;
  return openIn(askedOf(data.children, coming));
}

/** About a child who has no days to come nothing is asked, but what was answered can still be changed. */
const askedOf = (children: readonly ChildConsents[], coming: readonly number[]): ChildConsents[] =>
  children.flatMap((child) => {
    if (coming.includes(child.childIndex)) return [child];
    const consents = child.consents.filter((consent) => !isOpenConsent(consent));
    return consents.length > 0 ? [{ ...child, consents }] : [];
  });

const openIn = (children: readonly ChildConsents[]): number =>
  children.flatMap(({ consents }) => consents.filter(isOpenConsent)).length;

interface ChildrenConsentsProps extends ConsentsProps {
  /** The children who have days to come, by their numbers. */
  coming: readonly number[];
  isLinkAlone?: boolean;
}

/** What a family allows for each of its children: each answer is saved by itself, and changed in the same way. */
export function Consents({
  bookingId,
  access,
  coming,
  isLinkAlone = false,
}: ChildrenConsentsProps) {
  const queries = useQueryClient();
  const query = consentsQuery({ bookingId, access });
  const { queryKey } = query;
  const consents = useQuery(query);
  const answer = async (childIndex: number, { kind, version }: Consent, isGiven: boolean) => {
    try {
      const saved = await call(answerConsent, {
        params: { id: bookingId, childIndex },
        query: { access },
        body: { kind, version, isGiven },
      });
      queries.setQueryData<BookingConsents>(
        queryKey,
        (before) => before && withChild(before, saved),
      );
    } catch (error) {
      // The new wording is read before it is agreed to.
      if (codeOf(error) === 'changed_meanwhile') await consents.refetch();
      throw error;
    }
  };
  const { data } = consents;
  if (!data) {
    return (
      <Card title="Photos and permissions" className="stack-3">
        <Loaded read={consents}>{() => null}</Loaded>
      </Card>
    );
  }
  const children = askedOf(data.children, coming);
  const open = openIn(children);
  const kinds = kindsIn(children);
  if (kinds.length === 0) return null;
  return (
    <Card title="Photos and permissions" className="stack-3" id="permissions">
      <p>
        {isLinkAlone
          ? 'With a link alone you can answer what isn’t answered yet.'
          : 'You choose what you allow, and you can change each answer here at any time.'}
        {kinds.some(({ kind, isOff }) => kind === 'photosInside' && !isOff) &&
          ' Until you allow photos, we take none.'}
      </p>
      <p role="status" className="large bold">
        {open > 0 ? `${counted(open, 'question')} to answer` : 'All answered. Thank you.'}
      </p>
      {kinds.map((asked) => (
        <Permission
          key={asked.kind}
          asked={asked}
          isLinkAlone={isLinkAlone}
          answer={answer}
          childrenAsked={children}
        />
      ))}
      <SameForOthers childrenAsked={children} answer={answer} />
    </Card>
  );
}

const withChild = (before: BookingConsents, child: ChildConsents): BookingConsents => ({
  ...before,
  children: before.children.map((one) => (one.childIndex === child.childIndex ? child : one)),
});

/** One of each kind, in their order: of one that is no longer asked, only the children who were allowed it have it. */
const kindsIn = (children: readonly ChildConsents[]): Consent[] => {
  const all = new Map(children.flatMap(({ consents }) => consents.map((one) => [one.kind, one])));
  return childConsentKinds.flatMap((kind) => all.get(kind) ?? []);
};

interface PermissionProps {
  asked: Consent;
  childrenAsked: ChildConsents[];
  isLinkAlone: boolean;
  answer: (childIndex: number, consent: Consent, isGiven: boolean) => Promise<void>;
}

function Permission({ asked, childrenAsked, isLinkAlone, answer }: PermissionProps) {
  const all = childrenAsked.flatMap(({ childIndex, name, consents }) => {
    const consent = consents.find(({ kind }) => kind === asked.kind);
    return consent ? [{ childIndex, name, consent }] : [];
  });
  return (
    <section className="stack-2 ruled">
      <h3 className="body-text bold">{asked.question}</h3>
      {asked.isOff && <p>We no longer ask this. You can still withdraw what you allowed.</p>}
      <details className="small">
        <summary>Exactly what you allow</summary>
        <p className="sheet notice lines breakable">{asked.text}</p>
      </details>
      {all.map(({ childIndex, name, consent }) => (
        <Answer
          key={childIndex}
          name={name}
          consent={consent}
          isLocked={isLinkAlone && !isOpenConsent(consent)}
          save={(isGiven) => answer(childIndex, consent, isGiven)}
        />
      ))}
    </section>
  );
}

interface SameForOthersProps {
  childrenAsked: readonly ChildConsents[];
  answer: PermissionProps['answer'];
}

/** One tap gives every answer of one child to the others who have none yet. Always there, so that no tap moves a question. */
function SameForOthers({ childrenAsked, answer }: SameForOthersProps) {
  const [first, ...others] = childrenAsked;
  if (!first || others.length === 0 || openIn(childrenAsked) === 0) return null;
  const copies = childrenAsked.flatMap(({ childIndex, name, consents }) =>
    consents.filter(isOpenConsent).flatMap((consent) => {
      const isGiven = answerOfOthers(childrenAsked, consent);
      return isGiven === undefined ? [] : [{ childIndex, name, consent, isGiven }];
    }),
  );
  const names = new Set((copies.length > 0 ? copies : others).map(({ name }) => name));
  const saveAll = async () => {
    for (const { childIndex, consent, isGiven } of copies) {
      await answer(childIndex, consent, isGiven);
    }
  };
  return (
    <ActionButton
      look="secondary"
      className="self-start"
      disabled={copies.length === 0}
      act={saveAll}
    >
      The same for {listed([...names])}
    </ActionButton>
  );
}

function answerOfOthers(all: readonly ChildConsents[], asked: Consent): boolean | undefined {
  const answered = all
    .flatMap(({ consents }) => consents)
    .find((one) => one.kind === asked.kind && !isOpenConsent(one));
  return answered && answered.answers[0]?.answer === 'given';
}

interface AnswerProps {
  name: string;
  consent: Pick<Consent, 'version' | 'answers' | 'isOff'>;
  isLocked?: boolean;
  save: (isGiven: boolean) => Promise<void>;
}

export function Answer({ name, consent, isLocked = false, save }: AnswerProps) {
  const group = useId();
  const { progress, keep } = useSaving(save);
  const [wanted, setWanted] = useState<boolean>();
  const [last] = consent.answers;
  const current = isOpenConsent(consent) ? undefined : last;
  const isUnsent = progress.is === 'saving' || progress.is === 'offline';
  const chosen = isUnsent ? wanted : current && current.answer === 'given';
  return (
    <fieldset className={styles.answer}>
      <legend>{name}</legend>
      <div className={styles.ways}>
        {[true, false].map((isGiven) => (
          <label key={String(isGiven)} className="tick-line bold">
            <input
              type="radio"
              name={group}
              checked={chosen === isGiven}
              disabled={isLocked || (isGiven && consent.isOff)}
              onChange={() => {
                setWanted(isGiven);
                keep(isGiven);
              }}
            />
            {isGiven ? 'Yes' : 'No'}
          </label>
        ))}
      </div>
      <Saved progress={progress} last={last} isOpen={current === undefined} />
    </fieldset>
  );
}

interface SavedProps {
  progress: Progress;
  last: ConsentAnswer | undefined;
  isOpen: boolean;
}

function Saved({ progress, last, isOpen }: SavedProps) {
  if (progress.is === 'failed') {
    return <Problem>{progress.why}</Problem>;
  }
  return (
    <>
      <p role="status" className={styles.said}>
        {progressWords[progress.is] ?? (last && saidWords(last))}
      </p>
      {last && isOpen && (
        <details className="small">
          <summary>We have changed the wording since. Please answer again.</summary>
          <p>You answered this: {last.text}</p>
        </details>
      )}
    </>
  );
}

const progressWords: Partial<Record<Progress['is'], string>> = {
  saving: 'Saving',
  offline: 'Not saved yet: you’re offline. We’ll save it when the connection is back.',
};

const saidWords = ({ answer, at, by, fromBooking }: ConsentAnswer): string => {
  const said = { given: 'Yes', refused: 'No', withdrawn: 'Withdrawn' }[answer];
  const where = fromBooking === null ? '' : `, for booking #${fromBooking}`;
  // Without the time it has one line on a phone.
  const [day] = formatTimestamp(at).split(',');
  return `${said}, ${day}${by === 'staff' ? ', as you told us' : ''}${where}`;
};
