import { Injectable, type OnModuleInit } from '@nestjs/common';
import { INVITATION_DAYS, MAX_ADULTS } from '@sunfield/contracts/families/your-family';
import dayjs from 'dayjs';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { BookingLinks } from '../../bookings/links/booking-links.service';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { newestAnswers } from '../../bookings/model/stored-answers';
import { KnownAddresses } from '../../mail/address-proof/known-addresses';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { FamilyAdultEntity } from '../../bookings/known-families/family-adult.entity';
import {
  adultOf,
  adultsOf,
  lockFamily,
  noteFamily,
} from '../../bookings/known-families/family-addresses';
import { FamilyInvitationEntity } from '../../bookings/known-families/family-invitation.entity';
import { FamilyEntity } from '../../bookings/known-families/family.entity';
import { type FamilyAdultFacts } from './family-adult.email';
import { FamilyChildEntity, familyDetails } from '../model/family-child.entity';
import { FamilyChildLinkEntity } from '../model/family-child-link.entity';
import { bookingsOfAddresses } from '../model/find-family';
import { forgetLostChildren, nameKey } from '../model/join-bookings';
import { knownOf } from './share-details';
import { tellAddress } from '../model/tell-address';

/** Who belongs to a family. All run in the caller's transaction. */
@Injectable()
export class FamilyAdults implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly addresses: KnownAddresses,
    private readonly links: BookingLinks,
  ) {}

  /** An invited address gets a code although nothing else is stored under it. */
  onModuleInit(): void {
    this.addresses.register(async (manager, email) => {
      const isInvited = await manager.existsBy(FamilyInvitationEntity, { emailKey: email });
      const isAdult = await manager.existsBy(FamilyAdultEntity, { emailKey: email });
      return isInvited || isAdult ? email : undefined;
    });
  }

  /** Instead of an earlier invitation. Errors: see `InviteAdultSchema`. */
  async invite(manager: EntityManager, you: FamilyAdultEntity, email: string): Promise<void> {
    const emailKey = email.toLowerCase();
    await lockFamily(manager, you.familyId);
    const adults = await adultsOf(manager, you.familyId);
    if (adults.some((adult) => adult.emailKey === emailKey)) {
      throw fieldError('email', 'This address belongs to your family already.');
    }
    if (adults.length >= MAX_ADULTS) throw new AppError('status_conflict');
    await this.withdraw(manager, you);
    const endsAt = dayjs(this.clock.now()).add(INVITATION_DAYS, 'day').toDate();
    const { familyId, id: invitedBy } = you;
    await manager.insert(FamilyInvitationEntity, { familyId, emailKey, invitedBy, endsAt });
    await noteFamily(manager, 'adult_invited', this.clock.now());
    const facts: FamilyAdultFacts = { email, by: you.emailKey };
    await tellAddress(manager, 'family-invitation', facts, this.clock.now());
  }

  async withdraw(manager: EntityManager, { familyId }: FamilyAdultEntity): Promise<void> {
    await manager.delete(FamilyInvitationEntity, { familyId });
  }

  /** That the family has sent, and that this address has received. */
  async invitationsOf(manager: EntityManager, { familyId, emailKey }: FamilyAdultEntity) {
    const endsAt = MoreThan(this.clock.now());
    const sent = await manager.findOneBy(FamilyInvitationEntity, { familyId, endsAt });
    const received = await manager.findBy(FamilyInvitationEntity, { emailKey, endsAt });
    const inviting = await manager.findBy(FamilyAdultEntity, {
      id: In(received.map(({ invitedBy }) => invitedBy)),
    });
    return {
      invited: sent && { email: sent.emailKey, until: sent.endsAt.toISOString() },
      invitations: received
        .filter((one) => one.emailKey === emailKey)
        .flatMap(({ id, invitedBy }) => {
          const by = inviting.find((adult) => adult.id === invitedBy);
          return by ? [{ id, email: by.emailKey }] : [];
        }),
    };
  }

  async decline(manager: EntityManager, { emailKey }: FamilyAdultEntity, id: number) {
    await manager.delete(FamilyInvitationEntity, { id, emailKey });
  }

  /** The adult's children come along. Errors: `not_found`; `status_conflict` if either family has two adults. */
  async accept(manager: EntityManager, you: FamilyAdultEntity, id: number) {
    const { emailKey } = you;
    const invitation = await manager.findOneBy(FamilyInvitationEntity, { id, emailKey });
    if (!invitation || invitation.endsAt <= this.clock.now()) throw new AppError('not_found');
    const { familyId } = invitation;
    for (const one of [familyId, you.familyId].sort((a, b) => a - b))
      await lockFamily(manager, one);
    const used = await manager.delete(FamilyInvitationEntity, { id });
    if (used.affected !== 1) throw new AppError('not_found');
    const [own, theirs] = [
      await adultsOf(manager, you.familyId),
      await adultsOf(manager, familyId),
    ];
    if (own.length > 1 || theirs.length >= MAX_ADULTS) throw new AppError('status_conflict');
    await this.withdraw(manager, you);
    await this.bringChildren(manager, you.familyId, familyId);
    await manager.update(FamilyAdultEntity, { id: you.id }, { familyId });
    await manager.delete(FamilyEntity, { id: you.familyId });
    await noteFamily(manager, 'adult_joined', this.clock.now());
  }

  /**
   * Bookings and children of the adult leave, too. The adult gets a new family, and an email about it. Each has seen the
   * links to the other's bookings, so these end. Nothing happens for an adult of another family.
   */
  async remove(manager: EntityManager, you: FamilyAdultEntity, id: number): Promise<void> {
    const { familyId } = you;
    const isShared = (adults: FamilyAdultEntity[]) =>
      adults.length === MAX_ADULTS && adults.some((adult) => adult.id === id);
    const before = await adultsOf(manager, familyId);
    if (!isShared(before)) return;
    // Bookings are locked before families, as by an erasure.
    await this.endLinksTo(manager, before);
    await lockFamily(manager, familyId);
    const adults = await adultsOf(manager, familyId);
    const gone = adults.find((adult) => adult.id === id);
    if (!gone || !isShared(adults)) return;
    const now = this.clock.now();
    const family = await manager.save(FamilyEntity, { since: now, version: 0 });
    await manager.update(FamilyAdultEntity, { id }, { familyId: family.id });
    await manager.delete(FamilyInvitationEntity, { invitedBy: id });
    await manager.update(FamilyChildEntity, { familyId, writtenBy: id }, { familyId: family.id });
    await unlinkBookingsOf(manager, gone.emailKey);
    await forgetLostChildren(manager, familyId);
    await noteFamily(manager, 'adult_removed', now);
    const facts: FamilyAdultFacts = { email: gone.emailKey, by: you.emailKey };
    await tellAddress(manager, 'family-adult-removed', facts, now);
  }

  /**
   * Before this address is erased: it has seen the links to the bookings of the family's other adult, so these end.
   */
  async endLinksSeenBy(manager: EntityManager, email: string): Promise<void> {
    const you = await adultOf(manager, email);
    const adults = you ? await adultsOf(manager, you.familyId) : [];
    await this.endLinksTo(
      manager,
      adults.filter(({ emailKey }) => emailKey !== email),
    );
  }

  private async endLinksTo(manager: EntityManager, adults: FamilyAdultEntity[]): Promise<void> {
    await this.links.renewAll(manager, await openBookingsOf(manager, adults));
  }

  /** Children of the same name become one when the bookings are joined again. */
  private async bringChildren(manager: EntityManager, from: number, to: number): Promise<void> {
    const childrenOf = (familyId: number) =>
      manager.find(FamilyChildEntity, {
        where: { familyId },
        select: { id: true, name: true, details: true },
      });
    const there = await childrenOf(to);
    for (const child of await childrenOf(from)) {
      const same = there.find(({ name }) => name !== '' && nameKey(name) === nameKey(child.name));
      if (same) {
        const known = newestAnswers([knownOf(same), knownOf(child)]);
        const details = familyDetails.seal(same, JSON.stringify(known));
        await manager.update(FamilyChildEntity, { id: same.id }, { details });
        await manager.delete(FamilyChildLinkEntity, { familyChildId: child.id });
        await manager.delete(FamilyChildEntity, { id: child.id });
      } else await manager.update(FamilyChildEntity, { id: child.id }, { familyId: to });
    }
  }
}

/** Oldest first. */
async function openBookingsOf(
  manager: EntityManager,
  adults: FamilyAdultEntity[],
): Promise<number[]> {
  const emails = adults.map(({ emailKey }) => emailKey);
  const { open } = await bookingsOfAddresses(manager, emails, { id: 'ASC' });
  return open.flatMap(({ id, accessNonce }) => (accessNonce === '' ? [] : id));
}

async function unlinkBookingsOf(manager: EntityManager, emailKey: string): Promise<void> {
  const bookings = await manager.find(BookingEntity, {
    where: { emailKey },
    select: { id: true },
    withDeleted: true,
  });
  const children = await manager.find(BookingChildEntity, {
    where: { bookingId: In(bookings.map(({ id }) => id)) },
    select: { id: true },
  });
  const bookingChildId = In(children.map(({ id }) => id));
  await manager.delete(FamilyChildLinkEntity, { bookingChildId });
}
