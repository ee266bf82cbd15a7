import { beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { testApi } from '../../../test/running/start-api';
import { EventEntity } from '../../kernel/events/event.entity';

const api = testApi();
const staff = testStaff(api);
beforeEach(async () => {
  const order = anOrder({
    children: [
      { name: '=Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' },
      { name: 'Tobi Okafor', age: '10' },
    ],
    dates: [
      { date: '2025-10-27', childIndex: 0 },
      { date: '2025-10-27', childIndex: 1, bookingType: '8am-5pm' },
    ],
    totalPence: 3150,
  });
  const { body } = await api.post('/api/bookings', order).expect(201);
  await payBooking(api, (body as { id: number }).id);
});

const download = (query: object) => staff.get('/api/admin/registers/export').query(query);
const monday = { date: '2025-10-27', venue: 'st-marys' };
async function sheets(query: object): Promise<Record<string, string>> {
  const { body } = await download({ ...query, format: 'xlsx' })
    .buffer()
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  const files = unzipSync(new Uint8Array(body as Buffer));
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, strFromU8(file)]));
}

describe('the export of registers', () => {
  it('is CSV with what a coach needs, the long day first', async () => {
    const asked = { ...monday, medicalNotes: 'yes' };
    const { headers, text } = await download(asked).expect(200);
    expect(headers['content-disposition']).toBe(
      'attachment; filename="register-2025-10-27-st-marys-made-2025-10-01-1000.csv"',
    );
    const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
    expect(rows).toMatchObject([
      { Time: '8am-5pm', Child: 'Tobi Okafor', Age: '10' },
      {
        Date: '2025-10-27',
        Venue: "St Mary's Catholic Primary School",
        Time: '9am-3pm',
        Child: "'=Amara Okafor",
        'Medical notes': 'Peanut allergy',
        'Special requirements': 'Collected by her grandmother',
        Phone: '07700 900123',
        Exported: '1 October 2025, 10:00',
      },
    ]);
  });

  it('is a workbook with a sheet per register, in which nothing is a formula', async () => {
    const files = await sheets({});
    const workbook = files['xl/workbook.xml'] ?? '';
    expect(workbook.match(/<sheet /g)).toHaveLength(8);
    expect(workbook).toContain('Mon 27 Oct St Marys');
    const all = Object.values(files).join('');
    expect(all).toContain('=Amara Okafor');
    expect(all).not.toMatch(/Peanut allergy|grandmother|Medical/);
    const noted = Object.values(await sheets({ medicalNotes: 'yes' })).join('');
    expect(noted).toContain('Peanut allergy');
    expect(Object.values(files).some((file) => file.includes('<f>'))).toBe(false);
  });

  it('opens also without camp days', async () => {
    expect((await sheets({ date: '2030-01-01' }))['xl/workbook.xml']).toContain('No camp days');
  });

  it('leaves a trace of who took it, and has medical notes only when asked for', async () => {
    const { text } = await download(monday).expect(200);
    expect(text).not.toMatch(/Peanut|grandmother|Medical/);
    await download({ ...monday, medicalNotes: 'yes', format: 'xlsx' }).expect(200);
    const entries = api.dataSource.getRepository(EventEntity);
    expect(await entries.findBy({ type: 'registers.exported' })).toMatchObject([
      {
        actor: 'staff:1',
        subjectId: '2025-10-27 st-marys',
        after: { format: 'csv', medicalNotes: false },
      },
      { subjectId: '2025-10-27 st-marys', after: { format: 'xlsx', medicalNotes: true } },
    ]);
  });

  it('is for staff', async () => {
    await api.get('/api/admin/registers/export').expect(401);
    await download({ format: 'pdf' }).expect(400);
    await download({ date: '27 October' }).expect(400);
  });
});
