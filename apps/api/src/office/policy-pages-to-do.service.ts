import { Inject, Injectable } from '@nestjs/common';
import { missingLegalWords } from '@sunfield/contracts/site/legal-words';
import { DataSource } from 'typeorm';
import { AttentionSources, type Matter } from '../staff/attention/attention-sources';
import { SeasonEntity } from '../catalogue/model/season.entity';
import { CONFIG, type Config } from '../kernel/config/config';
import { SettingsService } from '../kernel/settings/settings.service';

/**
 * Policy pages with blanks while parents pay at Stripe. Publishing looks at them, too, but a season may have been
 * published while money came from the local Stripe, or a page emptied afterwards.
 */
@Injectable()
export class PolicyPagesToDo {
  constructor(
    sources: AttentionSources,
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    sources.add('policyPages', () => this.find());
  }

  async find(): Promise<Matter[]> {
    if (this.config.stripe.apiUrl !== undefined) return [];
    const [first, ...others] = missingLegalWords(await this.settings.read());
    if (!first || !(await this.isSelling())) return [];
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return [
      {
        ref: 'blanks',
        bookingId: null,
        what: `${first.label}${more}`,
        due: null,
        search: '?tab=settings&part=pages',
      },
    ];
  }

  private isSelling(): Promise<boolean> {
    return this.dataSource.getRepository(SeasonEntity).existsBy({ state: 'on_sale' });
  }
}
