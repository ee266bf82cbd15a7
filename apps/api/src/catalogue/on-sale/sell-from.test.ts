import { expect, it, jest } from '@jest/globals';
import { CatalogueService, type OnSale } from './catalogue.service';

const newestIs = (isCurrent: boolean) => {
  const catalogue = new CatalogueService({} as never, {} as never, {} as never);
  let edition = 0;
  const read = () => Promise.resolve({ edition: String((edition += 1)) } as OnSale);
  jest.spyOn(catalogue, 'toBookFrom').mockImplementation(read);
  jest.spyOn(catalogue, 'isCurrent').mockResolvedValue(isCurrent);
  return catalogue;
};

it('works again from a newer edition, and asks to try again where editions never end', async () => {
  const catalogue = newestIs(false);
  let worked = 0;
  const work = ({ edition }: OnSale) => {
    worked += 1;
    return edition === '3' ? Promise.resolve('booked') : Promise.reject(new Error('outdated'));
  };
  expect(await catalogue.sellFrom(work)).toBe('booked');
  await expect(catalogue.sellFrom(work)).rejects.toMatchObject({
    code: 'temporarily_unavailable',
    details: { retryAfterSeconds: 2 },
  });
  expect(worked).toBe(13);
});

it('passes on what the current edition is refused with, at the first try', async () => {
  const refused = newestIs(true).sellFrom(() => Promise.reject(new Error('full')));
  await expect(refused).rejects.toThrow('full');
});
