import { Inject, Injectable } from '@nestjs/common';
import { missingInWords, missingLegalWords } from '@sunfield/contracts/kit/settings/legal-words';
import { DataSource } from 'typeorm';
import { AttentionSources, type ToDoItem } from '../staff/attention/attention-sources';
import { SeasonEntity } from '../catalogue/model/season.entity';
import { CONFIG, type Config, hasLocalStripe } from '../kernel/config/config';
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

  async find(): Promise<ToDoItem[]> {
    if (hasLocalStripe(this.config)) return [];
    const missing = missingLegalWords(await this.settings.read());
    if (missing.length === 0 || !(await this.isSelling())) return [];
    return [
      {
        ref: 'blanks',
        what: missingInWords(missing),
        search: '?tab=settings&part=pages',
      },
    ];
  }

  private isSelling(): Promise<boolean> {
    return this.dataSource.getRepository(SeasonEntity).existsBy({ state: 'on_sale' });
  }
}
