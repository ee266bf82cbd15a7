import { Inject, Injectable } from '@nestjs/common';
import { type PlaceBooking } from '@sunfield/contracts/bookings/place-booking';
import { codeGuesses } from '@sunfield/contracts/catalogue/codes/codes';
import { plainText } from '@sunfield/contracts/kit/search-text';
import { fundedAnswers, type FundingOnOffer } from '@sunfield/contracts/catalogue/funding/funding';
import { type FieldError } from '@sunfield/contracts/kit/errors/errors';
import { DataSource } from 'typeorm';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { derivedToken } from '../../kernel/crypto/tokens';
import { mailboxOf } from '../../kernel/http/mailbox-limit';
import { networkOf } from '../../kernel/http/network-of';
import { countCall } from '../../kernel/http/rate-limit-store';
import { fundedPlacesLeft, type Funding } from './funded-places';
import { FunderCodeEntity, FunderEntity } from './funder.entity';

/** Funded places as families book them. */
@Injectable()
export class FindFunding {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Funders with places on days on sale; those without any are left out. */
  async onOffer(): Promise<FundingOnOffer[]> {
    const { manager } = this.dataSource;
    const funders = await manager.find(FunderEntity, {
      where: { isOff: false },
      order: { id: 'ASC' },
    });
    if (funders.length === 0) return [];
    const blocks = await manager.query<Record<'funderId' | 'campDayId' | 'placesLeft', number>[]>(
      `SELECT funder_id AS funderId, camp_days.id AS campDayId, ${fundedPlacesLeft} AS placesLeft
       FROM funded_blocks JOIN camp_days ON camp_days.id = camp_day_id
       JOIN seasons ON seasons.id = season_id
       WHERE places > 0 AND seasons.state = 'on_sale' AND camp_days.state = 'open' AND date >= ?
       ORDER BY date, camp_days.id`,
      [this.clock.today()],
    );
    return funders.flatMap(({ isOff: _, version: __, giveBackDays: ___, ...funder }) => {
      const days = blocks.filter(({ funderId }) => funderId === funder.id);
      return days.length > 0 ? [{ ...funder, days }] : [];
    });
  }

  /**
   * What a family's form says of its funded places, checked. `address` is the caller's; staff have no limit.
   * Errors: `validation_failed` at `funding`, `too_many_requests` for guessed codes.
   */
  async forBooking(
    { funding, children, parentEmail, code, offer, walkIn }: PlaceBooking,
    address: string | undefined,
  ): Promise<Funding | undefined> {
    if (!funding) return undefined;
    if (code !== undefined || offer || walkIn)
      throw fieldError('funding', 'Funded places are booked without a code or an offer.');
    const { funderId: id, children: said } = funding;
    const { manager } = this.dataSource;
    const funder = await manager.findOneBy(FunderEntity, { id, isOff: false });
    if (!funder) throw fieldError('funding', 'These funded places can no longer be booked.');
    if (funder.asks === 'code')
      await countCall(this.dataSource, codeGuesses, address && networkOf(address));
    const fields: FieldError[] = [];
    const found: Funding['children'] = [];
    for (const [index, { name }] of children.entries()) {
      const { code: text, isDeclared, ...answers } = said[index] ?? {};
      const refuse = (key: string, message: string) =>
        fields.push({ path: `funding.children.${index}.${key}`, message });
      const isKnown = text && (await manager.existsBy(FunderCodeEntity, { text, funderId: id }));
      if (funder.asks === 'code' && !isKnown)
        refuse(
          'code',
          `We don't know this code for ${name}. Check it against the funder's letter.`,
        );
      const first = children.find((_, other) => other < index && said[other]?.code === text);
      if (funder.asks === 'code' && isKnown && first)
        refuse('code', `${first.name} has this code. Each child needs a code from the funder.`);
      if (funder.asks === 'declaration' && !isDeclared)
        refuse('isDeclared', `Please confirm this for ${name}.`);
      for (const key of funder.needs)
        if (answers[key] === undefined)
          refuse(key, `Please answer for ${name}: ${fundedAnswers[key]}.`);
      const subject =
        funder.asks === 'code' ? `${id} code ${text}` : `${id} ${nameSubject(parentEmail, name)}`;
      found.push({
        name,
        keys: this.config.linkSecrets.map((secret) =>
          derivedToken([secret], 'funded-child', subject),
        ),
        answers: {
          ...(funder.asks === 'code' ? { code: text } : { isDeclared: true }),
          ...Object.fromEntries(funder.needs.map((key) => [key, answers[key]])),
        },
      });
    }
    if (fields.length > 0) throw new AppError('validation_failed', { fields });
    return { funder, children: found };
  }
}

/** Identifies a child for whom no code is asked. */
export const nameSubject = (parentEmail: string, name: string): string =>
  `name ${mailboxOf(parentEmail)} ${plainName(name)}`;

/** A name in any capitals, with or without accents. */
const plainName = (name: string): string =>
  plainText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
