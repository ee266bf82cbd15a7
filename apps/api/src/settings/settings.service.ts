import { Inject, Injectable } from '@nestjs/common';
import { type Settings } from '@sunfield/contracts/settings';
import { type Site } from '@sunfield/contracts/site';
import { DataSource, type EntityManager } from 'typeorm';
import { type EventValues } from '../events/event-types';
import { recordEvent } from '../events/record-event';
import { type Staff } from '../kernel/http/may';
import { Clock } from '../kernel/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { inTransaction } from '../kernel/database/transaction';
import { SettingEntity } from './setting.entity';

type Key = keyof Settings;

/** The example provider. Its telephone number is one that no network gives out. */
const example: Omit<Settings, 'holdMinutes' | 'staffAlertEmail'> = {
  brand: { name: 'Sunfield', tagline: 'Holiday sports camps and parties, ages 5-12' },
  contact: { phone: '01632 960 184', email: 'hello@sunfield.example', area: 'Rotherham' },
  social: [
    { network: 'Facebook', url: '' },
    { network: 'Instagram', url: '' },
  ],
  reviews: [],
  figuresAreOurs: false,
  dashboardTitle: '',
};

@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  read(): Promise<Settings> {
    return this.readWith(this.dataSource.manager);
  }

  /** Keeps what differs from the defaults, so that a changed environment still shows in the rest. */
  async change(settings: Settings, staff: Staff): Promise<Settings> {
    await inTransaction(this.dataSource, async (manager) => {
      const before = await this.readWith(manager);
      const changed = keysOf(settings).filter((key) => !isSame(settings[key], before[key]));
      for (const key of changed) await this.keep(manager, key, settings[key]);
      if (changed.length === 0) return;
      await recordEvent(manager, {
        at: this.clock.now(),
        actor: `staff:${staff.id}`,
        type: 'settings.changed',
        subjectId: changed.join(' ').slice(0, 64),
        before: auditValues(before, changed),
        after: auditValues(settings, changed),
      });
    });
    return this.read();
  }

  /** All that the public site may know. */
  async site(): Promise<Site> {
    const { social, brand, contact, reviews, figuresAreOurs, holdMinutes } = await this.read();
    const { publishableKey, scriptUrl } = this.config.stripe;
    return {
      brand,
      contact,
      social: social.filter(({ url }) => url !== ''),
      reviews,
      figuresAreOurs,
      holdMinutes,
      stripe: { publishableKey, scriptUrl: scriptUrl ?? null },
    };
  }

  private async readWith(manager: EntityManager): Promise<Settings> {
    const changed = await manager.find(SettingEntity);
    return {
      ...this.defaults(),
      ...Object.fromEntries(changed.map(({ key, value }) => [key, value])),
    };
  }

  private async keep(manager: EntityManager, key: Key, value: Settings[Key]): Promise<void> {
    if (isSame(value, this.defaults()[key])) await manager.delete(SettingEntity, { key });
    else await manager.upsert(SettingEntity, { key, value }, ['key']);
  }

  private defaults(): Settings {
    const { holdMinutes, mail } = this.config;
    return { ...example, holdMinutes, staffAlertEmail: mail.staffAlertEmail };
  }
}

const keysOf = (settings: Settings): Key[] => Object.keys(settings) as Key[];

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The business's own data, not a person's; what is not a single value stands there as JSON. Of reviews,
 * which name parents, only their number.
 */
const auditValues = (settings: Settings, keys: Key[]): EventValues =>
  Object.fromEntries(
    keys.map((key) => {
      const value = key === 'reviews' ? settings.reviews.length : settings[key];
      return [key, typeof value === 'object' ? JSON.stringify(value) : value];
    }),
  );
