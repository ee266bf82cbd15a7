import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { dismissToast, toast, TOAST_REMOVE_DELAY, toastStore } from './toast-store';
import { Toasts } from './toasts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  act(() => {
    dismissToast();
    jest.advanceTimersByTime(TOAST_REMOVE_DELAY);
  });
  cleanup();
  jest.useRealTimers();
});

describe('toasts', () => {
  it('shows one at a time, the newest', () => {
    render(<Toasts />);
    act(() => void toast({ title: 'Booking Created', description: 'Proceeding to payment...' }));
    act(() => void toast({ title: 'Booking Failed', variant: 'destructive' }));
    expect(screen.queryByText('Booking Created')).toBeNull();
    expect(screen.getByText('Booking Failed')).toBeTruthy();
  });

  it('goes to the top while it would cover the fields of a card', () => {
    const fields = document.body.appendChild(document.createElement('div'));
    fields.dataset.keepClear = '';
    let top = 500;
    fields.getBoundingClientRect = () => new DOMRect(0, top, 350, 200);
    render(<Toasts />);
    act(() => void toast({ title: 'Payment Failed' }));
    const list = screen.getByRole('list');
    expect(list.classList).toContain('top');
    top = 100;
    act(() => void dispatchEvent(new Event('scroll')));
    expect(list.classList).not.toContain('top');
    fields.remove();
  });

  it('closes by itself after 5000 ms and not before', () => {
    render(<Toasts />);
    act(() => void toast({ title: 'Payment Failed' }));
    act(() => void jest.advanceTimersByTime(4900));
    expect(screen.getByText('Payment Failed')).toBeTruthy();
    act(() => void jest.advanceTimersByTime(200));
    expect(screen.queryByText('Payment Failed')).toBeNull();
  });

  it('closes while a frame of the page has the focus', () => {
    render(<Toasts />);
    act(() => void toast({ title: 'Booking Created' }));
    // The event that a window receives when focus moves into one of its iframes.
    act(() => void window.dispatchEvent(new Event('blur')));
    act(() => void jest.advanceTimersByTime(5100));
    expect(screen.queryByText('Booking Created')).toBeNull();
  });

  it('waits under the pointer, and for what is left of its time after that', () => {
    render(<Toasts />);
    act(() => void toast({ title: 'Booking Created' }));
    act(() => void jest.advanceTimersByTime(3000));
    fireEvent.pointerMove(screen.getByText('Booking Created'));
    act(() => void jest.advanceTimersByTime(60_000));
    fireEvent.pointerLeave(screen.getByRole('listitem'));
    act(() => void jest.advanceTimersByTime(1900));
    expect(screen.getByText('Booking Created')).toBeTruthy();
    act(() => void jest.advanceTimersByTime(200));
    expect(screen.queryByText('Booking Created')).toBeNull();
  });

  it('waits while the focus is on it, and the next one does not', () => {
    render(<Toasts />);
    act(() => void toast({ title: 'Booking Created' }));
    act(() => screen.getByRole('button', { name: 'Close message' }).focus());
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Booking Created')).toBeTruthy();
    act(() => void toast({ title: 'Places kept' }));
    act(() => void jest.advanceTimersByTime(5100));
    expect(screen.queryByText('Places kept')).toBeNull();
  });

  it('lives on for what is left of its time on the page before', () => {
    render(<Toasts />);
    act(() => void toast({ title: 'Payment Successful', durationMs: 3000 }));
    act(() => void jest.advanceTimersByTime(2900));
    expect(screen.getByText('Payment Successful')).toBeTruthy();
    act(() => void jest.advanceTimersByTime(200));
    expect(screen.queryByText('Payment Successful')).toBeNull();
  });

  it('can be updated, dismissed, and opened again until it is removed for good', () => {
    render(<Toasts />);
    let shown!: ReturnType<typeof toast>;
    act(() => {
      shown = toast({ title: 'Processing' });
    });
    act(() => shown.update({ title: 'Done' }));
    expect(screen.getByText('Done')).toBeTruthy();
    act(() => shown.dismiss());
    expect(screen.queryByText('Done')).toBeNull();
    expect(toastStore.current()).toHaveLength(1);
    act(() => void jest.advanceTimersByTime(TOAST_REMOVE_DELAY));
    expect(toastStore.current()).toHaveLength(0);
  });
});
