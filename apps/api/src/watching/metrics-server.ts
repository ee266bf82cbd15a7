import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { CONFIG, type Config } from '../kernel/config/config';
import { log } from '../kernel/log/log';
import { Metrics } from '../kernel/metrics/metrics';
import { ownAddress } from './own-address';
import { StateFigures } from './state-figures';

/**
 * `GET /metrics` for Prometheus, on a separate port that no proxy reaches, because booking counts would reveal takings.
 * Off without `METRICS_PORT`.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly figures: StateFigures,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metrics } = this.config;
    if (!metrics) return;
    collectDefaultMetrics({ register: this.metrics.registry });
    this.server = createServer((request, response) => {
      if (request.method === 'GET' && request.url === '/metrics') void this.answer(response);
      else response.writeHead(404).end();
    });
    await once(this.server.listen(metrics.port, ownAddress(metrics.host)), 'listening');
    log.info('metrics are served', { port: this.port });
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (!this.server) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  get port(): number | undefined {
    return (this.server?.address() as AddressInfo | null)?.port;
  }

  private async answer(response: ServerResponse): Promise<void> {
    await this.figures.refresh();
    response.setHeader('Content-Type', this.metrics.registry.contentType);
    response.end(await this.metrics.registry.metrics());
  }
}
