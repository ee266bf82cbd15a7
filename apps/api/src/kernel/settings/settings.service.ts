import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { withoutExampleClaims } from '@sunfield/contracts/kit/settings/example-claims';
import { fill } from '@sunfield/contracts/kit/fill-ins';
import { finishedPages } from '@sunfield/contracts/kit/settings/legal-words';
import { type Picture } from '@sunfield/contracts/kit/pictures';
import { isShorter, type Keeping, retentionParts } from '@sunfield/contracts/kit/retention';
import { type ChangeSettings, type Settings } from '@sunfield/contracts/kit/settings/settings';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import {
  campDayGuide,
  type SiteWords,
  siteWords,
} from '@sunfield/contracts/kit/settings/site-words';
import { DataSource, type EntityManager } from 'typeorm';
import { recordEvent } from '../events/record-event';
import { AppError } from '../base/app-error';
import { type Staff } from '../http/may';
import { Clock } from '../base/clock';
import { perTurn } from '../base/per-turn';
import { CONFIG, type Config, hasLocalStripe } from '../config/config';
import { execute, inTransaction } from '../database/transaction';
import { Pictures, type PictureUse } from '../pictures/pictures.service';
import { exampleProvider } from './example-provider';
import { SettingEntity } from './setting.entity';
import dayjs from 'dayjs';
import { type EventValue, type EventValues } from '@sunfield/contracts/kit/events/event';

type Values = Omit<Settings, 'version'>;
type Key = keyof Values;

@Injectable()
export class SettingsService {
  private known: Settings | undefined;
  private readonly readOnce = perTurn(() => this.readIfChanged());

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly pictures: Pictures,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** As last read, unless this or another process has changed them since. */
  read(): Promise<Settings> {
    return this.readOnce('all');
  }

  private async readIfChanged(): Promise<Settings> {
    const { manager } = this.dataSource;
    const [row] = await manager.query<{ version: number }[]>('SELECT version FROM setting_version');
    // The values are read after their version, so they are never older than it.
    const version = Number(row?.version);
    if (this.known?.version === version) return this.known;
    return (this.known = { version, ...(await this.valuesWith(manager)) });
  }

  /**
   * The settings for parents. With the local Stripe the example is shown unchanged; with the real Stripe the example's
   * remaining content is removed.
   */
  async forParents(): Promise<Settings> {
    const settings = await this.read();
    return hasLocalStripe(this.config) ? settings : withoutExampleClaims(settings);
  }

  /**
   * Stores what differs from the defaults, so that changes to the environment still apply to the rest. Errors:
   * `changed_meanwhile` if they were saved since the caller read them; `fresh_proof_required` for changes that erase
   * data earlier or send alerts elsewhere.
   */
  async change(
    { version, ...wanted }: ChangeSettings,
    staff: Staff,
    isProved: boolean,
  ): Promise<Settings> {
    await inTransaction(this.dataSource, async (manager) => {
      // The row's lock also serialises concurrent saves.
      const taken = await execute(
        manager,
        'UPDATE setting_version SET version = version + 1 WHERE id = 1 AND version = ?',
        [version],
      );
      if (taken === 0) throw new AppError('changed_meanwhile');
      const before = await this.valuesWith(manager);
      const values = await this.withPictures(manager, completed(wanted, before));
      const changed = keysOf(values).filter((key) => !isDeepStrictEqual(values[key], before[key]));
      const isSooner = isShorter(before, values);
      if ((isSooner || changed.includes('staffAlertEmail')) && !isProved) {
        throw new AppError('fresh_proof_required');
      }
      if (isSooner) {
        const kept = await this.keptLonger(manager);
        const now = this.clock.now();
        const value = keptLonger(keepingNow(before, kept, now), now);
        await manager.upsert(SettingEntity, { key: KEPT_LONGER, value }, ['key']);
      }
      for (const key of changed) await this.keep(manager, key, values[key]);
      if (changed.length === 0) return;
      await recordEvent(manager, {
        at: this.clock.now(),
        actor: `staff:${staff.id}`,
        type: 'settings.changed',
        subjectId: changed.join(' ').slice(0, 64),
        ...settingChanges(before, values),
      });
    });
    return this.read();
  }

  /** How long data and links are kept at the moment: by the saved settings, with shorter periods delayed by a day. */
  async keeping(): Promise<Keeping> {
    const saved = await this.read();
    return keepingNow(saved, await this.keptLonger(this.dataSource.manager), this.clock.now());
  }

  /** Everything the public site may expose in a browser. */
  async site(): Promise<Site> {
    const settings = await this.forParents();
    const { social, brand, look, contact, ages, reviews, showsExampleReviews } = settings;
    const { figuresAreOurs, holdMinutes } = settings;
    const { areOffered, answer, guidePrice } = settings.parties;
    const { publishableKey, scriptUrl } = this.config.stripe;
    return {
      brand,
      look,
      contact,
      social: social.filter(({ url }) => url !== ''),
      ages,
      campsTitle: fill(settings.campsTitle, settings),
      campDay: campDayGuide(settings),
      reviews,
      parties: { areOffered, answer, guidePrice },
      pages: finishedPages(settings),
      pageLinks: settings.ownPages
        .filter(({ isPublished }) => isPublished)
        .map(({ title, slug }) => ({ title, slug })),
      showsActivities: settings.activities.cards.length > 0,
      showsExampleReviews,
      figuresAreOurs,
      holdMinutes,
      stripe: { publishableKey, scriptUrl: scriptUrl ?? null },
    };
  }

  async words(): Promise<SiteWords> {
    return siteWords(await this.forParents());
  }

  /** A PNG; undefined without a logo. */
  async logoForEmails(): Promise<Buffer | undefined> {
    const { logo } = (await this.read()).look;
    return logo ? this.pictures.readForEmail(logo.id) : undefined;
  }

  private async keptLonger(manager: EntityManager): Promise<KeptLonger | undefined> {
    const row = await manager.findOneBy(SettingEntity, { key: KEPT_LONGER });
    return row?.value as KeptLonger | undefined;
  }

  private async valuesWith(manager: EntityManager): Promise<Values> {
    const defaults = this.defaults();
    const kept = await manager.find(SettingEntity);
    return {
      ...defaults,
      ...Object.fromEntries(
        kept
          .filter(({ key }) => key in defaults)
          .map(({ key, value }) => [key, complete(value, defaults[key as Key])]),
      ),
    };
  }

  /** Replaces the pictures sent, wherever they are in the settings, with their stored data. */
  private async withPictures(manager: EntityManager, values: Values): Promise<Values> {
    const uses: PictureUse[] = [];
    mapPictures(values, (picture, path) => {
      uses.push({ path, id: picture.id });
      return picture;
    });
    const known = await this.pictures.use(manager, uses);
    return mapPictures(values, (picture) => known.get(picture.id) ?? picture) as Values;
  }

  private async keep(manager: EntityManager, key: Key, value: Values[Key]): Promise<void> {
    if (isDeepStrictEqual(value, this.defaults()[key]))
      await manager.delete(SettingEntity, { key });
    else await manager.upsert(SettingEntity, { key, value }, ['key']);
  }

  private defaults(): Values {
    const { holdMinutes, unpaidPlaces, mail } = this.config;
    return {
      ...exampleProvider,
      holdMinutes,
      unpaidPlaces,
      staffAlertEmail: mail.staffAlertEmail,
    };
  }
}

/** A value with each picture in it replaced; `path` is where a form has it, such as `activities.cards.2.picture`. */
function mapPictures(
  value: unknown,
  replace: (picture: Picture, path: string) => Picture,
  path: string[] = [],
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('widths' in value) return replace(value as Picture, path.join('.'));
  const inner = ([key, part]: [string, unknown]) => mapPictures(part, replace, [...path, key]);
  if (Array.isArray(value)) return value.map((part, at) => inner([String(at), part]));
  return Object.fromEntries(Object.entries(value).map((part) => [part[0], inner(part)]));
}

const keysOf = (values: Values): Key[] => Object.keys(values) as Key[];

/** An older console doesn't send settings added later: those stay unchanged. */
const completed = (wanted: Omit<ChangeSettings, 'version'>, before: Values): Values => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(wanted).map(([key, value]) => [key, complete(value, before[key as Key])]),
  ),
});

/** Adds parts introduced later to a composite setting stored before. */
const complete = (kept: unknown, whole: unknown): unknown =>
  isParts(kept) && isParts(whole) ? { ...whole, ...kept } : kept;

const isParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A shorter period takes effect after a day, so that owners, who are emailed about it, can revert it. */
const DELAY_HOURS = 24;

/** The row in the settings table with the periods in force until then. */
const KEPT_LONGER = 'keptLonger';
interface KeptLonger extends Keeping {
  /** ISO instant. */
  until: string;
}

/** The periods currently in force: field by field the longer one until the day is over. */
function keepingNow(saved: Keeping, kept: KeptLonger | undefined, now: Date): Keeping {
  if (!kept || new Date(kept.until) <= now) return saved;
  const retention = { ...saved.retention };
  for (const part of retentionParts) {
    retention[part] = Math.max(saved.retention[part], kept.retention[part]);
  }
  return { retention, linkDays: Math.max(saved.linkDays, kept.linkDays) };
}

const keptLonger = ({ retention, linkDays }: Keeping, now: Date): KeptLonger => ({
  retention,
  linkDays,
  until: dayjs(now).add(DELAY_HOURS, 'hour').toISOString(),
});
const namingPeople = ['reviews', 'dutyPeople'];

/**
 * The old and new values that differ; for composite settings, only the parts that differ. They are business data, not
 * personal data: for lists that name people, only their number is recorded.
 */
function settingChanges(
  before: Values,
  after: Values,
): { before: EventValues; after: EventValues } {
  const was = new Map(partsOf(before));
  const is = new Map(partsOf(after));
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => !isDeepStrictEqual(is.get(name), was.get(name)),
  );
  const pick = (parts: Map<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, said(name, parts.get(name) ?? null)]));
  return { before: pick(was), after: pick(is) };
}

const partsOf = (whole: object, within = ''): [name: string, value: unknown][] =>
  Object.entries(whole).flatMap(([key, value]: [string, unknown]) => {
    const name = within + key;
    const hasParts = typeof value === 'object' && value !== null && !Array.isArray(value);
    return hasParts ? partsOf(value, `${name}.`) : [[name, value]];
  });

function said(name: string, value: unknown): EventValue {
  if (namingPeople.includes(name) && Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : (value as EventValue);
}
