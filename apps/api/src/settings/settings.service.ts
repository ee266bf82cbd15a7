import { Inject, Injectable } from '@nestjs/common';
import { type Site } from '@sunfield/contracts/site';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../kernel/config';
import { SettingEntity } from './setting.entity';

/** What a provider may change about its own business without a deployment. */
export interface Settings extends Pick<Site, 'brand' | 'contact' | 'social'> {
  /** Minutes for which places are held for a parent who has not paid. */
  holdMinutes: number;
  /** Where alerts to staff go. */
  staffAlertEmail: string;
}

/** The example provider. Its telephone number is one that no network gives out. */
const example: Pick<Settings, 'brand' | 'contact' | 'social'> = {
  brand: { name: 'Sunfield', tagline: 'Holiday sports camps and parties, ages 5-12' },
  contact: { phone: '01632 960 184', email: 'hello@sunfield.example', area: 'Rotherham' },
  social: [
    { network: 'Facebook', url: 'https://www.facebook.com/' },
    { network: 'Instagram', url: 'https://www.instagram.com/' },
  ],
};

@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read(): Promise<Settings> {
    const changed = await this.dataSource.getRepository(SettingEntity).find();
    return {
      ...example,
      holdMinutes: this.config.holdMinutes,
      staffAlertEmail: this.config.mail.staffAlertEmail,
      ...Object.fromEntries(changed.map(({ key, value }) => [key, value])),
    };
  }

  /** All that the public site may know. */
  async site(): Promise<Site> {
    const { brand, contact, social, holdMinutes } = await this.read();
    const { publishableKey, scriptUrl } = this.config.stripe;
    return {
      brand,
      contact,
      social,
      holdMinutes,
      stripe: { publishableKey, scriptUrl: scriptUrl ?? null },
    };
  }
}
