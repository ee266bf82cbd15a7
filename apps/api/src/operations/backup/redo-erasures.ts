import { type DataSource, In, MoreThan, Not } from 'typeorm';
import { emailKey } from '../../bookings/model/search-text';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { eraseAll } from '../../families/deletion/erase-bookings';
import { eraseEnquiries } from '../../parties/find-enquiries';
import { PartyEnquiryEntity } from '../../parties/party-enquiry.entity';
import { ErasureEntity } from '../../kernel/erasures/erasure.entity';
import { erasedAddress, erasedBooking, erasedEnquiry } from '../../kernel/erasures/note-erased';
import { forgetAdult } from '../../families/your-family/forget-families.job';
import { FamilyAdultEntity } from '../../bookings/known-families/family-adult.entity';
import { keyedHashes } from '../../kernel/crypto/encryption';
import { inTransaction } from '../../kernel/database/transaction';
import { wipeFreed } from '../../kernel/database/wipe-freed';
import { CreditBalanceEntity } from '../../payments/credit/credit-balance.entity';
import { forgetCreditAddress } from '../../payments/credit/forget-credit-address';
import { inBatches } from '../../kernel/database/columns';

export interface Redone {
  bookings: number;
  enquiries: number;
  /** What cannot be erased yet, because its money is in transit or left as credit. */
  left: number;
}

const batch = 200;
type IsErased = (subject: string, since: Date) => boolean;

/** Repeats erasures made after the restored backup. Amounts stay in the books. */
export async function redoErasures(dataSource: DataSource, at: Date): Promise<Redone> {
  const { manager } = dataSource;
  const pending = await manager.findBy(ErasureEntity, { isPending: true });
  if (pending.length === 0) return { bookings: 0, enquiries: 0, left: 0 };
  const times = new Map(pending.map(({ hash, erasedAt }) => [hash, erasedAt]));
  const isErased: IsErased = (subject, since) =>
    keyedHashes(subject).some((hash) => (times.get(hash) ?? -1) >= since);
  const bookings = await redoBookings(dataSource, isErased, at);
  const enquiries = await redoEnquiries(dataSource, isErased, at);
  await redoAdults(dataSource, isErased);
  const left = bookings.left + (await redoCredit(dataSource, isErased));
  if (left === 0) {
    for (const ids of inBatches(pending.map(({ id }) => id)))
      await manager.update(ErasureEntity, { id: In(ids) }, { isPending: false });
  }
  await wipeFreed(dataSource);
  return { bookings: bookings.erased, enquiries, left };
}

async function redoBookings(dataSource: DataSource, isErased: IsErased, at: Date) {
  const done = { erased: 0, left: 0 };
  for (let after = 0; ;) {
    const some = await dataSource.manager.find(BookingEntity, {
      where: { id: MoreThan(after), emailKey: Not('') },
      select: { id: true, emailKey: true, placedAt: true, clearingId: true },
      order: { id: 'ASC' },
      take: batch,
      withDeleted: true,
    });
    const last = some.at(-1);
    if (!last) return done;
    after = last.id;
    const found = some.filter(
      (booking) =>
        isErased(erasedBooking(booking), booking.placedAt) ||
        isErased(erasedAddress(booking.emailKey), booking.placedAt),
    );
    if (found.length === 0) continue;
    const erased = await inTransaction(dataSource, (manager) =>
      eraseAll(manager, found, { actor: 'system', at }),
    );
    done.erased += erased;
    done.left += found.length - erased;
  }
}

async function redoEnquiries(dataSource: DataSource, isErased: IsErased, at: Date) {
  const enquiries = await dataSource.manager.find(PartyEnquiryEntity, {
    select: { id: true, parentEmail: true, receivedAt: true },
  });
  const found = enquiries.filter(
    (enquiry) =>
      isErased(erasedEnquiry(enquiry), enquiry.receivedAt) ||
      isErased(erasedAddress(emailKey(enquiry.parentEmail)), enquiry.receivedAt),
  );
  return inTransaction(dataSource, (manager) =>
    eraseEnquiries(
      manager,
      found.map(({ id }) => id),
      at,
    ),
  );
}

async function redoAdults(dataSource: DataSource, isErased: IsErased): Promise<void> {
  for (const { emailKey: address, since } of await dataSource.manager.find(FamilyAdultEntity)) {
    if (!isErased(erasedAddress(address), since)) continue;
    await inTransaction(dataSource, (manager) => forgetAdult(manager, address));
  }
}

/** Returns the number of addresses that still have credit to spend. */
async function redoCredit(dataSource: DataSource, isErased: IsErased): Promise<number> {
  const balances = await dataSource.manager.find(CreditBalanceEntity, { select: { email: true } });
  let left = 0;
  for (const { email } of balances) {
    if (!isErased(erasedAddress(email), new Date(0))) continue;
    const isForgotten = await inTransaction(dataSource, (manager) =>
      forgetCreditAddress(manager, email),
    );
    if (!isForgotten) left += 1;
  }
  return left;
}
