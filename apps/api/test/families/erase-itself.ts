import { ERASING_HOURS } from '@sunfield/contracts/families/my-data';
import { eraseFamiliesJob } from '../../src/families/my-data/family-erasures.service';
import { type TestApi } from '../running/start-api';
import { type proveAddress } from './prove-address';

/** Until what families have asked to be erased is erased. */
export async function letTheDayPass(api: TestApi): Promise<void> {
  api.clock.advance({ minutes: ERASING_HOURS * 60 });
  await api.runJob(eraseFamiliesJob);
}

/** A browser that has proved its address asks to be erased, and the day passes. */
export async function eraseItself(
  api: TestApi,
  browser: Awaited<ReturnType<typeof proveAddress>>,
  seen: number,
): Promise<void> {
  await browser.post('/api/my-data/erase').send({ seen }).expect(202);
  await letTheDayPass(api);
}
