import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { aRegister, aRegisterChild } from '../../../test/register-samples';
import { gateChildren } from './gate-children';
import { isSameRoll, onRoll, useTicks } from './roll';

it('has the children and adults who are here, by name', () => {
  const here = aRegisterChild({ name: 'Zoe Archer', childIds: [1] });
  const away = aRegisterChild({ name: 'Ben Archer', childIds: [2] });
  const arrived = {
    id: 'e1',
    childId: 1,
    kind: 'arrived' as const,
    at: '2025-10-27T08:05:00.000Z',
    collector: '',
    reason: '',
    by: 'anna',
  };
  const children = gateChildren(aRegister({ children: [here, away] }), [arrived], []);
  const visitor = {
    id: 'v1',
    name: 'Jo Wells',
    isVisitor: true,
    organisation: 'Ofsted',
    from: '2025-10-27T08:30:00.000Z',
    to: null,
  } as Parameters<typeof onRoll>[1][number];
  expect(onRoll(children, [visitor]).map(({ name }) => name)).toEqual([
    'Jo Wells (visitor, Ofsted)',
    'Zoe Archer',
  ]);
});

it('does not count the ticks of an earlier roll call', () => {
  const latest = Date.parse('2025-10-27T10:00:00Z');
  expect(isSameRoll({ latest }, Date.parse('2025-10-27T10:29:00Z'))).toBe(true);
  expect(isSameRoll({ latest }, Date.parse('2025-10-27T10:31:00Z'))).toBe(false);
});

it('shows a tick in the moment of the tap, and loses none of two fast ones', async () => {
  const client = new QueryClient();
  const { result } = renderHook(() => useTicks('2025-10-27 brecks'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.isReady).toBe(true));
  act(() => result.current.tick('ava', true));
  act(() => result.current.tick('ben', true));
  expect([...result.current.found]).toEqual(['ava', 'ben']);
});
