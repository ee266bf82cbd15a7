import { expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { aGateDay } from '../../../test/a-gate-day';
import { type GateChild } from './model/gate-children';
import { GateSheets } from './gate-sheets';

it('leaves the list when a sheet fails, and shows the next one', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { key: '1' } as GateChild;
  const list = (what: 'child' | 'code') => (
    <QueryClientProvider client={new QueryClient()}>
      <button>Sign in Ava Hughes</button>
      <GateSheets
        day={aGateDay({
          sheet: { what, key: '1' } as never,
          children: [broken],
          gate: { told: [] },
        })}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(list('child'));
  expect(screen.getByRole('button', { name: 'Sign in Ava Hughes' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/^This part stopped working/);
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
  rerender(list('code'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Collection code' })).toBeTruthy();
});
