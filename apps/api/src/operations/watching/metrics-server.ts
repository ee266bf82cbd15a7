import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, BlockList } from 'node:net';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { CONFIG, type Config } from '../../kernel/config/config';
import { log } from '../../kernel/log/log';
import { Metrics } from '../../kernel/metrics/metrics';
import { StateFigures } from './state-figures';
import { networkInterfaces } from 'node:os';
import { StartError } from '../../kernel/base/start-error';

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

/** The address to listen on: for a network such as `172.30.94.0/24`, this machine's address in it. */
export function ownAddress(host: string, interfaces = networkInterfaces()): string {
  const [network = '', prefix] = host.split('/');
  if (prefix === undefined) return host;
  const inside = new BlockList();
  inside.addSubnet(network, Number(prefix));
  const own = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ address, family }) => family === 'IPv4' && inside.check(address));
  if (own) return own.address;
  throw new StartError(`METRICS_HOST is ${host}, and this machine has no address in that network.`);
}
