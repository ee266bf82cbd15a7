import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useSheet } from './gate-day';

it('opens a family’s code that a camera has read once codes are known, and until then any other sheet', () => {
  const { result, rerender } = renderHook(({ isTold }) => useSheet(false, isTold), {
    initialProps: { isTold: false },
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/gate#code=123456']}>{children}</MemoryRouter>
    ),
  });
  act(() => result.current.open({ what: 'collect', keys: ['1'] }));
  expect(result.current.sheet).toEqual({ what: 'collect', keys: ['1'] });
  rerender({ isTold: true });
  expect(result.current.sheet).toEqual({ what: 'code', scanned: { code: '123456' } });
  act(() => result.current.close('code'));
  expect(result.current.sheet).toEqual({ what: 'collect', keys: ['1'] });
});
