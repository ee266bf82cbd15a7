import {
  type ChildConsent,
  childConsentKinds,
  isNotAllowed,
} from '@sunfield/contracts/kit/fields/consent-kinds';
import { areParties } from '@sunfield/contracts/kit/party-activity';
import { missingConsents } from '@sunfield/contracts/kit/fields/missing-details';
import { type EntityManager, In } from 'typeorm';
import { byEdition } from '../../catalogue/model/catalogue-editions';
import { inBatches } from '../../kernel/database/columns';
import { ConsentEntity } from './consent.entity';
import { kindsOff, ConsentWordingEntity } from './consent-wording.entity';

/** What families allow, by the last answer about each child and kind. */
export interface ConsentsNow {
  /** Not answered, or only to an earlier wording; `days` are those to come. None are asked for a party. */
  missing: (childId: number, days: readonly { activityKey: string }[]) => ChildConsent[];
  notAllowed: (childId: number) => ChildConsent[];
  /** Also of a kind that is no longer asked about. */
  isGiven: (childId: number, kind: ChildConsent) => boolean;
  /** When an answer last became another one; ISO instants. */
  changed: (childId: number) => { [Kind in ChildConsent]?: string };
}

/** An answer, the oldest first. */
export type ConsentAnswer = Pick<ConsentEntity, 'childId' | 'kind' | 'answer' | 'wordingVersion'> &
  Partial<Pick<ConsentEntity, 'at'>>;

export async function consentsNow(
  manager: EntityManager,
  bookingIds: readonly number[],
  edition?: string,
): Promise<ConsentsNow> {
  const asked = await consentsAsked(manager, edition);
  const answers: ConsentAnswer[] = [];
  for (const ids of inBatches(bookingIds)) {
    const rows = await manager.find(ConsentEntity, {
      where: { bookingId: In(ids) },
      select: { id: true, childId: true, kind: true, answer: true, wordingVersion: true, at: true },
      order: { id: 'ASC' },
    });
    answers.push(...rows);
  }
  return consentsOf(asked, answers);
}

export function consentsOf(
  asked: ReadonlyMap<ChildConsent, number>,
  answers: readonly ConsentAnswer[],
): ConsentsNow {
  const last = new Map(answers.map((one) => [`${one.childId} ${one.kind}`, one]));
  return {
    missing: (childId, days) =>
      areParties(days)
        ? []
        : missingConsents(asked, (kind) => last.get(`${childId} ${kind}`)?.wordingVersion),
    notAllowed: (childId) =>
      [...asked.keys()].filter((kind) =>
        isNotAllowed(kind, last.get(`${childId} ${kind}`)?.answer),
      ),
    isGiven: (childId, kind) => last.get(`${childId} ${kind}`)?.answer === 'given',
    changed: (childId) =>
      Object.fromEntries(
        [...asked.keys()].flatMap((kind) => {
          const at = lastChangeOf(
            answers.filter((one) => one.childId === childId && one.kind === kind),
          );
          return at ? [[kind, at]] : [];
        }),
      ),
  };
}

/** Of the answers about one child and kind. */
const lastChangeOf = (answers: readonly ConsentAnswer[]): string | undefined =>
  answers
    .filter(({ answer }, index) => index > 0 && answers[index - 1]?.answer !== answer)
    .at(-1)
    ?.at?.toISOString();

/** The newest version of each kind that families are asked about, in the kinds' order. */
export const consentsAsked = byEdition(
  async (manager): Promise<ReadonlyMap<ChildConsent, number>> => {
    const rows = await manager
      .createQueryBuilder(ConsentWordingEntity, 'wording')
      .select('wording.kind', 'kind')
      .addSelect('MAX(wording.version)', 'version')
      .groupBy('wording.kind')
      .getRawMany<{ kind: string; version: number | string }>();
    const versions = new Map(rows.map(({ kind, version }) => [kind, Number(version)]));
    const off = await kindsOff(manager);
    const asked = childConsentKinds.filter((kind) => !off.has(kind));
    return new Map(asked.map((kind) => [kind, versions.get(kind) ?? 0]));
  },
);
