import { Inject, Injectable } from '@nestjs/common';
import { isForTexts } from '@sunfield/contracts/messages/messages';
import { partsOf } from '@sunfield/contracts/messages/text-parts';
import { type FindTexts, type FoundTexts } from '@sunfield/contracts/messages/texts';
import { DataSource } from 'typeorm';
import { BookingAccess } from '../bookings/access/booking-access';
import { cutSecretLinks } from '../mail/log/email-log.service';
import { fieldError } from '../kernel/base/app-error';
import { Clock } from '../kernel/base/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { SettingsService } from '../kernel/settings/settings.service';
import { TEXT_PROVIDER, type TextProvider } from '../mail/texts/text-provider';
import { findTexts } from './find-texts';

const shownFamilies = 200;

/** Whom a message would reach by text message, and for how much. */
@Injectable()
export class MessageTexts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly access: BookingAccess,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(TEXT_PROVIDER) private readonly provider: TextProvider | null,
  ) {}

  async find({ audience, text = '' }: FindTexts): Promise<FoundTexts> {
    if (!this.provider)
      return { isOn: false, total: 0, parts: 0, cost: 0, longest: '', notReached: [] };
    const { manager } = this.dataSource;
    const { access, config } = this;
    const now = this.clock.now();
    const found = await findTexts({ audience, text }, { manager, access, config, now });
    const each = found.reached.map((one) => ({ ...one, ...partsOf(one.text) }));
    const parts = each.reduce((sum, one) => sum + (text ? one.parts : 1), 0);
    const longest = each.toSorted((a, b) => b.parts - a.parts || b.text.length - a.text.length)[0];
    const { textPrice } = await this.settings.read();
    return {
      isOn: true,
      total: each.length,
      parts,
      cost: parts * textPrice,
      longest: cutSecretLinks(longest?.text ?? '', [config.publicSiteUrl]),
      notReached: found.notReached.slice(0, shownFamilies),
    };
  }

  /** Errors: `validation_failed`. */
  refuseUnlessFor(draft: Parameters<typeof isForTexts>[0], startsAt: Date): void {
    const message = !this.provider
      ? 'Text messages are not set up'
      : 'Text messages are only for families of today’s or tomorrow’s camp days';
    if (this.provider && isForTexts(draft, startsAt)) return;
    throw fieldError('text', message);
  }
}
