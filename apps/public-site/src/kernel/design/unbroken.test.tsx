import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Unbroken } from './unbroken';

it('keeps times on one line, and lets a long double name wrap', () => {
  const { container } = render(
    <Unbroken text="Ava Featherstonehaugh-Cholmondeley, 9am-3pm, January 2027" />,
  );
  const kept = [...container.querySelectorAll('.unbroken')].map(({ textContent }) => textContent);
  expect(kept).toEqual(['9am-3pm,']);
});
