import * as z from 'zod/mini';

export const wholeNumber = (from: number, to: number) => {
  const reason = `Please give a whole number from ${from} to ${to}`;
  return z.int(reason).check(z.minimum(from, reason), z.maximum(to, reason));
};
