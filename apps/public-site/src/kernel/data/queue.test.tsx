import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openPayment } from '@sunfield/contracts/payments/routes';
import { act, render, screen } from '@testing-library/react';
import { fakeApi, refusing } from '../../../test/fake-api';
import { useQueueWords } from './queue';
import { callInTurn } from './call-in-turn';

const OPEN = 'POST /api/create-payment-intent';
const opened = { body: { clientSecret: 'pi_1_secret_2' } };
const inQueue = (number: number, seconds: number, askAgainMs: number) =>
  refusing('temporarily_unavailable', { queue: { number, seconds, askAgainMs } });

const Words = () => <p role="status">{useQueueWords()}</p>;
const words = () => screen.getByRole('status').textContent;
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = () => callInTurn(openPayment, { body: { bookingId: 12, amount: '27.00' } });

beforeEach(() => {
  jest.useFakeTimers();
  render(<Words />);
});

describe('a family in the queue', () => {
  it('reads its number and about how long, sends the same request again, and goes on by itself', async () => {
    const api = fakeApi({ [OPEN]: inQueue(120, 95, 5000) });
    const opening = open();
    await later(0);
    expect(words()).toContain('You’re number 120 in the queue: about 2 minutes.');
    expect(words()).toContain('Keep this page open');
    api.answers[OPEN] = inQueue(1, 1, 250);
    await later(4999);
    expect(api.timesAsked(OPEN)).toBe(1);
    await later(1);
    expect(words()).toContain('You’re number 1 in the queue: about 1 second.');
    api.answers[OPEN] = opened;
    await later(250);
    expect(await opening).toEqual(opened.body);
    expect(words()).toBe('');
    expect(new Set(api.asked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('asks three times while the API is busy without a number, and then gives up', async () => {
    const api = fakeApi({ [OPEN]: refusing('temporarily_unavailable') });
    const refused = expect(open()).rejects.toMatchObject({ status: 503 });
    await later(1999);
    expect(api.timesAsked(OPEN)).toBe(1);
    await later(10_000);
    await refused;
    expect(api.timesAsked(OPEN)).toBe(3);
    expect(words()).toBe('');
  });

  it('gets any other refusal immediately', async () => {
    const api = fakeApi({ [OPEN]: refusing('booking_expired') });
    await expect(open()).rejects.toMatchObject({ code: 'booking_expired' });
    expect(api.timesAsked(OPEN)).toBe(1);
  });
});
