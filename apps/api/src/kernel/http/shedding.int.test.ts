import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { startKernel } from '../../../test/start-kernel';
import { Public } from './access';

const AnswerSchema = z.object({ isDone: z.boolean() });

@Controller('busy')
@Public()
class BusyController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @SerializeOptions({ schema: AnswerSchema })
  async work() {
    for (let n = 0; n < 10; n += 1) await this.dataSource.query('SELECT COUNT(*) FROM leases');
    return { isDone: true };
  }
}

let kernel: Awaited<ReturnType<typeof startKernel>>;
let isSmall: boolean;
beforeAll(async () => {
  kernel = await startKernel([BusyController], {}, (url) => {
    isSmall = url.startsWith('sqlite:');
    return url;
  });
});
afterAll(() => kernel.stop());

test('in a rush the small database is heard, and turns away at once whoever would wait too long', async () => {
  const order: string[] = [];
  const work = Array.from({ length: 400 }, async () => {
    const answer = await fetch(`${kernel.url}/api/busy`);
    await answer.arrayBuffer();
    order.push(answer.status === 200 ? 'done' : 'turned away');
    return answer;
  });
  const live = fetch(`${kernel.url}/api/health/live`).then(() => order.push('lives'));
  const answers = await Promise.all(work);
  await live;
  const statuses = answers.map(({ status }) => status);
  if (!isSmall) {
    expect(new Set(statuses)).toEqual(new Set([200]));
    return;
  }
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(256);
  const away = answers.find(({ status }) => status === 503);
  expect(away?.headers.get('retry-after')).toBe('2');
  expect(order.lastIndexOf('turned away')).toBeLessThan(order.lastIndexOf('done'));
  expect(order.indexOf('lives')).toBeLessThan(order.lastIndexOf('done'));
  await kernel.http().get('/api/busy').expect(200);
});
