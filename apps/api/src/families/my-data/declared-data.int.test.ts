import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  Column,
  Entity,
  type MigrationInterface,
  PrimaryGeneratedColumn,
  type QueryRunner,
  Table,
  TableColumn,
} from 'typeorm';
import { amending } from '../../../test/families/amending';
import { everyByte } from '../../../test/every-row';
import { logInStaff } from '../../../test/running/log-in-staff';
import { proveAddress } from '../../../test/families/prove-address';
import { type MailingApi, startMailingApi } from '../../../test/running/start-mailing-api';
import { BookingTshirtEntity } from '../../bookings/model/booking-tshirt.entity';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { generatedId, integer, text, varchar } from '../../kernel/database/columns';
import { personalData, personalDataOf } from '../../kernel/database/personal-data';
import { schema } from '../../operations/schema/schema';

const pickupPerson = sealedColumn('test_pickups.person', ['bookingId']);

/** Exists only in this test: who may fetch a booking's children. */
@Entity('test_pickups')
class PickupEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  bookingId: number;

  @Column({ ...text(), transformer: sealedText })
  person: SealedText;

  @Column(varchar(100))
  remark: string;
}

personalData(PickupEntity, {
  ofBooking: 'bookingId',
  rowsGoBy: 'booking',
  columns: { person: ['booking', 'family', 'name'], remark: ['booking', 'staff'] },
  file: { list: 'pickups' },
});

/** A new column of a table there is. */
Column({ ...varchar(40), nullable: true })(BookingTshirtEntity.prototype, 'nickname');
Object.assign(personalDataOf(BookingTshirtEntity)?.columns ?? {}, {
  nickname: ['booking', 'family'],
});

class Pickups1999999999999 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'test_pickups',
        columns: [
          generatedId(),
          { name: 'booking_id', ...integer() },
          { name: 'person', ...text() },
          { name: 'remark', ...varchar(100) },
        ],
      }),
    );
    const nickname = new TableColumn({ name: 'nickname', ...varchar(40), isNullable: true });
    await runner.addColumn('booking_tshirts', nickname);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('test_pickups');
  }
}

let api: MailingApi;
let owner: Awaited<ReturnType<typeof logInStaff>>;
const email = 'ngozi@example.com';

beforeAll(async () => {
  (schema.entities as object[]).push(PickupEntity);
  (schema.migrations as object[]).push(Pickups1999999999999);
  api = await startMailingApi();
});
beforeEach(async () => {
  await api.reset();
  await goTo('2025-10-01');
  const { id: bookingId } = await amending(api).paid({
    parentEmail: email,
    tshirts: [{ size: 'age-7-8', initials: 'AO', quantity: 1 }],
  });
  const { manager } = api.dataSource;
  const person = pickupPerson.seal({ bookingId }, 'Great-aunt Ifeoma');
  await manager.insert(PickupEntity, { bookingId, person, remark: 'Comes late' });
  await manager.update(BookingTshirtEntity, { bookingId }, { nickname: 'Whirlwind' } as object);
});
afterAll(() => api.stop());

async function goTo(date: string): Promise<void> {
  api.clock.set(new Date(`${date}T10:00:00Z`));
  owner = (await logInStaff(api)).set('Origin', 'http://admin.localhost:4300');
}

it('is in the family’s file, what is for staff only in theirs', async () => {
  const browser = await proveAddress(api, email);
  const own = await browser.get('/api/my-data/file?format=json').expect(200);
  const tshirts = [{ size: 'Age 7-8', quantity: 1, initials: 'AO', nickname: 'Whirlwind' }];
  const pickup = { name: 'Great-aunt Ifeoma' };
  const { bookings } = JSON.parse(own.text) as { bookings: object[] };
  expect(bookings).toMatchObject([{ tshirts, pickups: [pickup] }]);
  expect(own.text).not.toContain('Comes late');
  const query = { email, format: 'json' };
  const whole = await owner.get('/api/admin/families/export').query(query).expect(200);
  expect(JSON.parse(whole.text)).toMatchObject({
    bookings: [{ tshirts, pickups: [{ ...pickup, remark: 'Comes late' }] }],
  });
});

it('is erased with the family', async () => {
  const words = /Whirlwind|Ifeoma|Comes late/;
  expect(await everyByte(api.dataSource)).toMatch(words);
  await goTo('2025-11-10');
  await owner.post('/api/admin/families/erase').send({ email, seen: 1 }).expect(200);
  expect(await everyByte(api.dataSource)).not.toMatch(words);
  expect(await api.dataSource.manager.count(PickupEntity)).toBe(0);
});
