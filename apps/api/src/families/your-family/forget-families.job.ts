import { Injectable } from '@nestjs/common';
import { calendarDateInLondon } from '@sunfield/words/dates';
import dayjs from 'dayjs';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { Clock } from '../../kernel/base/clock';
import { sqlInstant } from '../../kernel/database/columns';
import { wipeFreed } from '../../kernel/database/wipe-freed';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { Jobs } from '../../kernel/jobs/jobs';
import { forgetUnbooked } from '../../camp/duty/unbooked';
import { FamilyAdultEntity } from '../../bookings/known-families/family-adult.entity';
import { adultOf } from '../../bookings/known-families/family-addresses';
import { FamilyInvitationEntity } from '../../bookings/known-families/family-invitation.entity';
import { SettingsService } from '../../kernel/settings/settings.service';
import { FamilyChildEntity } from '../model/family-child.entity';
import { forgetPairs } from '../model/family-pair.entity';
import { forgetLostChildren } from '../model/join-bookings';

export const forgetFamiliesJob = 'forget-families';
const everyMs = 3600_000;

/** Erases what known families have that outlived their bookings. */
@Injectable()
export class ForgetFamiliesJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    const run = () => this.run();
    jobs.add({ name: forgetFamiliesJob, everyMs, isRare: true, run });
  }

  private async run(): Promise<void> {
    const { contactDays } = (await this.settings.keeping()).retention;
    const now = this.clock.now();
    const old = sqlInstant(dayjs(now).subtract(contactDays, 'day').toDate());
    const gone = await inTransaction(this.dataSource, async (manager) => {
      await manager.delete(FamilyInvitationEntity, { endsAt: LessThanOrEqual(now) });
      await execute(
        manager,
        `DELETE FROM family_child_links WHERE NOT EXISTS
           (SELECT 1 FROM booking_children child WHERE child.id = family_child_links.booking_child_id)`,
      );
      // What an adult wrote of a child is kept as long as a booking’s contact.
      await execute(
        manager,
        'UPDATE family_children SET written_by = NULL WHERE written_by IS NOT NULL AND changed_at < ?',
        [old],
      );
      const children = await forgetLostChildren(manager);
      const adults = await execute(manager, withoutAnything, [sqlInstant(now)]);
      await forgetEmpty(manager);
      await execute(manager, pairsWithoutBookings);
      await forgetUnbooked(manager, calendarDateInLondon(now));
      return children + adults;
    });
    if (gone > 0) await wipeFreed(this.dataSource);
  }
}

/** Adults of families without children, bookings and known devices. */
const withoutAnything = `
  DELETE FROM family_adults WHERE family_id IN (SELECT id FROM (
    SELECT families.id AS id FROM families
    WHERE NOT EXISTS (SELECT 1 FROM family_children child WHERE child.family_id = families.id)
      AND NOT EXISTS (SELECT 1 FROM family_adults adult
        JOIN bookings ON bookings.email_key = adult.email_key WHERE adult.family_id = families.id)
      AND NOT EXISTS (SELECT 1 FROM family_adults adult
        JOIN known_devices device ON device.email_key = adult.email_key
        WHERE adult.family_id = families.id AND device.ends_at > ?)) AS empty_families)`;

const pairsWithoutBookings = `
  DELETE FROM family_pairs
  WHERE NOT EXISTS (SELECT 1 FROM bookings WHERE bookings.email_key = family_pairs.first_key)
    OR NOT EXISTS (SELECT 1 FROM bookings WHERE bookings.email_key = family_pairs.second_key)`;

/** Families whose last adult is gone. */
async function forgetEmpty(manager: EntityManager): Promise<void> {
  for (const table of ['family_children', 'family_invitations']) {
    await execute(
      manager,
      `DELETE FROM ${table} WHERE family_id NOT IN (SELECT family_id FROM family_adults)`,
    );
  }
  await execute(
    manager,
    'DELETE FROM families WHERE id NOT IN (SELECT family_id FROM family_adults)',
  );
}

/** Erases an address, in lower case, from its family, with what only it has brought. Its bookings are erased already. */
export async function forgetAdult(manager: EntityManager, email: string): Promise<void> {
  await manager.delete(FamilyInvitationEntity, { emailKey: email });
  await forgetPairs(manager, email);
  const adult = await adultOf(manager, email);
  if (!adult) return;
  await manager.delete(FamilyInvitationEntity, { invitedBy: adult.id });
  await manager.update(FamilyChildEntity, { writtenBy: adult.id }, { writtenBy: null });
  await manager.delete(FamilyAdultEntity, { id: adult.id });
  await forgetLostChildren(manager, adult.familyId);
  await forgetEmpty(manager);
}
