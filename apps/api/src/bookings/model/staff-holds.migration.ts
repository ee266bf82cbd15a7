import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Staff choose until when places are held unpaid; the parent is reminded the day before. */
export class StaffHolds1795456314000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of columns) {
      await runner.query(`ALTER TABLE bookings ADD COLUMN ${column} datetime(3) NULL`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of columns) await runner.query(`ALTER TABLE bookings DROP COLUMN ${column}`);
  }
}

const columns = ['held_by_staff_until', 'hold_reminder_at'];
