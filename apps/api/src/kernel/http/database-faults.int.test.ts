import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { DataSource } from 'typeorm';
import { Probe, startKernel } from '../../../test/running/start-kernel';
import { testServerUrl } from '../../../test/running/test-database';
import { configureLog } from '../log/log';

type Kernel = Awaited<ReturnType<typeof startKernel>>;

const write = 'INSERT INTO settings (`key`, value) VALUES (?, ?)';

/** Each breaks something real, and repairs it afterwards. */
@Controller()
class FaultsController {
  constructor(private readonly dataSource: DataSource) {}

  @Probe('POST /api/faults/full')
  async full(): Promise<void> {
    await (testServerUrl ? this.fullTable() : this.fullFile());
  }

  private async fullFile(): Promise<void> {
    const [{ page_count: pages }] = await this.dataSource.query('PRAGMA page_count');
    await this.dataSource.query(`PRAGMA max_page_count = ${pages}`);
    try {
      await this.dataSource.query(write, ['large', 'x'.repeat(1_000_000)]);
    } finally {
      await this.dataSource.query('PRAGMA max_page_count = 1000000');
    }
  }

  private async fullTable(): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.query('SET SESSION max_heap_table_size = 16384');
      await runner.query('CREATE TEMPORARY TABLE small (text VARCHAR(8000)) ENGINE = MEMORY');
      for (;;) await runner.query('INSERT INTO small VALUES (?)', ['x']);
    } finally {
      await runner.query('SET SESSION max_heap_table_size = DEFAULT');
      await runner.query('DROP TEMPORARY TABLE small');
      await runner.release();
    }
  }

  @Probe('POST /api/faults/read-only')
  async readOnly(): Promise<void> {
    await (testServerUrl ? this.readOnlyTransaction() : this.readOnlyFile());
  }

  private async readOnlyTransaction(): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.query('START TRANSACTION READ ONLY');
      await runner.query(write, ['one', '1']);
    } finally {
      await runner.query('ROLLBACK');
      await runner.release();
    }
  }

  private async readOnlyFile(): Promise<void> {
    await this.dataSource.query('PRAGMA query_only = ON');
    try {
      await this.dataSource.query(write, ['one', '1']);
    } finally {
      await this.dataSource.query('PRAGMA query_only = OFF');
    }
  }

  @Probe('POST /api/faults/killed')
  async killed(): Promise<void> {
    await this.dataSource.query('KILL CONNECTION_ID()');
  }

  @Probe('POST /api/faults/locked')
  async locked(): Promise<void> {
    await this.dataSource.query(write, ['locked', '1']);
    const [holder, waiting] = [
      this.dataSource.createQueryRunner(),
      this.dataSource.createQueryRunner(),
    ];
    try {
      await holder.startTransaction();
      await holder.query("UPDATE settings SET value = '2' WHERE `key` = 'locked'");
      await waiting.query('SET SESSION innodb_lock_wait_timeout = 1');
      await waiting.query("UPDATE settings SET value = '3' WHERE `key` = 'locked'");
    } finally {
      await holder.rollbackTransaction();
      await waiting.query('SET SESSION innodb_lock_wait_timeout = DEFAULT');
      await Promise.all([holder.release(), waiting.release()]);
    }
  }

  @Probe('POST /api/faults/cannot-be-written')
  async cannotBeWritten(): Promise<void> {
    await this.dataSource.query('PRAGMA query_only = ON');
  }

  @Probe('POST /api/faults/can-be-written')
  async canBeWritten(): Promise<void> {
    await this.dataSource.query('PRAGMA query_only = OFF');
  }

  @Probe('POST /api/faults/forgets-a-migration')
  async forgetMigration(): Promise<void> {
    await this.dataSource.query(
      `UPDATE migrations SET name = CONCAT('?', name)
       WHERE id = (SELECT id FROM (SELECT MAX(id) AS id FROM migrations) AS newest)`,
    );
  }

  @Probe('POST /api/faults/remembers-it')
  async rememberMigration(): Promise<void> {
    await this.dataSource.query(
      "UPDATE migrations SET name = REPLACE(name, '?', '') WHERE name LIKE '?%'",
    );
  }

  @Probe('GET /api/faults/wrong')
  async wrong(): Promise<void> {
    await this.dataSource.query('SELECT nonsense FROM nowhere');
  }
}

const faults = ['full', 'read-only', ...(testServerUrl ? ['killed', 'locked'] : [])];

describe('a database that cannot serve just now', () => {
  let kernel: Kernel;
  beforeAll(async () => {
    kernel = await startKernel([FaultsController]);
  });
  afterAll(() => kernel.stop());

  it.each(faults)('%s: 503, and when to ask again', async (fault) => {
    const { body, headers } = await kernel.post(`/api/faults/${fault}`).expect(503);
    expect(body).toMatchObject({ code: 'temporarily_unavailable' });
    expect(headers['retry-after']).toBe('2');
    await kernel.get('/api/health/live').expect(200);
    kernel.clock.advance({ seconds: 11 });
    if (fault === 'killed') {
      // The killed connection may be in the pool until one more query has found it closed.
      await kernel.get('/api/health');
      kernel.clock.advance({ seconds: 11 });
    }
    await kernel.get('/api/health').expect(200);
  });

  it('is not ready after a write found no room, though a small one would', async () => {
    const ready = () => kernel.get('/api/health/ready');
    await ready().expect(200);
    await kernel.post('/api/faults/full').expect(503);
    expect((await ready().expect(503)).headers['x-not-ready']).toBe('disk');
    kernel.clock.advance({ seconds: 9 });
    await ready().expect(503);
    kernel.clock.advance({ seconds: 2 });
    await ready().expect(200);
  });

  if (!testServerUrl)
    it('is not ready, though it answers and the process lives', async () => {
      const ready = () => kernel.get('/api/health/ready');
      await kernel.post('/api/faults/cannot-be-written').expect(200);
      kernel.clock.advance({ seconds: 2 });
      const { body, headers } = await ready().expect(503);
      expect(body).toMatchObject({ code: 'temporarily_unavailable' });
      expect(headers).toMatchObject({ 'x-not-ready': 'database', 'retry-after': '2' });
      await kernel.get('/api/health/live').expect(200);
      await kernel.post('/api/faults/can-be-written').expect(200);
      // The answer is cached for a second.
      await ready().expect(503);
      kernel.clock.advance({ seconds: 2 });
      await ready().expect(200);
    });

  it('is not ready without the rows of its schema', async () => {
    await kernel.post('/api/faults/forgets-a-migration').expect(200);
    kernel.clock.advance({ seconds: 2 });
    const { headers } = await kernel.get('/api/health').expect(503);
    expect(headers['x-not-ready']).toBe('schema');
    await kernel.post('/api/faults/remembers-it').expect(200);
    kernel.clock.advance({ seconds: 2 });
  });

  it('is on the log, for the developer who has to mend it', async () => {
    configureLog('error', true);
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await kernel.post(`/api/faults/${faults[0]}`).expect(503);
    configureLog('silent', false);
    expect(written.mock.calls.join('')).toContain('the database is not available');
    written.mockRestore();
  });

  it('is another thing than a mistake of ours', async () => {
    const { headers } = await kernel.get('/api/faults/wrong').expect(500);
    expect(headers['retry-after']).toBeUndefined();
  });
});

/** The connection to a database server, which can be cut. */
class Cable {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(private readonly to: URL) {
    this.server = createServer((near) => {
      const far = connect(Number(this.to.port), this.to.hostname);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => socket.destroy()).on('close', () => this.sockets.delete(socket));
      }
      near.pipe(far).pipe(near);
    });
  }

  async plug(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const server = testServerUrl && new URL(testServerUrl.replace(/^mariadb:/, 'mysql:'));
if (server)
  it('is 503 while its server is away, and all is well once that is back', async () => {
    const cable = new Cable(server);
    const port = await cable.plug();
    const kernel = await startKernel([FaultsController], {}, (url) => {
      const through = new URL(url);
      through.port = String(port);
      return through.href;
    });
    const post = () => kernel.post('/api/faults/killed');
    await kernel.get('/api/health').expect(200);
    await cable.cut();
    expect((await post().expect(503)).headers['retry-after']).toBe('2');
    kernel.clock.advance({ seconds: 2 });
    const { headers } = await kernel.get('/api/health/ready').expect(503);
    expect(headers['x-not-ready']).toBe('database');
    await cable.plug(port);
    kernel.clock.advance({ seconds: 2 });
    await kernel.get('/api/health/ready').expect(200);
    await kernel.stop();
    await cable.cut();
  });
