import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Controller, Get } from '@nestjs/common';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startKernel } from '../../../test/start-kernel';
import { Public } from './access';

@Controller('slow')
@Public()
class SlowController {
  @Get()
  async answer(): Promise<object> {
    await wait(300);
    return { done: true };
  }
}

describe('stopping', () => {
  const agent = new Agent({ keepAlive: true });
  afterAll(() => agent.destroy());

  it('finishes what it is answering and does not wait for the kept-alive connection', async () => {
    const kernel = await startKernel([SlowController]);
    const answer = new Promise<number | undefined>((resolve, reject) => {
      get(`${kernel.url}/api/slow`, { agent }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      }).once('error', reject);
    });
    await wait(100);
    const stopped = kernel.stop().then(() => 'stopped');
    expect(await answer).toBe(200);
    // Nor does this timer outlive the test: it would keep Jest waiting.
    const patience = wait(3000, 'still waiting', { ref: false });
    expect(await Promise.race([stopped, patience])).toBe('stopped');
  });
});
