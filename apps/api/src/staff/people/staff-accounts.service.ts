import { Injectable } from '@nestjs/common';
import {
  type AddStaff,
  type ChangeStaff,
  managerRights,
  roles,
  type StaffAccount,
} from '@sunfield/contracts/staff/staff-accounts';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { changedValues } from '../../kernel/events/changed-values';
import { recordEvent } from '../../kernel/events/record-event';
import { type Staff } from '../../kernel/http/may';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { becomes, openAccount } from '../model/open-account';
import { StaffEmailEntity } from '../model/staff-email.entity';
import { PasswordChoice, hashPassword } from '../model/passwords';
import { type Membership, membershipsOf } from '../model/permissions';
import { removeSecondStep, withSecondStep } from '../second-factor/account-factors';
import { StaffSessionEntity } from '../model/staff-session.entity';
import { StaffEntity } from '../model/staff.entity';
import { VenuesPort } from '../model/ports';

/** Accounts of the admin console. They are disabled, never deleted, because the audit log names them. */
@Injectable()
export class StaffAccounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly venues: VenuesPort,
    private readonly choice: PasswordChoice,
  ) {}

  async list(): Promise<StaffAccount[]> {
    const staff = await this.dataSource
      .getRepository(StaffEntity)
      .find({ relations: { memberships: true }, order: { username: 'ASC' } });
    const { manager } = this.dataSource;
    const protectedIds = new Set(await withSecondStep(manager));
    const emails = await accountEmails(manager);
    return staff.map((account) => ({
      ...accountView(account, protectedIds.has(account.id)),
      ...emails.get(account.id),
    }));
  }

  /** Errors: `username_taken`; `validation_failed` for an unknown venue. */
  async add(
    { username, password, role, venues, rights, email }: AddStaff,
    by: Staff,
  ): Promise<StaffAccount> {
    await this.choice.refuseWeak('password', password, username);
    const passwordHash = await hashPassword(password);
    const createdAt = this.clock.now();
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const memberships = await this.memberships(manager, { role, venues, rights });
        const staff = { username, passwordHash, createdAt };
        const account = await openAccount(manager, staff, memberships);
        if (email) {
          await manager.insert(StaffEmailEntity, { staffId: account.id, pendingEmail: email });
        }
        await recordEvent(manager, {
          type: 'staff.added',
          ...this.facts(account.id, by),
          after: inWords(memberships),
        });
        const given = email && { email: { address: email, isConfirmed: false } };
        return { ...accountView(account, false), ...given };
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new AppError('username_taken');
      throw error;
    }
  }

  /** Errors: `not_found`, `last_owner`; `validation_failed` for an unknown venue. */
  async change(
    id: number,
    { role, venues, rights, disabled }: ChangeStaff,
    by: Staff,
  ): Promise<StaffAccount> {
    return inTransaction(this.dataSource, async (manager) => {
      const account = await this.lock(manager, id);
      const memberships = role
        ? await this.memberships(manager, { role, venues, rights })
        : account.memberships;
      const wasDisabled = account.disabledAt !== null;
      const before = { ...inWords(account.memberships), disabled: wasDisabled };
      const after = { ...inWords(memberships), disabled: disabled ?? wasDisabled };
      const isProtected = (await withSecondStep(manager, id)).length > 0;
      if (!changedValues(before, after)) return accountView(account, isProtected);
      if (role) account.memberships = await becomes(manager, id, memberships);
      if (before.disabled !== after.disabled) {
        account.disabledAt = after.disabled ? this.clock.now() : null;
      }
      await manager.update(StaffEntity, { id }, { disabledAt: account.disabledAt });
      await requireAnOwner(manager);
      // Otherwise they would work again once the account is re-enabled.
      if (after.disabled) await manager.delete(StaffSessionEntity, { staffId: id });
      await recordEvent(manager, { type: 'staff.changed', ...this.facts(id, by), before, after });
      return accountView(account, isProtected);
    });
  }

  /** Ends all sessions opened with the old password. Errors: `not_found`. */
  async resetPassword(id: number, password: string, by: Staff): Promise<StaffAccount> {
    const named = await this.dataSource.getRepository(StaffEntity).findOneBy({ id });
    await this.choice.refuseWeak('password', password, named?.username ?? '');
    const passwordHash = await hashPassword(password);
    return inTransaction(this.dataSource, async (manager) => {
      const account = await this.lock(manager, id);
      await manager.update(StaffEntity, { id }, { passwordHash });
      await manager.delete(StaffSessionEntity, { staffId: id });
      await recordEvent(manager, { type: 'staff.password_reset', ...this.facts(id, by) });
      return accountView(account, (await withSecondStep(manager, id)).length > 0);
    });
  }

  /**
   * For staff who lost their phone and recovery codes. Ends their sessions; the password alone logs them in again.
   * Errors: `not_found`; `validation_failed` for one's own account, whose second step is removed with the password.
   */
  async resetSecondStep(id: number, by: Staff): Promise<StaffAccount> {
    if (id === by.id) {
      throw fieldError('id', 'Please remove your own second step at My account.');
    }
    return inTransaction(this.dataSource, async (manager) => {
      const account = await this.lock(manager, id);
      await removeSecondStep(manager, id);
      await manager.delete(StaffSessionEntity, { staffId: id });
      await recordEvent(manager, { type: 'staff.second_step_reset', ...this.facts(id, by) });
      return accountView(account, false);
    });
  }

  /**
   * Locks all accounts, because what one may lose depends on the others: otherwise two owners could disable each other
   * simultaneously.
   */
  private async lock(manager: EntityManager, id: number): Promise<StaffEntity> {
    await execute(manager, 'UPDATE staff SET username = username WHERE id > 0');
    const [account] = await manager.find(StaffEntity, {
      where: { id },
      relations: { memberships: true },
    });
    if (!account) throw new AppError('not_found');
    return account;
  }

  private async memberships(
    manager: EntityManager,
    { role, venues, rights }: Pick<AddStaff, 'role' | 'venues' | 'rights'>,
  ): Promise<Membership[]> {
    const memberships = membershipsOf(role, venues, rights);
    for (const { venueKey } of memberships) {
      if (venueKey === null || (await this.venues.keep(manager, venueKey))) continue;
      throw fieldError('venues', 'Please choose venues from the list');
    }
    return memberships;
  }

  private facts(subjectId: number, by: Staff) {
    return { at: this.clock.now(), actor: `staff:${by.id}`, subjectId } as const;
  }
}

async function requireAnOwner(manager: EntityManager): Promise<void> {
  const owners = await manager.countBy(StaffEntity, {
    memberships: { role: 'owner' },
    disabledAt: IsNull(),
  });
  if (owners === 0) throw new AppError('last_owner');
}

/** In the audit log's form. */
function inWords(memberships: readonly Membership[]) {
  const venues = memberships.map(({ venueKey }) => venueKey ?? 'all');
  return {
    role: roles.find((role) => memberships.some((membership) => membership.role === role)) ?? null,
    venues: venues.toSorted().join(', '),
    ...(memberships.some(({ role }) => role === 'manager') && {
      rights: (memberships[0]?.rights ?? managerRights).join(', '),
    }),
  };
}

const accountView = (account: StaffEntity, hasSecondStep: boolean): StaffAccount => ({
  id: account.id,
  username: account.username,
  memberships: account.memberships.map(({ role, venueKey, rights }) => ({
    role,
    venue: venueKey,
    ...(rights && { rights }),
  })),
  createdAt: account.createdAt.toISOString(),
  disabledAt: account.disabledAt?.toISOString() ?? null,
  hasSecondStep,
});

/** What owners see of each account's email; accounts without one are left out. */
async function accountEmails(
  manager: EntityManager,
): Promise<Map<number, Pick<StaffAccount, 'email'>>> {
  const rows = await manager.find(StaffEmailEntity);
  return new Map(
    rows.flatMap(({ staffId, email, pendingEmail }) => {
      const address = email ?? pendingEmail;
      if (!address) return [];
      return [[staffId, { email: { address, isConfirmed: email !== null } }] as const];
    }),
  );
}
