import { Injectable } from '@nestjs/common';
import {
  type AnswerDetails,
  type BookingDetails,
  type ChildDetails,
} from '@sunfield/contracts/bookings/child-details';
import { type AllowAge } from '@sunfield/contracts/bookings/wrong-days';
import { readAges } from '@sunfield/contracts/catalogue/camp-ages';
import { type DetailKey } from '@sunfield/contracts/kit/fields/detail-keys';
import { type ChangedAnswers } from '@sunfield/contracts/kit/fields/detail-schemas';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type Request } from 'express';
import { DataSource } from 'typeorm';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { may, refuseUnless, type Staff } from '../../kernel/http/may';
import { FamilyPort } from '../known-families/family-port';
import { BookingAccess, type Viewer } from '../access/booking-access';
import { filledIn, isJustFilled, readFilled } from '../access/booking-cookie';
import { type CareNotes, readCareNotes } from '../care/care-notes';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingEntity } from '../model/booking.entity';
import {
  changeAnswers,
  confirmAnswers,
  openAnswers,
  progressOf,
  withAllowance,
} from '../model/child-answers';
import { lockBooking } from '../model/move-booking';
import { checkAnswers, detailsView, onlyFillsIn, type AskedChild } from './asked-details';
import { queueDetailsChanged } from './queue-details-changed';
import { type ChildToCome, childrenToCome } from './children-to-come';
import { SettingsService } from '../../kernel/settings/settings.service';
import { withoutAge, wrongDaysOf } from '../model/wrong-days';
import { type Asking, refusalOfChanges, refusalOfNotes } from '../amendments/family-itself';

/** A child of a booking, by their numbers. */
interface Which {
  id: number;
  childIndex: number;
}

/** What is asked about children after payment: families answer by the booking's link, staff on the phone. */
@Injectable()
export class ChildDetailsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly devices: KnownDevices,
    private readonly families: FamilyPort,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Reading the answers is logged. Errors: `booking_not_found`, also for a viewer without the booking's link. */
  async read(id: number, viewer: Viewer, request: Request): Promise<BookingDetails> {
    const { manager } = this.dataSource;
    const booking = await manager.findOneBy(BookingEntity, { id });
    if (!booking) throw new AppError('booking_not_found');
    const staff = this.access.admit(booking, viewer);
    if (!staff) await this.families.recognise(request, id);
    const refusal = staff ? null : await refusalOfNotes(manager, this.devices, request, booking);
    const mayRead = staff ? may(staff, 'care') : refusal === null;
    const { children, firstDay } = await childrenToCome(manager, id, this.clock.now());
    const notes = mayRead
      ? await readCareNotes(
          manager,
          { reader: staff ?? 'family', screen: 'booking', at: this.clock.now() },
          children.map(({ id: childId }) => ({ bookingId: id, childId })),
        )
      : null;
    const settings = await this.settings.read();
    return {
      bookingId: id,
      mayRead,
      firstDay,
      children: children.map((child) => this.view(child, { notes, settings })),
    };
  }

  /**
   * A link alone fills in what is missing. Errors: `booking_not_found`; `forbidden` for staff without care notes;
   * `address_not_proven` or `forbidden` for a link alone that would do more; `status_conflict` if it has no day to come;
   * `validation_failed` for an answer to a question that the child is not asked.
   */
  async answer({ id, childIndex }: Which, { answers, saidBy }: AnswerDetails, asking: Asking) {
    const here = readFilled(asking.request, id);
    let filled: string[] = [];
    const child = await this.change({ id, childIndex }, asking, (known, by) => {
      const { at, actor, settings, refusal } = by;
      const { said } = openAnswers(known);
      const given = {
        isGiven: (key: DetailKey) => said[key] !== undefined,
        isFilledHere: (key: DetailKey) =>
          here.includes(filledIn(childIndex, key, said[key]?.at ?? '')) &&
          isJustFilled(said[key]?.at ?? '', at),
      };
      if (refusal && !onlyFillsIn(answers, known.asked, given)) throw refusal;
      const checked = checkAnswers(answers, known.asked, askedChild(known, settings, at));
      const told = actor === 'parent' ? { at } : { at, saidBy, by: actor };
      const { details, isChanged, changedKeys } = changeAnswers(known, checked, told);
      if (refusal) filled = filledNow(childIndex, checked, { ...known, details });
      return { details, type: isChanged ? 'booking.details_changed' : null, changedKeys };
    });
    return { child, filled };
  }

  /**
   * The child may come on its wrong days. What staff decided about is compared under the booking's lock, because a family
   * can give another date of birth meanwhile. Errors: see `AllowAgeSchema`.
   */
  async allowAge({ id, childIndex }: Which, { reason, seen }: AllowAge, staff: Staff) {
    refuseUnless(staff, 'care');
    const ages = readAges((await this.settings.read()).ages);
    await inTransaction(this.dataSource, async (manager) => {
      await lockBooking(manager, id);
      const at = this.clock.now();
      const { children } = await childrenToCome(manager, id, at);
      const child = children.find(({ position }) => position === childIndex);
      const days = child ? wrongDaysOf(child, child.days, ages) : [];
      const isAsSeen =
        days.length === seen.length &&
        days.every(({ campDayId, is }) =>
          seen.some((one) => one.campDayId === campDayId && one.is === is),
        );
      if (!child || !isAsSeen) throw new AppError('changed_meanwhile', { message: OTHER_AGES });
      const actor = `staff:${staff.id}` as const;
      const details = withAllowance(child, {
        days: days.map(({ campDayId, is }) => ({ campDayId, is })),
        reason,
        by: actor,
        at: at.toISOString(),
      });
      await manager.update(BookingChildEntity, { id: child.id }, { details });
      const after = { child: childIndex + 1, days: days.length };
      await recordEvent(manager, { type: 'booking.age_allowed', at, actor, subjectId: id, after });
    });
    return { success: true as const };
  }

  /** Everything that was answered is still right: only a family that sees it can say so. Errors: as `answer`. */
  confirm(which: Which, asking: Asking) {
    return this.change(which, asking, (child, { at, refusal }) => {
      if (refusal) throw refusal;
      return { details: confirmAnswers(child, at), type: 'booking.details_confirmed' };
    });
  }

  /** Under the booking's lock, so that two adults who answer together lose nothing. */
  private async change(
    { id, childIndex }: Which,
    { viewer, request }: Asking,
    change: (
      child: ChildToCome,
      by: {
        at: Date;
        actor: 'parent' | `staff:${number}`;
        settings: Settings;
        /** Of a viewer with the link alone. */
        refusal: AppError | null;
      },
    ) => Pick<BookingChildEntity, 'details'> & {
      type: 'booking.details_changed' | 'booking.details_confirmed' | null;
      changedKeys?: readonly DetailKey[];
    },
  ): Promise<ChildDetails> {
    const settings = await this.settings.read();
    const refusal = await refusalOfChanges(this.dataSource.manager, this.devices, {
      id,
      viewer,
      request,
    });
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, id);
      const staff = this.access.admit(booking, viewer);
      if (staff && !may(staff, 'care')) throw new AppError('forbidden');
      const at = this.clock.now();
      const { children } = await childrenToCome(manager, id, at);
      const child = children.find(({ position }) => position === childIndex);
      if (!child) {
        throw new AppError('status_conflict', {
          message: 'This child has no camp days to come, so we need no details.',
        });
      }
      const actor = staff ? (`staff:${staff.id}` as const) : 'parent';
      const by = { at, actor, settings, refusal: staff ? null : refusal } as const;
      const { details, type, changedKeys = [] } = change(child, by);
      await manager.update(BookingChildEntity, { id: child.id }, { details });
      if (type) await recordEvent(manager, { type, at, actor, subjectId: id });
      if (changedKeys.length > 0) await queueDetailsChanged(manager, booking, { child, at });
      return this.view({ ...child, details }, { notes: null, settings });
    });
  }

  private view(
    child: ChildToCome,
    { notes, settings }: { notes: CareNotes | null; settings: Settings },
  ): ChildDetails {
    const { position: childIndex, asked } = child;
    const answers = notes ? notes.answersOf(child.id).values : null;
    const about = askedChild(child, settings, this.clock.now());
    const progress = progressOf(child, asked, about.today);
    const wrongDays = wrongDaysOf(child, child.days, readAges(settings.ages));
    return {
      ...detailsView({ ...about, childIndex, asked, progress, answers }),
      ...(wrongDays.length > 0 && { wrongDays: notes ? wrongDays : wrongDays.map(withoutAge) }),
    };
  }
}

/** What a browser with the link alone may correct for a while. */
function filledNow(
  childIndex: number,
  answers: ChangedAnswers,
  child: Pick<ChildToCome, 'bookingId' | 'position' | 'details'>,
): string[] {
  const { said } = openAnswers(child);
  return (Object.keys(answers) as DetailKey[]).flatMap((key) => {
    const at = said[key]?.at;
    return at ? [filledIn(childIndex, key, at)] : [];
  });
}

function askedChild(
  { name, age, days, ...row }: ChildToCome,
  settings: Settings,
  now: Date,
): AskedChild {
  const today = calendarDateInLondon(now);
  const firstDay = days.map(({ date }) => date).toSorted()[0] ?? today;
  return { name, age, stored: openAnswers(row).values, firstDay, today, settings };
}

const OTHER_AGES =
  'The child’s date of birth or camp days have changed since. Please look at them again.';
