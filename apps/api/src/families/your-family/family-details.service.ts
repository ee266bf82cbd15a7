import { Injectable } from '@nestjs/common';
import { type ChildDetails } from '@sunfield/contracts/bookings/child-details';
import { readAges } from '@sunfield/contracts/catalogue/camp-ages';
import { type ChangedAnswers } from '@sunfield/contracts/kit/fields/detail-schemas';
import { type FamilyChildDetails } from '@sunfield/contracts/families/your-family';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingAccess } from '../../bookings/access/booking-access';
import { checkAnswers, detailsView, type AskedChild } from '../../bookings/details/asked-details';
import { queueDetailsChanged } from '../../bookings/details/queue-details-changed';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { SettingsService } from '../../kernel/settings/settings.service';
import {
  changeStored,
  confirmStored,
  openedAnswers,
  progressOfStored,
  type StoredDetails,
} from '../../bookings/model/stored-answers';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { joinFamily, lockFamily } from '../../bookings/known-families/family-addresses';
import { FamilyChildEntity, familyDetails } from '../model/family-child.entity';
import { askedAbout, daysAheadOf, permissionsLink, wrongDaysOfShared } from './family-children';
import { type SharedChild, knownOf, readKnownDetails, sharedChildren } from './share-details';
import { SharedBookings } from './shared-bookings.service';

/** What a family tells us about a child in one place, for all of its bookings. Errors of all: `not_found`. */
@Injectable()
export class FamilyDetails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shared: SharedBookings,
    private readonly access: BookingAccess,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Reading is logged. */
  async read(email: string, childId: number): Promise<FamilyChildDetails> {
    const settings = await this.settings.read();
    return this.ofChild(email, childId, async (manager, one) => {
      const by = { reader: 'family', screen: 'your_family', at: this.clock.now() } as const;
      const { values } = (await readKnownDetails(manager, by, [one]))(childId);
      const days = daysAheadOf(one).map(({ date }) => date);
      return {
        firstDay: days.toSorted()[0] ?? null,
        permissionsLink: await permissionsLink(
          manager,
          one,
          this.access.detailsLinkTo.bind(this.access),
        ),
        child: await this.view(manager, one, { answers: values, settings }),
      };
    });
  }

  async answer(email: string, childId: number, answers: ChangedAnswers): Promise<ChildDetails> {
    const settings = await this.settings.read();
    return this.change(email, childId, async (manager, one, stored) => {
      const at = this.clock.now();
      const asked = await askedAbout(manager, one);
      const checked = checkAnswers(answers, asked, askedChild(one, settings, at));
      const { changedKeys, ...changed } = changeStored(stored, checked, { at });
      const next = one.booked.find(({ daysAhead }) => daysAhead.length > 0);
      if (changedKeys.length > 0 && next) {
        const { bookingId: id } = next;
        const booking = await manager.findOneByOrFail(BookingEntity, { id });
        await queueDetailsChanged(manager, booking, { child: next, at });
      }
      return changed.stored;
    });
  }

  /** Everything that was answered is still right. */
  confirm(email: string, childId: number): Promise<ChildDetails> {
    return this.change(email, childId, (_, __, stored) =>
      Promise.resolve(confirmStored(stored, this.clock.now())),
    );
  }

  private async change(
    email: string,
    childId: number,
    change: (
      manager: EntityManager,
      one: SharedChild,
      stored: StoredDetails,
    ) => Promise<StoredDetails>,
  ): Promise<ChildDetails> {
    const settings = await this.settings.read();
    return this.ofChild(email, childId, async (manager, one, familyId) => {
      const { child } = one;
      const changed = await change(manager, one, knownOf(child));
      const details = familyDetails.seal(child, JSON.stringify(changed));
      await manager.update(FamilyChildEntity, { id: childId }, { details });
      const { bookingIds } = await this.shared.join(manager, familyId);
      const told = await this.find(manager, familyId, { childId, bookingIds });
      return this.view(manager, told, { answers: null, settings });
    });
  }

  private ofChild<Result>(
    email: string,
    childId: number,
    work: (manager: EntityManager, one: SharedChild, familyId: number) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(this.dataSource, async (manager) => {
      const { familyId } = await joinFamily(manager, email, this.clock.now());
      const { bookingIds } = await this.shared.join(manager, familyId);
      // Two adults who answer at the same moment lose nothing.
      await lockFamily(manager, familyId);
      return work(manager, await this.find(manager, familyId, { childId, bookingIds }), familyId);
    });
  }

  private async find(
    manager: EntityManager,
    familyId: number,
    { childId, bookingIds }: { childId: number; bookingIds: readonly number[] },
  ): Promise<SharedChild> {
    const now = this.clock.now();
    const children = await sharedChildren(manager, familyId, { bookingIds, now });
    const one = children.find(({ child }) => child.id === childId);
    if (!one) throw new AppError('not_found');
    return one;
  }

  private async view(
    manager: EntityManager,
    one: SharedChild,
    { answers, settings }: { answers: ChildDetails['answers']; settings: Settings },
  ): Promise<ChildDetails> {
    const asked = await askedAbout(manager, one);
    const about = askedChild(one, settings, this.clock.now());
    const progress = progressOfStored(knownOf(one.child), asked, about.today);
    const wrongDays = wrongDaysOfShared(one, readAges(settings.ages));
    return {
      ...detailsView({ ...about, childIndex: 0, asked, progress, answers }),
      ...(wrongDays.length > 0 && { wrongDays }),
    };
  }
}

function askedChild(one: SharedChild, settings: Settings, now: Date): AskedChild {
  const { name, age } = one.child;
  const today = calendarDateInLondon(now);
  const days = daysAheadOf(one).map(({ date }) => date);
  const stored = openedAnswers(knownOf(one.child)).values;
  return { name, age, stored, firstDay: days.toSorted()[0] ?? today, today, settings };
}
