import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from '@playwright/test';
import { SeasonDetailsSchema } from '@sunfield/contracts/catalogue/seasons';
import { calendarDateInLondon, isoWeekday } from '@sunfield/words/dates';
import { parse } from 'zod/mini';
import { type StaffMember } from './staff-member';

/**
 * A camp at a venue today, from 9am to 3pm; the answer archives its season. One test at a time has one: they count the
 * children at the gate.
 */
export async function sellToday(owner: StaffMember, venue: string): Promise<() => Promise<void>> {
  const leave = await alone();
  const today = calendarDateInLondon(new Date());
  const added = await owner.change('POST', '/api/admin/seasons', {
    name: `Today ${randomUUID().slice(0, 6)}`,
    ...{ description: '', bookingOpensAt: null, bookingClosesAt: null, closesWithEachDay: false },
  });
  const { id, version } = parse(SeasonDetailsSchema, await added.json());
  await owner.change('POST', `/api/admin/seasons/${id}/days`, {
    ...{ venueKeys: [venue], activityKey: 'sports', from: today, to: today },
    ...{ weekdays: [isoWeekday(today)], skipBankHolidays: false, note: '' },
    ...{ capacity: 60, agesFrom: 5, agesTo: 12 },
    slots: [{ sessionKey: '9am-3pm', pricePence: 1500 }],
  });
  const path = `/api/admin/seasons/${id}/state`;
  await owner.change('PUT', path, { state: 'on_sale', version });
  return async () => {
    const { version: last } = await owner.read(`/api/admin/seasons/${id}`, SeasonDetailsSchema);
    await owner.change('PUT', path, { state: 'archived', version: last });
    await leave();
  };
}

/** Waits until no other worker is inside; a worker that has ended is outside. Waiting is not the test's own time. */
async function alone(): Promise<() => Promise<void>> {
  const lock = join(tmpdir(), `sunfield-camp-today-${process.ppid}`);
  const info = test.info();
  const begun = Date.now();
  const own = info.timeout;
  info.setTimeout(own + 900_000);
  while (!(await isTaken(lock))) await wait(500);
  info.setTimeout(own + Date.now() - begun);
  return () => rm(lock, { force: true });
}

async function isTaken(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(await readFile(lock, 'utf8').catch(() => '0'));
    // 0: it is just being written, or has just gone.
    if (holder === 0 || (holder !== process.pid && isRunning(holder))) return false;
    await rm(lock, { force: true });
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
