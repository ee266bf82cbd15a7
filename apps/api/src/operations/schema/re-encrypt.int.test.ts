import '@sunfield/contracts/testing/with-extra-fields';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { everyRow } from '../../../test/every-row';
import { fillForFamily, itsEmail, recordAtCamp } from '../../../test/families/fill-for-family';
import { testStaff } from '../../../test/running/log-in-staff';
import { withParties } from '../../../test/families/party';
import { SoftwareAuthenticator } from '../../../test/running/software-authenticator';
import { testApi } from '../../../test/running/start-api';
import { childDetails } from '../../bookings/model/booking-child.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { keepRecordedNames } from '../../bookings/model/kept-child.entity';
import { CONFIG, type Config } from '../../kernel/config/config';
import { configureEncryption, keyId, type SealedText } from '../../kernel/crypto/encryption';
import { PartyGuestEntity, sealGuest } from '../../bookings/model/party-guest.entity';
import { sealedColumns } from '../../kernel/crypto/sealed-column';
import { askErasure } from '../../families/model/family-erasure.entity';
import { type ReEncrypted, reEncrypt } from './re-encrypt';
import { AuthenticatorApp } from '../../staff/second-factor/authenticator-app.service';

const oldKey = Buffer.alloc(32, 1);
const newKey = Buffer.alloc(32, 2);

const api = testApi({ env: { DATA_ENCRYPTION_KEY: oldKey.toString('base64') } });
const staff = testStaff(api, '2025-10-01');
beforeEach(async () => {
  configureEncryption([oldKey]);
  await writeEverything();
});

/** Writes at least one text to every sealed column, through the code that uses it. */
async function writeEverything(): Promise<void> {
  await fillForFamily(api, staff);
  await staff.goTo('2025-10-27');
  await recordAtCamp(api, staff);
  const visitor = {
    isVisitor: true,
    name: 'Jo Fox',
    organisation: 'Council',
    reason: 'Fire drill',
  };
  const at = api.clock.now();
  const arrival = { id: randomUUID(), kind: 'in', at, ...visitor };
  const where = { deviceId: randomUUID(), sentAt: at, date: '2025-10-27', venue: 'st-marys' };
  await staff.post('/api/admin/duty', { ...where, events: [arrival] }).expect(200);
  const groups = [{ id: randomUUID(), name: 'Foxes', coach: 'Kim', childIds: [] }];
  const plan = { date: '2025-10-27', venue: 'st-marys', version: 0, groups };
  await staff.put('/api/admin/duty/groups').send(plan).expect(200);
  const shift = { name: 'Kim', venue: 'st-marys', from: '09:00', until: '15:00', note: '' };
  const shifts = [{ ...shift, isInCharge: true, isAbsent: false }];
  const days = [{ date: '2025-10-27', version: 0, shifts }];
  await staff.put('/api/admin/rota', { days }).expect(200);
  const parties = withParties(api, () => staff);
  await parties.addPackage();
  const { body } = await parties.quote(await parties.enquire(), {}).expect(200);
  await parties.answer(body, { answer: 'ask', question: 'Do you bring bibs?' }).expect(200);
  const guestKey = randomUUID();
  const said = sealGuest(guestKey, { name: 'Mia', allergies: { [guestKey]: 'Sesame' } });
  const guest = { bookingId: 1, guestKey, isComing: true, said, answeredAt: at };
  await api.dataSource.manager.insert(PartyGuestEntity, guest);
  const statement = 'Date,Description,Amount\n16/10/2025,N Okafor,15.00\n';
  await staff.post('/api/admin/bank-lines').set('Content-Type', 'text/csv').send(statement);
  const { manager } = api.dataSource;
  const bookings = await manager.find(BookingEntity, { select: { id: true } });
  const ids = bookings.map(({ id }) => id);
  await keepRecordedNames(manager, ids, api.clock.now());
  const askedAt = api.clock.now();
  await askErasure(api.dataSource.manager, itsEmail, { askedAt, eraseAt: askedAt });
  await api.app.get(AuthenticatorApp).begin({ id: 1, username: 'admin', grants: [] });
  const passkeys = '/api/admin/account/second-step/passkeys';
  const creation = (await staff.post(`${passkeys}/begin`).expect(200)).body;
  const passkey = new SoftwareAuthenticator().create(creation);
  await staff.post(passkeys, { name: 'Laptop', passkey }).expect(200);
}

const idsOf: Record<string, string> = {
  staff_totp: 'staff_id',
  rota_days: 'date',
  parties: 'enquiry_id',
};
const idOf = (place: string) => idsOf[place.split('.')[0] ?? ''] ?? 'id';

type Row = Record<string, string | number> & { id: number | string; stored: SealedText };

async function rowsOf({ place, row }: (typeof sealedColumns)[number]): Promise<Row[]> {
  const [table = '', name = ''] = place.split('.');
  const metadata = api.dataSource.entityMetadatas.find(({ tableName }) => tableName === table);
  const found = await api.dataSource.query<Record<string, string | number>[]>(
    `SELECT * FROM ${table} WHERE ${name} <> '' ORDER BY ${idOf(place)}`,
  );
  return found.map((one) => ({
    id: one[idOf(place)] as number | string,
    stored: one[name] as SealedText,
    ...Object.fromEntries(
      row.map((property) => [
        property,
        one[metadata?.findColumnWithPropertyName(property)?.databaseName ?? ''] ?? '',
      ]),
    ),
  }));
}

const write = (place: string, id: number | string, stored: string) => {
  const [table, name] = place.split('.');
  return api.dataSource.query(`UPDATE ${table} SET ${name} = ? WHERE ${idOf(place)} = ?`, [
    stored,
    id,
  ]);
};

/** Every sealed text, opened. */
const opened = async () =>
  Promise.all(
    sealedColumns.map(async (column) => {
      const rows = await rowsOf(column);
      return { [column.place]: rows.map((row) => column.open(row, row.stored)) };
    }),
  );

const run = (...keys: Config['encryptionKeys']) => {
  const { databaseUrl } = api.app.get<Config>(CONFIG);
  return reEncrypt({ databaseUrl, encryptionKeys: keys });
};
const amount = (done: Awaited<ReturnType<typeof run>>) =>
  done.reduce((sum, { written }) => sum + written, 0);

it('writes a database under a new key, after which the old one can go', async () => {
  const before = await opened();
  expect(before.flatMap((column) => Object.values(column)[0]?.length)).not.toContain(0);
  const done = await run(newKey, oldKey);
  expect(done.every(({ written, refused }) => written > 0 && refused.length === 0)).toBe(true);
  expect(await everyRow(api.dataSource)).not.toContain(`"v1.${keyId(oldKey)}`);
  // Nothing is left to do, and the old key is no longer needed.
  expect(amount(await run(newKey))).toBe(0);
  expect(await opened()).toEqual(before);
  const { body } = await staff.get('/api/admin/registers?date=2025-10-28').expect(200);
  expect(JSON.stringify(body)).toContain('Xanthan allergy');
});

const { place } = childDetails;
const two = async () => (await rowsOf(childDetails)) as [Row, Row];
const refusedOf = (done: ReEncrypted[]) => done.flatMap(({ refused }) => refused);

it('goes on where it was interrupted, and says what it cannot open', async () => {
  const [first, second] = await two();
  await run(newKey, oldKey);
  // One is not re-encrypted yet, and one has an unknown key.
  await write(place, first.id, first.stored);
  await write(place, second.id, second.stored.replace(/^v1\.\w{8}/, 'v1.00000000'));
  const done = await run(newKey, oldKey);
  expect(amount(done)).toBe(1);
  expect(refusedOf(done)).toEqual([
    `${place} of bookingId ${second['bookingId']}, position 0 cannot be opened: DATA_ENCRYPTION_KEY has no key 00000000`,
  ]);
});

it('refuses a text that was moved to another row', async () => {
  await run(newKey, oldKey);
  const [first, second] = await two();
  await write(place, second.id, first.stored);
  expect(refusedOf(await run(newKey))).toEqual([
    `${place} of bookingId ${second['bookingId']}, position 0 cannot be opened: it was changed, or written for another row or column`,
  ]);
  const { text } = await staff.get('/api/admin/registers?date=2025-10-28').expect(500);
  expect(text).not.toContain('Peanut');
});
