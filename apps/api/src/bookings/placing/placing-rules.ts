import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FindCode } from '../../catalogue/codes/find-code.service';
import { FindFunding } from '../../catalogue/funding/find-funding.service';
import { CONFIG, type Config } from '../../kernel/config/config';
import {
  type PlacingRule,
  type RuleAtWork,
  type RuleTools,
  type Sale,
  type Basket,
  type Placed,
} from './placing-rule';
import { UnpaidPlaces } from './unpaid-places';
import { confirmBooking } from '../model/confirm-booking';
import { holdForStaff, refuseHold } from './hold-for-staff';
import { latestHold } from '@sunfield/contracts/bookings/staff-holds';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { recordOverCapacity } from '../../catalogue/model/over-capacity.entity';
import { fieldError } from '../../kernel/base/app-error';
import { recordEvent } from '../../kernel/events/record-event';
import { writeNote, textOf } from '../notes/write-note';
import { AGREED } from '@sunfield/contracts/catalogue/discount-kinds';
import { formatPounds } from '@sunfield/words/money';
import { refuseUnless } from '../../kernel/http/may';
import { BookingNoteEntity } from '../notes/booking-note.entity';
import { findWrongAges, refuseWrongAges } from './refuse-wrong-ages';
import { readingHeld, heldOf } from '../../catalogue/holds/holds';
import { bookingKind } from '../model/hold';
import { checkingUses, refuseUsedUp, writingUse } from '../../catalogue/codes/code-uses';
import { takeFunded } from '../../catalogue/funding/funded-places';
import { refuseFewer, takingPlaces } from '../../catalogue/model/places';
import dayjs from 'dayjs';
import * as offers from '../waiting-list/take-offer';

/**
 * An offer of the waiting list, whose places are taken already. It can be booked as long as it runs, also on the evening
 * before.
 */
const offerRule: PlacingRule = async ({ sent, now, onSale: { edition } }, tools) => {
  if (!sent.offer) return undefined;
  const { linkSecrets: secrets } = tools.config;
  const offer = await offers.readOffer(tools.dataSource, sent.offer, { secrets, now });
  return {
    opensDays: true,
    holdMinutes: dayjs(offer.until).diff(now, 'minute'),
    check: ({ wanted }) => offers.refuseOthers(offer, wanted),
    take: (first, _, at) => {
      const booked = first.add(offers.bookingOffer(offer, { edition, now: at }));
      first.add(offers.endingHold(offer));
      return () => offers.refuseEnded(booked.affected);
    },
    finish:
      () =>
      (manager, _, { id, wanted, actor, at }) =>
        offers.finishOffer(manager, offer, { bookingId: id, wanted, actor, at }),
  };
};

/** Places are taken from those that are left, of funded children from those kept for them. An offer has its own. */
const stockRule: PlacingRule = ({ sent, onSale: { edition, days } }) => {
  if (sent.offer) return undefined;
  const versions = new Map(days.map(({ id, version }) => [id, version]));
  const isFunded = sent.funding !== undefined;
  return {
    take: (first, { wanted, isOverCapacity }) => {
      const taken = first.add(
        takingPlaces(wanted, { edition, versions, isOverCapacity, isFunded }),
      );
      return () => refuseFewer(wanted, taken.affected);
    },
  };
};

/** Places that a funder pays for. */
const fundingRule: PlacingRule = async ({ sent, staff, caller }, { fundings }) => {
  const funding = await fundings.forBooking(sent, staff ? undefined : caller.address);
  if (!funding) return undefined;
  return {
    funding,
    finish:
      () =>
      (manager, _, { id, wanted, at }) =>
        takeFunded(manager, funding, { bookingId: id, wanted, at }),
  };
};

/** A discount code. It is used only if it takes something off. */
const codeRule: PlacingRule = async ({ sent, staff, caller }, { codes, dataSource }) => {
  if (sent.code === undefined) return undefined;
  const code = await codes.forBooking(sent.code, staff ? undefined : caller.address);
  const use = codes.useOf(code, sent.parentEmail);
  const isUsed = ({ soldRules }: Basket) => soldRules.some((season) => season.code);
  return {
    code: code.terms,
    take: (first, basket) => {
      if (!isUsed(basket)) return undefined;
      const counted = first.add(...checkingUses(use));
      return () => refuseUsedUp(use, counted.rows);
    },
    write: (second, placed) => {
      if (isUsed(placed)) second.add(...writingUse(dataSource, placed.id, use, placed.at));
    },
  };
};

/** A parent holds only so many places without paying. An offer counted when it was made. */
const unpaidRule: PlacingRule = ({ sent, source, onSale }, { unpaid }) => {
  if (!source || sent.offer) return undefined;
  return {
    // After the places: they lock the days, so that only one request at a time counts what is held on them.
    take: (first, { wanted }) => {
      const held = first.add(readingHeld(source, { kind: bookingKind, id: 0 }));
      return () => unpaid.refuseTooMany(heldOf(held.rows), { wanted, onSale });
    },
  };
};

/** Children come to days for their age, unless staff allow another and say why. */
const agesRule: PlacingRule = ({ sent, staff, onSale, knownBirths, actor }) => {
  const rules = { ...onSale, ...(knownBirths && { knownBirths }) };
  const reason = staff ? sent.ageReason : undefined;
  if (!reason) return { check: ({ order, places }) => refuseWrongAges(order, places, rules) };
  const wrongIn = ({ order, places }: Basket) => findWrongAges(order, places, rules);
  return {
    allowed: (basket, at) =>
      new Map(
        wrongIn(basket).map(({ childIndex, days }) => [
          childIndex,
          { days, reason, by: actor, at: at.toISOString() },
        ]),
      ),
    finish: (basket) => {
      if (wrongIn(basket).length === 0) return undefined;
      const text = `Another age allowed: ${reason}`;
      return async (manager, _, { id, at }) => {
        await writeNote(manager, null, { bookingId: id, text, actor, at });
      };
    },
  };
};

/** Staff agreed a lower price: it is sold like a code, so that later changes keep their share of it. */
const loweredRule: PlacingRule = ({ sent, staff, actor }) => {
  const { lowered, code } = sent;
  if (!lowered || !staff) return undefined;
  refuseUnless(staff, 'money');
  if (code !== undefined || sent.funding || sent.walkIn)
    throw fieldError('lowered', 'Change the price without a code or a funder');
  const { offPence, reason } = lowered;
  return {
    code: { code: AGREED, off: { pence: offPence }, withSiblings: true, withOthers: true },
    check: ({ price }) => {
      const line = price.lines.find(({ kind }) => kind === 'agreed-discount');
      const maxPence = -(line?.amountPence ?? 0);
      if (maxPence < offPence)
        throw fieldError('lowered', `At most ${formatPounds(maxPence)} can come off the days`);
    },
    finish:
      () =>
      async (manager, _, { id, at }) => {
        const before = await manager.findOneBy(BookingNoteEntity, { bookingId: id });
        const why = `${formatPounds(offPence)} off: ${reason}`;
        const text = [textOf(before), why].filter(Boolean).join('\n');
        await writeNote(manager, before, { bookingId: id, text, actor, at });
      },
  };
};

/**
 * A child at the gate: for today only. The places are held for longer, through the day, and those above the capacity are
 * recorded, with a note of why.
 */
const walkInRule: PlacingRule = ({ sent: { walkIn, places }, now }) => {
  if (!walkIn) return undefined;
  const today = calendarDateInLondon(now);
  const other = places.findIndex(({ date }) => date !== today);
  if (other >= 0)
    throw fieldError(
      `selectedDates.${other}`,
      'Children at the gate can only be booked for today.',
    );
  return {
    finish: () => async (manager, booking, placed) => {
      const until = latestHold([], placed.at).toISOString();
      const { emailLink = false, overCapacity } = walkIn;
      if (placed.price.totalPence > 0)
        await holdForStaff(manager, booking, { until, emailLink }, placed);
      if (placed.isOverCapacity) await recordFullDays(manager, placed, overCapacity ?? '');
    },
  };
};

async function recordFullDays(
  manager: EntityManager,
  { id: subjectId, wanted, actor, at }: Placed,
  reason: string,
): Promise<void> {
  const by = { actor, at };
  const days = await recordOverCapacity(manager, wanted, { bookingId: subjectId, ...by });
  for (const { date, taken, capacity } of days) {
    const after = { date, taken, capacity };
    await recordEvent(manager, { type: 'booking.over_capacity', subjectId, after, ...by });
  }
  if (days.length === 0) return;
  const text = `Booked on a full day: ${reason}`;
  await writeNote(manager, null, { bookingId: subjectId, text, ...by });
}

/** Staff choose until when the places are held. A walk-in has its own time, and what costs nothing is not held. */
const staffHoldRule: PlacingRule = ({ sent: { hold, walkIn, places }, staff, now }) => {
  if (!staff || !hold || walkIn) return undefined;
  const isHeld = ({ price }: Basket) => price.totalPence > 0;
  return {
    check: (basket) => {
      if (isHeld(basket)) refuseHold(hold, places, { now, path: 'hold.until' });
    },
    finish: (basket) =>
      isHeld(basket)
        ? (manager, booking, placed) => holdForStaff(manager, booking, hold, placed)
        : undefined,
  };
};

/** A booking that costs nothing is confirmed immediately. */
const freeRule: PlacingRule = () => ({
  finish: ({ price }) =>
    price.totalPence > 0
      ? undefined
      : (manager, booking, { at }) =>
          confirmBooking(manager, booking, { reference: null, actor: 'system', at }),
});

/** In their order. The first of them lock what is sold; whatever counts comes after. */
const rules: readonly PlacingRule[] = [
  offerRule,
  stockRule,
  fundingRule,
  codeRule,
  unpaidRule,
  agesRule,
  loweredRule,
  walkInRule,
  staffHoldRule,
  freeRule,
];

@Injectable()
export class PlacingRules {
  private readonly tools: RuleTools;

  constructor(
    dataSource: DataSource,
    codes: FindCode,
    fundings: FindFunding,
    unpaid: UnpaidPlaces,
    @Inject(CONFIG) config: Config,
  ) {
    this.tools = { dataSource, config, codes, fundings, unpaid };
  }

  /** Those for this sale. Errors: those of the rules. */
  async of(sale: Sale): Promise<RuleAtWork[]> {
    const found: RuleAtWork[] = [];
    for (const rule of rules) {
      const atWork = await rule(sale, this.tools);
      if (atWork) found.push(atWork);
    }
    return found;
  }
}
