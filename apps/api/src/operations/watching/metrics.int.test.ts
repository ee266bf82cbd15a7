import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { anOrder } from '../../../test/families/an-order';
import { startApi, type TestApi } from '../../../test/running/start-api';
import { MetricsServer } from './metrics-server';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { METRICS_PORT: '0' } });
});
afterAll(() => api.stop());

const metrics = () => request(`http://127.0.0.1:${api.app.get(MetricsServer).port}`);
const scrape = async () => (await metrics().get('/metrics').expect(200)).text;
const fileOf = (name: string) =>
  readFileSync(new URL(`../../../../../deploy/monitoring/${name}`, import.meta.url), 'utf8');

describe('metrics', () => {
  it('count answers by route and status, and name no one', async () => {
    const { body } = await api.post('/api/bookings', anOrder()).expect(201);
    await api.get(`/api/bookings/${body.id}`).expect(200);
    await api.get('/api/wp-login.php').expect(404);
    const text = await scrape();
    expect(text).toMatch(/_count\{method="POST",route="\/api\/bookings",status="201"\} 1$/m);
    expect(text).toMatch(/_count\{method="GET",route="\/api\/bookings\/:id",status="200"\} 1$/m);
    expect(text).toMatch(/_count\{method="GET",route="\*path",status="404"\} 1$/m);
    for (const secret of ['wp-login', body.accessToken, anOrder().parentEmail]) {
      expect(text).not.toContain(secret);
    }
  });

  it('say what waits and for how long, and whether jobs come to their end', async () => {
    await api.post('/api/bookings', anOrder()).expect(201);
    api.clock.advance({ minutes: 40 });
    expect(await scrape()).toMatch(
      /^sunfield_queue_oldest_seconds\{queue="overdue_holds"\} 6\d\d/m,
    );
    await api.runJob('end-holds');
    await api.runJob('check-books');
    const text = await scrape();
    expect(text).toMatch(/^sunfield_queue_oldest_seconds\{queue="overdue_holds"\} 0$/m);
    expect(text).toMatch(/^sunfield_books_breaches 0$/m);
    expect(text).toMatch(
      /^sunfield_job_round_duration_seconds_count\{outcome="done",job="end-holds"\} 1$|_count\{job="end-holds",outcome="done"\} 1$/m,
    );
    expect(text).toMatch(/^sunfield_ready 1$/m);
  });

  it('are to be had where they are served, and nowhere else', async () => {
    await api.get('/metrics').expect(404);
    await api.get('/api/metrics').expect(404);
    await metrics().get('/').expect(404);
    await metrics().post('/metrics').expect(404);
  });

  it.each(['alerts.yml', 'grafana-dashboard.json'])(
    'are there for all that %s asks',
    async (name) => {
      const asked = fileOf(name).match(/\b(sunfield|nodejs|process)_\w+/g) ?? [];
      expect(asked.length).toBeGreaterThan(5);
      const served = await scrape();
      const unknown = asked.filter(
        (metric) => !served.includes(metric.replace(/_(count|bucket)$/, '')),
      );
      expect([...new Set(unknown)]).toEqual([]);
    },
  );

  it('have jobs of the names that alerts watch', async () => {
    const [, names = ''] = /job=~"([\w|-]+)"/.exec(fileOf('alerts.yml')) ?? [];
    expect(names).toContain('outbox');
    for (const name of names.split('|')) {
      // Some may fail, as there is neither mail nor Stripe here.
      const failure = await api.runJob(name).catch(String);
      expect(String(failure)).not.toContain('No job');
    }
  });
});
