import { expect, jest, test } from '@jest/globals';

test('the formatter is made with the first amount, and once', async () => {
  const made = jest.spyOn(Intl, 'NumberFormat');
  const { formatPounds } = await import('./money');
  expect(made).not.toHaveBeenCalled();
  expect([2700, -50, 123456].map(formatPounds)).toEqual(['£27.00', '-£0.50', '£1,234.56']);
  expect(made).toHaveBeenCalledTimes(1);
});
