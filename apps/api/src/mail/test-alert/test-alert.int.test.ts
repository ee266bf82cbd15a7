import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { logInStaff } from '../../../test/running/log-in-staff';
import { saveSettings } from '../../../test/save-settings';
import { type Mailbox } from '../../../test/running/start-mailbox';
import { type MailingApi, startMailingApi } from '../../../test/running/start-mailing-api';

let api: MailingApi;
let mailbox: Mailbox;
let staff: Awaited<ReturnType<typeof logInStaff>>;
beforeAll(async () => {
  api = await startMailingApi();
  mailbox = api.mailbox;
});
beforeEach(async () => {
  mailbox.clear();
  mailbox.refuse(false);
  staff = (await logInStaff(api)).set('Origin', 'http://admin.localhost:4300');
});
afterAll(() => api.stop());

const test = () => staff.post('/api/test-admin-alert');

describe('the test alert', () => {
  it('has reached the staff address when it answers', async () => {
    await test().expect(200, { success: true });
    expect(mailbox.messages).toHaveLength(1);
    expect(mailbox.messages[0]?.subject).toBe('Test email from Sunfield');
    expect(mailbox.messages[0]?.text).toContain('asked for by admin');
    expect(mailbox.recipients).toEqual([['staff@sunfield.example']]);
  });

  it('goes to every address that staff give', async () => {
    await saveSettings(api, { staffAlertEmail: 'office@camp.example, coach@camp.example' });
    await test().expect(200);
    expect(mailbox.recipients.flat()).toEqual(['office@camp.example', 'coach@camp.example']);
    await saveSettings(api, { staffAlertEmail: 'staff@sunfield.example' });
  });

  it('says so when the mail server does not take it', async () => {
    mailbox.refuse(true, 550);
    const { body } = await test().expect(502);
    expect(body).toMatchObject({
      code: 'email_failed',
      message: 'There was an error sending the test email',
    });
    await api.runJob('outbox');
    expect(mailbox.messages).toEqual([]);
  });

  it('wears the logo and the colour of the provider', async () => {
    await test().expect(200);
    expect(mailbox.messages[0]?.html).not.toContain('<img');
    expect(mailbox.messages[0]?.html).toContain('background-color:#ff6f4d');
    const drawn = sharp({ create: { width: 400, height: 100, channels: 3, background: 'navy' } });
    const { body: logo } = await staff
      .post('/api/admin/pictures')
      .set('Content-Type', 'image/png')
      .send(await drawn.png().toBuffer())
      .expect(201);
    const { body: settings } = await staff.get('/api/admin/settings');
    const look = { ...settings.look, logo, accent: '#1f4fd8' };
    await staff
      .put('/api/admin/settings')
      .send({ ...settings, look })
      .expect(200);
    await test().expect(200);
    expect(mailbox.messages[1]?.html).toContain(
      'src="http://localhost:4200/api/logo.png" width="180" height="45"',
    );
    expect(mailbox.messages[1]?.html).toMatch(/background-color:#1f4fd8;.*color:#fffdf7/s);
  });

  it('is for staff', async () => {
    await api.post('/api/test-admin-alert').expect(401);
  });
});
