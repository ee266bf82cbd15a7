import { expect, it } from '@jest/globals';
import { guid, safeParse } from 'zod/mini';
import { randomId } from './random-id';

it('is a random UUID, another each time', () => {
  const ids = Array.from({ length: 50 }, randomId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(safeParse(guid(), id).success).toBe(true);
  }
});
