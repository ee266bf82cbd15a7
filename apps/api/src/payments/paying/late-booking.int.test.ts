import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { EventEntity } from '../../kernel/events/event.entity';
import { SeasonEntity } from '../../catalogue/model/season.entity';
import { holdsJob } from './hold-expiry.service';

const api = testApi();
const staff = testStaff(api, '2025-10-28T08:30:00.000Z');
beforeEach(async () => {
  await api.dataSource.getRepository(SeasonEntity).update({ id: 1 }, { closesWithEachDay: true });
});

const today = anOrder({ dates: [{ date: '2025-10-28' }] });
const days = ({ body }: { body: Catalogue }) =>
  body.venues[0]!.days.slice(0, 3).map(({ isOpen, staffOnly }) => ({ isOpen, staffOnly }));

describe('booking a camp day on the day itself', () => {
  it('is for staff: parents are too late once it has begun', async () => {
    const { body } = await api.post('/api/bookings', today).expect(409);
    expect(body.code).toBe('booking_closed');
    const placed = await staff.post('/api/bookings', today).expect(201);
    const { id } = placed.body as { id: number };
    // The event names the staff account, not the parent.
    expect(
      await api.dataSource
        .getRepository(EventEntity)
        .findBy({ subjectType: 'booking', subjectId: String(id) }),
    ).toMatchObject([{ actor: 'staff:1', type: 'booking.placed' }]);
    const { body: told } = await staff.get(`/api/admin/bookings/${id}/timeline`).expect(200);
    expect(told).toMatchObject({
      entries: [{ by: 'admin', text: 'Booked for £15.00, for the parent.' }],
    });
    const yesterday = anOrder({ dates: [{ date: '2025-10-27' }] });
    await staff.post('/api/bookings', yesterday).expect(409);
  });

  it('shows in the catalogue as staff see it, and only there', async () => {
    const [over, begun, tomorrow] = [{ isOpen: false }, { isOpen: false }, { isOpen: true }];
    const later = tomorrow;
    // Days that are over aren't offered to parents at all.
    expect(days(await api.get('/api/catalogue').expect(200))).toEqual([begun, tomorrow, later]);
    expect(days(await staff.get('/api/catalogue').expect(200))).toEqual([
      over,
      { isOpen: true, staffOnly: 'today' },
      tomorrow,
    ]);
  });

  it('can be marked paid after its places were let go', async () => {
    const { body } = await staff.post('/api/bookings', today).expect(201);
    const { id } = body as { id: number };
    api.clock.advance({ minutes: 60 });
    await api.runJob(holdsJob);
    await staff
      .patch(`/api/bookings/${id}/payment-status`, {
        status: 'succeeded',
        paymentIntentId: 'manual_1',
      })
      .expect(200);
  });
});
