/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import { checkout, clientSecret, frameSays, goTo, intent, origin } from './checkout-page';

describe('confirmPayment', () => {
  const return_url = 'http://localhost:4200/booking-confirmation?booking_id=1';

  /** The page requests the payment and the frame replies. */
  async function confirmed(reply: object, redirect: 'always' | 'if_required' = 'if_required') {
    const { stripe, elements, received } = await checkout();
    const result = stripe.confirmPayment({
      elements,
      confirmParams: { return_url },
      redirect: redirect as 'if_required',
    });
    await waitFor(() => expect(received.some(({ type }) => type === 'confirm')).toBe(true));
    const asked = received.find((message) => message.type === 'confirm');
    expect(asked?.confirm).toMatchObject({ clientSecret, params: { return_url } });
    frameSays({ type: 'reply', request: asked?.request ?? 0, reply: reply as never });
    return { result };
  }

  it('gives the paid intent to a page that stays', async () => {
    const paid = { ...intent, status: 'succeeded' };
    const { result } = await confirmed({ paymentIntent: paid });
    expect(await result).toEqual({ paymentIntent: paid });
    expect(goTo).not.toHaveBeenCalled();
  });

  it('gives errors as they are', async () => {
    const error = { type: 'validation_error', code: 'incomplete_cvc', message: 'Incomplete.' };
    const { result } = await confirmed({ error });
    expect(await result).toEqual({ error });
  });

  it('leaves the page when it always does, and never settles', async () => {
    const { result } = await confirmed(
      { paymentIntent: { ...intent, status: 'succeeded' } },
      'always',
    );
    const settled = jest.fn();
    void result.then(settled);
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
    const target = new URL(goTo.mock.calls[0]?.[0] as string);
    expect(Object.fromEntries(target.searchParams)).toEqual({
      booking_id: '1',
      payment_intent: 'pi_123',
      payment_intent_client_secret: clientSecret,
      redirect_status: 'succeeded',
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(settled).not.toHaveBeenCalled();
  });

  it('goes to the bank when told so', async () => {
    const url = `${origin}/three-d-secure/1`;
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url } };
    await confirmed({ paymentIntent: { ...intent, status: 'requires_action', next_action } });
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(url));
  });

  it('does not wait for a frame that is gone', async () => {
    const { stripe, elements, received } = await checkout();
    const result = stripe.confirmPayment({
      elements,
      confirmParams: { return_url },
      redirect: 'if_required',
    });
    await waitFor(() => expect(received.some(({ type }) => type === 'confirm')).toBe(true));
    cleanup();
    expect((await result).error?.message).toContain('removed from the page');
  });

  it('of a deferred payment, wants the fields checked first', async () => {
    const { stripe, elements, received } = await checkout({
      mode: 'payment',
      amount: 4995,
      currency: 'gbp',
    });
    const confirm = () =>
      stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: 'http://localhost:4200/' },
        redirect: 'if_required',
      });
    await expect(confirm()).rejects.toThrow('elements.submit()');
    const submitted = elements.submit();
    const asked = received.find((message) => message.type === 'validate');
    frameSays({ type: 'reply', request: asked?.request ?? 0, reply: {} });
    expect(await submitted).toEqual({ selectedPaymentMethod: 'card' });
    void confirm();
    await waitFor(() => expect(received.some(({ type }) => type === 'confirm')).toBe(true));
  });
});
