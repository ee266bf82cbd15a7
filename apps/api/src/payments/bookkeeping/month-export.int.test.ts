import { describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { refundBooking } from '../../../test/families/refund-booking';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { saveSettings } from '../../../test/save-settings';

const api = testApi();
const owner = testStaff(api, '2025-10-26T09:00:00Z');

async function aMonth(): Promise<void> {
  const { body } = await api.post('/api/bookings', anOrder()).expect(201);
  const { id } = body as PlacedBooking;
  await payBooking(api, id);
  await refundBooking(api, id, 500);
}
const file = (program: string) =>
  owner.get(`/api/admin/books/export?month=2025-10&program=${program}`);
const linesOf = (text: string) => text.trim().split('\n');

describe('the file of a month', () => {
  it('is a journal for Xero and QuickBooks, with the accounts of the settings', async () => {
    await aMonth();
    const { body } = await file('xero').expect(400);
    const message = 'Please fill this in for the file';
    const missing = ['accountCard', 'accountDeferred', 'accountCamps'];
    expect(body.fields).toEqual(missing.map((one) => ({ path: `settings.${one}`, message })));
    expect(body.message).toBe(
      'This file needs “Account for card payments”, “Account for camps to come (deferred income)” and “Account for income from camps”, which the settings do not have yet.',
    );
    await saveSettings(api, {
      accountCard: '610',
      accountDeferred: '850',
      accountCamps: '200',
    });
    expect(linesOf((await file('xero').expect(200)).text)).toEqual([
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
      'Takings October 2025,31/10/2025,Card received,610,No VAT,15.00',
      'Takings October 2025,31/10/2025,Card refunded,610,No VAT,-5.00',
      'Takings October 2025,31/10/2025,Received for camps,850,No VAT,-15.00',
      'Takings October 2025,31/10/2025,Refunded,850,No VAT,5.00',
      'Takings October 2025,31/10/2025,Earned,850,No VAT,10.00',
      'Takings October 2025,31/10/2025,Camp days,200,No VAT,-10.00',
    ]);
    expect(linesOf((await file('quickbooks').expect(200)).text).slice(0, 4)).toEqual([
      'Journal No.,Journal Date,Account Name,Description,Debits,Credits',
      'TAKINGS-2025-10,31/10/2025,610,Card received,15.00,',
      'TAKINGS-2025-10,31/10/2025,610,Card refunded,,5.00',
      'TAKINGS-2025-10,31/10/2025,850,Received for camps,,15.00',
    ]);
    const { body: log } = await owner.get('/api/admin/audit?topic=books').expect(200);
    expect(JSON.stringify(log)).toContain('books.exported');
  });

  it('names the tax rates for Xero, the account for VAT for QuickBooks, and lists them for FreeAgent', async () => {
    await saveSettings(api, {
      accountCard: '610',
      accountDeferred: '850',
      accountCamps: '200',
      accountTshirts: '201',
      vatNumber: 'GB 123 4567 89',
    });
    const tshirts = [{ size: 'age-7-8', initials: 'AO', quantity: 1 }];
    const order = anOrder({ tshirts, totalPence: 3000 });
    const { body } = await api.post('/api/bookings', order).expect(201);
    await payBooking(api, (body as PlacedBooking).id);
    await owner.goTo('2025-11-01T09:00:00Z');
    expect(linesOf((await file('xero').expect(200)).text).slice(1)).toEqual([
      'Takings October 2025,31/10/2025,Card received,610,No VAT,30.00',
      'Takings October 2025,31/10/2025,Received for camps,850,No VAT,-30.00',
      'Takings October 2025,31/10/2025,Earned,850,No VAT,27.50',
      'Takings October 2025,31/10/2025,Camp days,200,No VAT,-15.00',
      'Takings October 2025,31/10/2025,T-shirts,201,No VAT,-12.50',
      'Takings October 2025,31/10/2025,"Of this, listed by VAT rate",850,No VAT,30.00',
      'Takings October 2025,31/10/2025,"Received: Standard rate, 20%",850,20% (VAT on Income),-15.00',
      'Takings October 2025,31/10/2025,Received: Exempt,850,Exempt Income,-15.00',
    ]);
    const { body: refused } = await file('quickbooks').expect(400);
    expect(refused.fields).toMatchObject([{ path: 'settings.accountVat' }]);
    await saveSettings(api, { accountVat: 'VAT Control' });
    expect(linesOf((await file('quickbooks').expect(200)).text).slice(-2)).toEqual([
      'TAKINGS-2025-10,31/10/2025,850,"VAT: Standard rate, 20%",2.50,',
      'TAKINGS-2025-10,31/10/2025,VAT Control,"VAT: Standard rate, 20%",,2.50',
    ]);
    expect(linesOf((await file('freeagent').expect(200)).text)).toEqual([
      '31/10/2025,30.00,Card received October 2025',
      '31/10/2025,-30.00,"Of this, listed by VAT rate October 2025"',
      '31/10/2025,15.00,"Received: Standard rate, 20% October 2025"',
      '31/10/2025,15.00,Received: Exempt October 2025',
    ]);
  });

  it('is a statement without a header for FreeAgent, which needs no accounts', async () => {
    await aMonth();
    expect(linesOf((await file('freeagent').expect(200)).text)).toEqual([
      '31/10/2025,15.00,Card received October 2025',
      '31/10/2025,-5.00,Card refunded October 2025',
    ]);
    await file('sage').expect(400);
  });

  it('refuses an account that a spreadsheet would run as a formula', async () => {
    const { body: settings } = await owner.get('/api/admin/settings').expect(200);
    const change = { version: settings.version, accountCamps: '=1+1' };
    const { status } = await owner.put('/api/admin/settings', { ...settings, ...change });
    expect(status).toBe(400);
  });
});
