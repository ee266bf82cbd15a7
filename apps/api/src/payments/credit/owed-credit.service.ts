import { Injectable } from '@nestjs/common';
import {
  type OwedCredit,
  type OwedCreditQuery,
  type OwedCreditTotal,
} from '@sunfield/contracts/payments/credit';
import { plainText } from '@sunfield/contracts/kit/search-text';
import { DataSource, In, MoreThan } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { CreditBalanceEntity } from './credit-balance.entity';
import { CreditEntity } from './credit.entity';
import { frozenCredits } from './disputed-credit';

/** Lists the addresses that we owe credit, for staff. */
@Injectable()
export class OwedCredits {
  constructor(private readonly dataSource: DataSource) {}

  /** One page, the largest sums first, and how many addresses match in all. */
  async list(
    { page, pageSize, search }: OwedCreditQuery,
    staff: Staff,
  ): Promise<{ total: number; rows: OwedCredit[] }> {
    refuseUnless(staff, 'bookings');
    const balances = this.dataSource
      .getRepository(CreditBalanceEntity)
      .createQueryBuilder('balance')
      .where('balance.balancePence > 0')
      .orderBy('balance.balancePence', 'DESC')
      .addOrderBy('balance.email', 'ASC')
      .offset((page - 1) * pageSize)
      .limit(pageSize);
    if (search) {
      const booked = balances
        .subQuery()
        .select('1')
        .from(BookingEntity, 'booking')
        .where('booking.emailKey = balance.email AND booking.deletedAt IS NULL')
        .andWhere('INSTR(booking.searchText, :text) > 0')
        .getQuery();
      balances.andWhere(`(INSTR(balance.email, :email) > 0 OR EXISTS ${booked})`, {
        email: search.toLowerCase(),
        text: plainText(search),
      });
    }
    const [found, total] = await balances.getManyAndCount();
    return { total, rows: await this.rowsOf(found) };
  }

  async total(staff: Staff): Promise<OwedCreditTotal> {
    refuseUnless(staff, 'bookings');
    const balances = this.dataSource.getRepository(CreditBalanceEntity);
    const owed = { balancePence: MoreThan(0) };
    return {
      creditPence: (await balances.sum('balancePence', owed)) ?? 0,
      addresses: await balances.countBy(owed),
    };
  }

  private async rowsOf(balances: CreditBalanceEntity[]): Promise<OwedCredit[]> {
    const { manager } = this.dataSource;
    const emails = balances.map(({ email }) => email);
    const movements = await manager.find(CreditEntity, {
      where: { email: In(emails) },
      order: { id: 'ASC' },
    });
    const bookings = await manager.find(BookingEntity, {
      where: { emailKey: In(emails) },
      select: { id: true, emailKey: true, parentName: true },
      order: { id: 'ASC' },
    });
    const newest = new Map(bookings.map((booking) => [booking.emailKey, booking]));
    const frozen = await frozenCredits(manager, emails);
    return balances.map(({ email, balancePence }) => {
      const booking = newest.get(email);
      return {
        email,
        creditPence: balancePence,
        frozenPence: Math.min(balancePence, frozen.get(email) ?? 0),
        since: owedSince(movements.filter((movement) => movement.email === email)),
        booking: booking ? { id: booking.id, parentName: booking.parentName } : null,
      };
    });
  }
}

/** When its credit last rose from nothing. The movements must be oldest first. */
function owedSince(movements: readonly Pick<CreditEntity, 'amountPence' | 'at'>[]): string {
  let pence = 0;
  let since = new Date(0);
  for (const { amountPence, at } of movements) {
    if (pence <= 0) since = at;
    pence += amountPence;
  }
  return since.toISOString();
}
