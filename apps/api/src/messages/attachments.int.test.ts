import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { type BookingTimeline } from '@sunfield/contracts/bookings/booking-timeline';
import { type Attachment, attachmentRefusals } from '@sunfield/contracts/messages/attachments';
import { type Message } from '@sunfield/contracts/messages/messages';
import sharp from 'sharp';
import { anOrder } from '../../test/families/an-order';
import { payBooking } from '../../test/families/pay-booking';
import { logInStaff } from '../../test/running/log-in-staff';
import { testMailingApi } from '../../test/running/start-mailing-api';
import { forgetMessagesJob, sendMessagesJob } from './send-messages.job';

const api = testMailingApi();
let staff: Awaited<ReturnType<typeof logInStaff>>;
beforeEach(async () => {
  staff = await logInStaff(api);
  api.mailbox.clear();
});

const path = '/api/admin/messages/attachments';
const upload = (name: string, bytes: Buffer, type = 'application/pdf') =>
  staff
    .post(`${path}?name=${encodeURIComponent(name)}`)
    .type(type)
    .send(bytes);
const added = async (...file: Parameters<typeof upload>): Promise<Attachment> =>
  (await upload(...file).expect(201)).body;
const pdf = (size = 40) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);
const photo = () =>
  sharp({ create: { width: 3000, height: 40, channels: 3, background: '#a04020' } })
    .withExif({ IFD0: { Artist: 'Ngozi Okafor' }, IFD3: { GPSLatitude: '53/1 25/1 0/1' } })
    .webp()
    .toBuffer();
const words = { subject: 'The map', body: 'Here it is.' };
const draft = { kind: 'service', audience: { of: 'paid' }, ...words };
const send = (attachmentIds: string[]) =>
  staff.post('/api/admin/messages').send({ ...draft, attachmentIds, requestId: randomUUID() });
async function bookAndPay(parentEmail: string): Promise<number> {
  const { body } = await api.post('/api/bookings', anOrder({ parentEmail })).expect(201);
  await payBooking(api, body.id);
  return body.id;
}
const stored = async () =>
  (await api.dataSource.query<unknown[]>('SELECT id FROM message_files')).length;

it('sends a PDF and a picture to each family, the picture without what its camera wrote', async () => {
  await bookAndPay('a@example.com');
  const files = [await added('../The map.exe', pdf()), await added('hall.webp', await photo())];
  expect(files.map(({ name }) => name)).toEqual(['..-The map.pdf', 'hall.jpg']);
  const { body } = await send(files.map(({ id }) => id)).expect(201);
  expect((body as Message).attachments).toEqual(files);
  for (let round = 0; round < 2; round += 1) {
    await api.runJob(sendMessagesJob);
    await api.runJob('outbox');
  }
  const mail = await api.mailbox.waitFor(({ subject }) => subject === words.subject);
  expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['..-The map.pdf', 'application/pdf'],
    ['hall.jpg', 'image/jpeg'],
  ]);
  const picture = await sharp(mail.attachments[1]?.content).metadata();
  expect(picture).toMatchObject({ format: 'jpeg', width: 2000 });
  expect(picture.exif).toBeUndefined();
  const read = await staff.get(`${path}/${files[0]?.id}`).expect(200);
  expect(read.headers['content-disposition']).toMatch(/^attachment/);
});

it('is read from the timeline of the booking, with its files, and from no other’s', async () => {
  const [booking, other] = [await bookAndPay('a@example.com'), await bookAndPay('b@example.com')];
  const file = await added('map.pdf', pdf());
  await staff
    .post('/api/admin/messages')
    .send({
      ...draft,
      audience: { of: 'paid', bookingIds: [booking] },
      requestId: randomUUID(),
      subject: 'Map for {name}',
      body: 'For {children}\n\n{link}',
      attachmentIds: [file.id],
    })
    .expect(201);
  await api.runJob(sendMessagesJob);
  await api.runJob('outbox');
  const entries = async (id: number) => {
    const { body } = await staff.get(`/api/admin/bookings/${id}/timeline`).expect(200);
    return (body as BookingTimeline).entries.filter(({ emailId }) => emailId);
  };
  const [entry] = await entries(booking);
  expect(entry?.text).toBe('Message sent: Map for there (with map.pdf)');
  expect(await entries(other)).toEqual([]);
  const { body } = await staff.get(`/api/admin/emails/${entry?.emailId}`).expect(200);
  expect(body.content.subject).toMatch(/^Map for (?!there)/);
  expect(body.content.text).not.toMatch(/access=[\w-]{12}/);
});

it('says what is wrong with a file, by what is in it and not by its name', async () => {
  const web = Buffer.from('<html><script>alert(1)</script></html>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const [bytes, sentence] of [
    [web, attachmentRefusals.unreadable],
    [svg, attachmentRefusals.unreadable],
    [pdf(5_000_000), attachmentRefusals.tooHeavy],
    [pdf(10_000_001), attachmentRefusals.tooHeavy],
  ] as const) {
    const { body } = await upload('map.pdf', bytes).expect(400);
    expect(body.fields).toEqual([{ path: 'file', message: sentence }]);
  }
  expect((await upload('', pdf()).expect(400)).body.fields[0].path).toBe('name');
  expect(await stored()).toBe(0);
});

it('refuses files that are gone, of another message, too many, or too large together', async () => {
  await bookAndPay('a@example.com');
  const file = await added('map.pdf', pdf());
  await send([file.id]).expect(201);
  const [gone] = (await send([file.id]).expect(400)).body.fields;
  expect(gone).toEqual({ path: 'attachmentIds.0', message: attachmentRefusals.gone });
  const large = [await added('a.pdf', pdf(3_000_000)), await added('b.pdf', pdf(3_000_000))];
  const ids = large.map(({ id }) => id);
  const [heavy] = (await send(ids).expect(400)).body.fields;
  expect(heavy).toEqual({ path: 'attachmentIds', message: attachmentRefusals.allTooHeavy });
  const test = await staff
    .post('/api/admin/messages/test')
    .send({ ...draft, attachmentIds: ids })
    .expect(400);
  expect(test.body.fields).toEqual([heavy]);
  const [many] = (await send(Array.from({ length: 6 }, () => randomUUID())).expect(400)).body
    .fields;
  expect(many).toEqual({ path: 'attachmentIds', message: attachmentRefusals.tooMany });
  // A refused message takes no file.
  await send(ids.slice(0, 1)).expect(201);
});

it('sends them with a test, and deletes what was not sent after a day, and the rest with its message', async () => {
  await bookAndPay('a@example.com');
  const [kept, left] = [await added('kept.pdf', pdf()), await added('left.pdf', pdf())];
  const { body } = await staff
    .post('/api/admin/messages/test')
    .send({ ...draft, attachmentIds: [left.id] })
    .expect(200);
  const mail = await api.mailbox.waitFor(({ subject }) => subject === `Test: ${words.subject}`);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['left.pdf']);
  expect(body.to).toBeTruthy();
  await send([kept.id]).expect(201);
  await api.runJob(sendMessagesJob);
  const days = (count: number) =>
    api.clock.set(new Date(api.clock.now().getTime() + count * 24 * 3600_000));
  await api.runJob(forgetMessagesJob);
  expect(await stored()).toBe(2);
  days(1.1);
  await api.runJob(forgetMessagesJob);
  expect(await stored()).toBe(1);
  days(500);
  await api.runJob(forgetMessagesJob);
  expect(await stored()).toBe(0);
});
