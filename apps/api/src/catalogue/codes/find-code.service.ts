import { Inject, Injectable } from '@nestjs/common';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { codeGuesses } from '@sunfield/contracts/catalogue/codes/codes';
import { formatLongDate } from '@sunfield/words/dates';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { derivedToken } from '../../kernel/crypto/tokens';
import { mailboxOf } from '../../kernel/http/mailbox-limit';
import { networkOf } from '../../kernel/http/network-of';
import { countCall } from '../../kernel/http/rate-limit-store';
import { CodeEntity, CodeTextEntity } from './code.entity';
import { checkingUses, codeError, type NewUse, refuseUsedUp, type UsableCode } from './code-uses';

/** Codes as parents and staff use them. */
@Injectable()
export class FindCode {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * What a code takes off, for the form's price. Says the same of codes that never were and that staff switched off.
   * Errors: `validation_failed` at `code`.
   */
  async lookUp(text: string): Promise<CodeTerms> {
    const code = await this.find(text);
    const use = { offer: code.offer, text, families: [''] };
    const [, count] = checkingUses(use);
    if (count) refuseUsedUp(use, await this.dataSource.query(count.sql, count.parameters));
    return code.terms;
  }

  /** For a booking that comes from this network address; staff have no limit. Errors: also `too_many_requests`. */
  async forBooking(text: string, address: string | undefined): Promise<UsableCode> {
    await countCall(this.dataSource, codeGuesses, address && networkOf(address));
    return this.find(text);
  }

  useOf({ offer, terms }: UsableCode, email: string): NewUse {
    const mailbox = mailboxOf(email);
    const families = this.config.linkSecrets.map((secret) =>
      derivedToken([secret], 'code-family', mailbox),
    );
    return { offer, text: terms.code, families };
  }

  private async find(text: string): Promise<UsableCode> {
    const { manager } = this.dataSource;
    const known = await manager.findOneBy(CodeTextEntity, { text });
    const offer = known && (await manager.findOneBy(CodeEntity, { id: known.codeId }));
    if (!offer || offer.isOff) {
      throw codeError("We don't know this code. Check the letters and numbers, and try again.");
    }
    const today = this.clock.today();
    const { startsOn, endsOn } = offer;
    if (startsOn && today < startsOn)
      throw codeError(`This code can be used from ${formatLongDate(startsOn)}.`);
    if (endsOn && today > endsOn) throw codeError(`This code ended on ${formatLongDate(endsOn)}.`);
    return { offer, terms: { code: text, ...offer.terms } };
  }
}
