import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PartBoundary } from './part-boundary';

it('leaves the rest of the page when a part fails', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('a bug');
  };
  render(
    <>
      <p>Who is here</p>
      <PartBoundary>
        <Broken />
      </PartBoundary>
      <ul>
        <PartBoundary fallback={<li>Ava Hughes</li>}>
          <Broken />
        </PartBoundary>
      </ul>
    </>,
  );
  expect(screen.getByText('Who is here')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/^This part stopped working./);
  expect(screen.getByRole('listitem').textContent).toBe('Ava Hughes');
});
