import { Inject, Injectable } from '@nestjs/common';
import { cancellationPolicyText } from '@sunfield/contracts/catalogue/cancellation-policy-text';
import { counted } from '@sunfield/words/counted';
import { exampleClaimsOf } from '@sunfield/contracts/kit/settings/example-claims';
import { missingLegalWords, missingInWords } from '@sunfield/contracts/kit/settings/legal-words';
import { listed } from '@sunfield/words/listed';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import {
  type CardMode,
  type Setup,
  setupSteps,
  type SetupStep,
} from '@sunfield/contracts/kit/settings/setup';
import { DataSource, IsNull, Not } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { SeasonEntity } from '../../catalogue/model/season.entity';
import { VenueEntity } from '../../catalogue/model/venue.entity';
import { CONFIG, type Config, hasLocalStripe } from '../../kernel/config/config';
import { exampleProvider } from '../../kernel/settings/example-provider';
import { type Staff } from '../../kernel/http/may';
import { SettingsService } from '../../kernel/settings/settings.service';
import { StaffEmailEntity } from '../../staff/model/staff-email.entity';
import { ExampleContent, isExampleSeason } from './example-content.service';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { AttentionSources, type ToDoItem } from '../../staff/attention/attention-sources';

/** A new installation's setup progress, computed from its data. */
@Injectable()
export class SetupService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly example: ExampleContent,
    @Inject(CONFIG) private readonly config: Config,
    sources: AttentionSources,
  ) {
    sources.add('policyPages', () => this.blankPages());
  }

  async read(staff: Staff): Promise<Setup> {
    const example = await this.example.read();
    const settings = await this.settings.read();
    const seasons = this.dataSource.getRepository(SeasonEntity);
    const cards = this.cards();
    const season = await shownSeason(this.dataSource);
    const isOnSale = (await seasons.findBy({ state: 'on_sale' })).some(
      (one) => !isExampleSeason(one),
    );
    const missing: Record<SetupStep, string[]> = {
      account: await this.missingOfAccount(staff),
      business: [...missingOfBusiness(settings), ...missingOfClaims(settings)],
      pages: missingOfPages(settings),
      venue: await this.missingOfVenues(example.venues.length),
      season: await missingOfSeason(this.dataSource, season),
      'test-booking': await this.missingOfTestBooking(),
      live: [...(isOnSale ? [] : ['No season is on sale.']), ...this.missingOfCards(cards)],
    };
    return {
      steps: setupSteps.map((step) => ({
        step,
        isDone: missing[step].length === 0,
        missing: missing[step],
      })),
      refunds: season && cancellationPolicyText(season.cancellationPolicy),
      cards,
      example,
    };
  }

  /**
   * Policy pages with blanks while parents pay at Stripe. Publishing looks at them, too, but a season may have been
   * published while money came from the local Stripe, or a page emptied afterwards.
   */
  async blankPages(): Promise<ToDoItem[]> {
    if (hasLocalStripe(this.config)) return [];
    const missing = missingLegalWords(await this.settings.read());
    const isSelling = { state: 'on_sale' } as const;
    if (missing.length === 0 || !(await this.dataSource.manager.existsBy(SeasonEntity, isSelling)))
      return [];
    return [{ ref: 'blanks', what: missingInWords(missing), search: '?tab=settings&part=pages' }];
  }

  private cards(): CardMode {
    const { isLive, apiUrl } = this.config.stripe;
    if (isLive) return 'live';
    return apiUrl ? 'local' : 'test';
  }

  private missingOfCards(cards: CardMode): string[] {
    // What ./sunfield enters as long as there are no keys.
    return this.config.stripe.publishableKey === 'pk_test_later'
      ? ['No card can be paid with: the person who runs the server enters Stripe’s keys.']
      : missingOfCards[cards];
  }

  private async missingOfAccount({ id }: Staff): Promise<string[]> {
    const known = await this.dataSource.manager.findOneBy(StaffEmailEntity, { staffId: id });
    return known?.email
      ? []
      : [
          'Your account has no email address: without it you can’t get in if you forget your password.',
        ];
  }

  private async missingOfVenues(examples: number): Promise<string[]> {
    const count = await this.dataSource.getRepository(VenueEntity).countBy({});
    if (count === 0) return ['There is no venue yet.'];
    return count > examples ? [] : ['There are only the example’s venues.'];
  }

  /** A test booking counts even if it was deleted later. */
  private async missingOfTestBooking(): Promise<string[]> {
    const wasPaid = await this.dataSource
      .getRepository(BookingEntity)
      .exists({ where: { paidAt: Not(IsNull()) }, withDeleted: true });
    return wasPaid ? [] : ['Nothing has been booked and paid for yet.'];
  }
}

function missingOfBusiness({ brand, contact }: Settings): string[] {
  const example = exampleProvider;
  return [
    ...(brand.name === example.brand.name ? ['Still the sample name.'] : []),
    ...(contact.phone === example.contact.phone ? ['Still the sample phone number.'] : []),
    ...(contact.email === example.contact.email ? ['Still the sample email address.'] : []),
  ];
}

function missingOfClaims(settings: Settings): string[] {
  const count = exampleClaimsOf(settings).length;
  if (count === 0) return [];
  return [
    `${counted(count, 'claim')} of the example ${count === 1 ? 'is' : 'are'} neither confirmed nor your own: see below.`,
  ];
}

function missingOfPages(settings: Settings): string[] {
  const labels = missingLegalWords(settings).map(({ label }) => label);
  if (labels.length === 0) return [];
  const shown = 3;
  const more = labels.length - shown;
  const named = more > 1 ? [...labels.slice(0, shown), `${more} more`] : labels;
  return [`Not filled in: ${listed(named)}.`];
}

const missingOfCards: Record<CardMode, string[]> = {
  live: [],
  test: ['Stripe is in test mode: parents book, and no real money moves.'],
  local: ['Cards go to the local stand-in for Stripe: parents book, and no real money moves.'],
};

/** One on sale if there is any, else the newest draft. The example’s does not count. */
async function shownSeason(dataSource: DataSource): Promise<SeasonEntity | null> {
  const all = await dataSource
    .getRepository(SeasonEntity)
    .find({ order: { state: 'DESC', id: 'DESC' } });
  return all.find((season) => !isExampleSeason(season)) ?? null;
}

/** What the first season still needs. */
async function missingOfSeason(
  dataSource: DataSource,
  season: SeasonEntity | null,
): Promise<string[]> {
  if (!season) return ['There is no season yet.'];
  const days = dataSource.getRepository(CampDayEntity);
  const count = await days.countBy({ seasonId: season.id });
  if (count === 0) return [`“${season.name}” has no camp days yet.`];
  const unsold = await days
    .createQueryBuilder('day')
    .leftJoin('day.slots', 'slot')
    .where('day.seasonId = :id AND slot.id IS NULL', { id: season.id })
    .getCount();
  if (unsold === 0) return [];
  return [
    unsold === 1
      ? 'One of its camp days has no session with a price.'
      : `${unsold} of its camp days have no session with a price.`,
  ];
}
