import { expect, jest, test } from '@jest/globals';

test('the formatter is made with the first amount, and once', async () => {
  const made = jest.spyOn(Intl, 'NumberFormat');
  const { formatPounds } = await import('./money');
  expect(made).not.toHaveBeenCalled();
  expect([formatPounds(2700), formatPounds(-50)]).toEqual(['£27.00', '-£0.50']);
  expect(made).toHaveBeenCalledTimes(1);
});
