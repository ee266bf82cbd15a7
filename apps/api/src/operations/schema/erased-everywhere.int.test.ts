import '@sunfield/contracts/testing/with-extra-fields';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { everyByte, everyCell } from '../../../test/every-row';
import { eraseItself } from '../../../test/families/erase-itself';
import {
  fillForFamily,
  itsEmail,
  itsWords,
  recordAtCamp,
} from '../../../test/families/fill-for-family';
import { signIn } from '../../../test/families/sign-in';
import { logInStaff } from '../../../test/running/log-in-staff';
import { proveAddress } from '../../../test/families/prove-address';
import { type MailingApi, startMailingApi } from '../../../test/running/start-mailing-api';
import { notInFile } from '../../kernel/database/personal-data';
import { erasureListJob } from '../backup/keep-erasures.service';
import { FundedChildEntity } from '../../catalogue/funding/funder.entity';
import { waitingListJob } from '../../bookings/waiting-list/waiting-list.job';
import { forgetFamiliesJob } from '../../families/your-family/forget-families.job';
import { retentionJob } from '../../families/retention/retention.service';

let api: MailingApi;
let owner: Awaited<ReturnType<typeof logInStaff>>;
let folder: string;
let logged = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sunfield-erased-'));
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((text) => {
      logged += String(text);
      return true;
    });
  }
  api = await startMailingApi({ env: { BACKUP_FOLDER: folder, LOG_LEVEL: 'debug' } });
});
beforeEach(async () => {
  await api.reset();
  await goTo('2025-10-01');
  await fillForFamily(api, owner);
  api.clock.advance({ minutes: 40 });
  await api.runJob('end-holds');
  await api.runJob('outbox');
  const { body: registers } = await owner.get('/api/admin/registers?date=2025-10-27').expect(200);
  await owner.post('/api/admin/registers/printed').send({ registers }).expect(200);
  await goTo('2025-11-10');
  await signIn(api, owner, '2025-10-28');
  await recordAtCamp(api, owner);
  await api.runJob(waitingListJob);
});
afterAll(async () => {
  await api.stop();
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function goTo(date: string): Promise<void> {
  api.clock.set(new Date(`${date}T10:00:00Z`));
  owner = await logInStaff(api);
}

/** So that a word is also found in other cases, without spaces, or as `+44 7700…`. */
const packed = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('447700', '07700');
const holdsWord = (text: string) => itsWords.some((word) => packed(text).includes(packed(word)));

/** Of the address alone, as someone would make them to look it up. */
const itsHashes = () =>
  ['hex', 'base64', 'base64url'].flatMap((form) => [
    createHash('sha256')
      .update(itsEmail)
      .digest(form as 'hex'),
    createHash('md5')
      .update(itsEmail)
      .digest(form as 'hex'),
  ]);

/** The columns that still hold a word of the family, or a hash of its address. */
async function left(): Promise<string[]> {
  const hashes = itsHashes();
  const cells = await everyCell(api.dataSource);
  const holding = cells.filter(
    ({ text }) => holdsWord(text) || hashes.some((hash) => text.includes(hash)),
  );
  return [...new Set(holding.map(({ place }) => place))].sort();
}

/** Neither the files of the database, nor the log, nor what is written beside backups. */
async function expectCleanFiles(): Promise<void> {
  const written = await readdir(folder);
  const files = await Promise.all(written.map((name) => readFile(join(folder, name), 'utf8')));
  const word = new RegExp(itsWords.join('|'), 'i');
  expect(await everyByte(api.dataSource)).not.toMatch(word);
  expect(files.join('\n')).not.toMatch(word);
  expect(logged).not.toMatch(word);
  expect(logged.length).toBeGreaterThan(1000);
}

/** An accident is kept until the child is 21 years and 3 months old. */
const ofAccident = ['care_records.details', 'care_records.subject'];
const LAST_DAY = '2040-02-01';

/** The records of the children's days at camp with their names, and after their years, nothing. */
async function expectOnlyRecords(): Promise<void> {
  expect(await left()).toEqual([...ofAccident, 'kept_children.name']);
  // None of its words are in what it told a funder.
  expect(await api.dataSource.getRepository(FundedChildEntity).count()).toBe(0);
  await goTo(LAST_DAY);
  await api.runJob(retentionJob);
  expect(await left()).toEqual([...ofAccident, 'kept_children.name']);
  api.clock.advance({ minutes: 24 * 60 });
  await api.runJob(retentionJob);
  expect(await left()).toEqual([]);
}

/** What is erased in a moment: emails that wait are sent, and codes that ran out go. */
async function later(): Promise<void> {
  api.clock.advance({ minutes: 30 });
  for (const job of ['outbox', 'forget-expired', forgetFamiliesJob, waitingListJob, erasureListJob])
    await api.runJob(job);
}

describe('a family that is everywhere', () => {
  it('is in its file, but for staff’s own words, which are in the one staff write', async () => {
    const browser = await proveAddress(api, itsEmail);
    const own = (await browser.get('/api/my-data/file?format=json').expect(200)).text;
    const query = { email: itsEmail, format: 'json' };
    const whole = (await owner.get('/api/admin/families/export').query(query).expect(200)).text;
    const missing = (await everyCell(api.dataSource)).flatMap(({ place, text, inFile }) => {
      // A change that was not paid for in time was never made.
      const wasNeverMade =
        place === 'amendments.what_changed' && text.includes('"added","day":{"date":"2025-10-28"');
      if (!inFile || inFile in notInFile || wasNeverMade || !holdsWord(text)) return [];
      const texts = leavesOf(text).filter(holdsWord);
      const isIn = (file: string) => texts.every((one) => file.includes(JSON.stringify(one)));
      const isRight = isIn(whole) && isIn(own) === (inFile === 'family');
      return isRight ? [] : [`${place}: ${text}`];
    });
    expect(missing).toEqual([]);
  });

  it('erases itself, and nothing is left but the names in records of its days', async () => {
    const browser = await proveAddress(api, itsEmail);
    const { body } = await browser.get('/api/my-data').expect(200);
    const seen = body.bookings.length + body.enquiries.length;
    expect([seen, body.obstacles]).toEqual([6, []]);
    expect(body.keeps).toEqual([
      expect.stringMatching(/^Until Saturday, 28th October 2028 we keep when the children came/),
      expect.stringMatching(/^Until Wednesday, 1st February 2040 we keep what was written down/),
    ]);
    await eraseItself(api, browser, seen);
    await later();
    await expectOnlyRecords();
    await expectCleanFiles();
  });

  it('is erased by staff, and nothing else is left', async () => {
    await owner.post('/api/admin/families/erase').send({ email: itsEmail, seen: 6 }).expect(200);
    await later();
    await expectOnlyRecords();
    await expectCleanFiles();
  });

  it('is left in its enquiry, its used credit and what it wrote of its children by Clear Old Data', async () => {
    const body = { cutoffDate: '2025-11-01' };
    await owner.post('/api/admin/clear-old-bookings').send(body).expect(200);
    await goTo('2025-11-18');
    await api.runJob('erase-cleared-bookings');
    await later();
    const places = await left();
    // A family sees for a month what became of its wish for a day.
    const known = [
      'family_adults.email_key',
      'family_children.details',
      'family_children.name',
      'kept_children.name',
      'waiting_families.details',
      'waiting_families.email_key',
    ];
    expect(places.filter((place) => !place.startsWith('party_enquiries.'))).toEqual([
      ...ofAccident,
      'credit_balances.email',
      'credits.email',
      ...known,
    ]);
    await api.runJob(retentionJob);
    const others = (await left()).filter((place) => !place.startsWith('party_enquiries.'));
    expect(others).toEqual([...ofAccident, ...known]);
  });

  it('is forgotten with age, and nothing else is left', async () => {
    await goTo('2027-01-10');
    await api.runJob(retentionJob);
    await later();
    await expectOnlyRecords();
    await expectCleanFiles();
  });
});

/** A text, or those in its JSON. */
function leavesOf(text: string): string[] {
  if (!/^[[{]/.test(text)) return [text];
  const leaves = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(leaves)
      : [String(value)];
  return leaves(JSON.parse(text));
}
