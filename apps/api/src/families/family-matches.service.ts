import { Injectable } from '@nestjs/common';
import { type MedicalState } from '@sunfield/contracts/bookings/booking-fields';
import { type FamilyMatch } from '@sunfield/contracts/families/families';
import { MAX_SEARCH_HITS } from '@sunfield/contracts/office/staff-search';
import { contactFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import { DataSource } from 'typeorm';
import { type BookingChildEntity } from '../bookings/model/booking-child.entity';
import { BookingEntity } from '../bookings/model/booking.entity';
import { medicalStates } from '../bookings/care/care-notes';
import { PaymentPort } from '../bookings/model/payment-port';
import { findMatches } from '../bookings/desk/find-references';
import { may, type Staff } from '../kernel/http/may';

/** Only this many bookings are read: older ones contain children who have outgrown camp. */
const maxBookings = 50;

/** Families who have booked before, found by part of their details, to fill in a new booking. */
@Injectable()
export class FamilyMatchesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentPort,
  ) {}

  /** Newest first. Refers to existing medical notes only for readers who may open them. */
  async find(search: string, staff: Staff): Promise<FamilyMatch[]> {
    const { bookings } = await findMatches(this.dataSource, this.payments, search);
    const keys = [...new Set(bookings.map(({ emailKey }) => emailKey))].slice(0, MAX_SEARCH_HITS);
    const families = await Promise.all(keys.map((key) => this.bookingsOf(key)));
    const childIds = families.flat().flatMap(({ children }) => children.map(({ id }) => id));
    const states = may(staff, 'care')
      ? await medicalStates(this.dataSource.manager, childIds)
      : new Map<number, MedicalState>();
    const noted = new Set(childIds.filter((id) => states.get(id) === 'noted'));
    return families.flatMap((ofFamily) =>
      ofFamily[0] ? [matchOf(ofFamily[0], ofFamily, noted)] : [],
    );
  }

  private async bookingsOf(emailKey: string): Promise<BookingEntity[]> {
    const found = await this.dataSource.getRepository(BookingEntity).find({
      where: { emailKey },
      relations: { children: true },
      order: { id: 'DESC' },
      take: maxBookings,
    });
    // A database may treat `é` as `e`.
    return found.filter((booking) => booking.emailKey === emailKey);
  }
}

function matchOf(
  newest: BookingEntity,
  bookings: BookingEntity[],
  noted: ReadonlySet<number>,
): FamilyMatch {
  const children = new Map<string, { child: BookingChildEntity; booking: BookingEntity }>();
  const notes = new Map<string, number>();
  for (const booking of bookings) {
    for (const child of [...booking.children].sort((a, b) => a.position - b.position)) {
      const key = child.name.toLowerCase();
      if (!children.has(key)) children.set(key, { child, booking });
      if (noted.has(child.id) && !notes.has(key)) notes.set(key, booking.id);
    }
  }
  return {
    ...valuesOf(contactFields, newest),
    children: [...children].map(([key, { child, booking }]) => ({
      name: child.name,
      age: child.age,
      bookedAt: booking.placedAt.toISOString(),
      notedIn: notes.get(key) ?? null,
    })),
  };
}
