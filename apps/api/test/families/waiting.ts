import {
  type JoinWaitingList,
  type WaitingList,
} from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { EmailComposers } from '../../src/mail/outbox/email-composers';
import { OutboxEmailEntity } from '../../src/mail/outbox/outbox-email.entity';
import { CampDayEntity } from '../../src/catalogue/model/camp-day.entity';
import { waitingListJob } from '../../src/bookings/waiting-list/waiting-list.job';
import { anOrder } from './an-order';
import { type TestApi } from '../running/start-api';

export const monday = '2025-10-27';
export const tuesday = '2025-10-28';

/** Families on the waiting list for St Mary’s sports, through HTTP. */
export function waitingFamilies(api: TestApi) {
  const dayOf = (date: string): Promise<CampDayEntity> =>
    api.dataSource.manager.findOneByOrFail(CampDayEntity, {
      date,
      venueKey: 'st-marys',
      activityKey: 'sports',
    });

  /** Makes a day small, and books all of it with one unpaid booking. */
  const fill = async (date: string, places = 1) => {
    const { id } = await dayOf(date);
    await api.dataSource.manager.update(CampDayEntity, { id }, { capacity: places });
    return book(date, 'first@example.com', places);
  };

  const book = async (date: string, parentEmail: string, places = 1) => {
    const children = Array.from({ length: places }, (_, n) => ({ name: `Child ${n}`, age: '7' }));
    const dates = children.map((_, childIndex) => ({ date, childIndex }));
    const order = anOrder({ children, dates, parentEmail, totalPence: 1500 * places });
    const { body } = await api.post('/api/bookings', order);
    if (body.code !== 'price_changed') return body;
    const { totalPence } = body.quote;
    return (await api.post('/api/bookings', anOrder({ children, dates, parentEmail, totalPence })))
      .body;
  };

  const form = async (
    email: string,
    dates: readonly string[],
    more: Partial<JoinWaitingList> = {},
  ): Promise<JoinWaitingList> => ({
    email,
    parentName: 'Ngozi Okafor',
    parentPhone: '07700 900123',
    children: [{ name: 'Amara Okafor', age: '7' }],
    places: await Promise.all(
      dates.map(async (date) => ({
        campDayId: (await dayOf(date)).id,
        bookingType: '9am-3pm',
        childIndex: 0,
      })),
    ),
    isTogether: false,
    ...more,
  });

  /** The last email of a kind to an address, and the id and access of its link. */
  const lastEmail = async (kind: OutboxEmailEntity['kind'], to: string) => {
    const found = await api.dataSource.manager.find(OutboxEmailEntity, {
      where: { kind },
      order: { id: 'DESC' },
    });
    for (const one of found) {
      const email = await api.app.get(EmailComposers).compose(one);
      const address = typeof email?.to === 'object' ? email.to.address : email?.to;
      if (!email || address !== to) continue;
      const url = /https?:\S+\/waiting-list\?\S+/.exec(email.text)?.[0] ?? '';
      const query = new URL(url).searchParams;
      const link = { id: Number(query.get('id')), access: query.get('access') ?? '' };
      return { ...email, ...link, book: Number(query.get('book')) };
    }
    return undefined;
  };

  const read = async ({ id, access }: Link): Promise<WaitingList> =>
    (await api.get(`/api/waiting-list/${id}?access=${access}`).expect(200)).body;

  /** Joins and confirms by the email’s link. */
  const join = async (email: string, dates: readonly string[], more?: Partial<JoinWaitingList>) => {
    await api.post('/api/waiting-list', await form(email, dates, more)).expect(202);
    const link = await lastEmail('waiting-list-confirm', email);
    if (!link) throw new Error('no email to confirm');
    const { id, access } = link;
    await api.post(`/api/waiting-list/${id}/confirm`, { access }).expect(200);
    return { id, access, email };
  };

  /** The order that books what is offered to a family. */
  const orderOfOffer = async (link: Link & { email: string }, more: object = {}) => {
    const { entries } = await read(link);
    const entry = entries.find(({ state }) => state === 'offered');
    const dates = (entry?.places ?? []).map(({ date, childIndex }) => ({ date, childIndex }));
    const offer = { entryId: entry?.id, access: link.access };
    const totalPence = 1500 * dates.length;
    return anOrder({ dates, parentEmail: link.email, totalPence, offer, ...more });
  };

  /** Books what is offered to a family by its page. */
  const take = async (link: Link & { email: string }, more: object = {}) =>
    api.post('/api/bookings', await orderOfOffer(link, more));

  const states = async (link: Link) => (await read(link)).entries.map(({ state }) => state);
  const settle = () => api.runJob(waitingListJob);
  /** All unpaid bookings and offers of before run out. */
  const runOut = async (minutes = 31) => {
    api.clock.advance({ minutes });
    await api.runJob('end-holds');
  };
  return {
    dayOf,
    fill,
    book,
    form,
    lastEmail,
    read,
    join,
    orderOfOffer,
    take,
    states,
    settle,
    runOut,
  };
}

interface Link {
  id: number;
  access: string;
}
