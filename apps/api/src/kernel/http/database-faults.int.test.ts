import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { DataSource } from 'typeorm';
import { probe, startKernel } from '../../../test/running/start-kernel';
import { testServerUrl } from '../../../test/running/test-database';
import { configureLog } from '../log/log';
import { controllerOf } from './controller-of';

type Kernel = Awaited<ReturnType<typeof startKernel>>;

const write = 'INSERT INTO settings (`key`, value) VALUES (?, ?)';

/** Each breaks something real, and repairs it afterwards. */
const FaultsController = controllerOf([DataSource], (dataSource) => [
  probe('POST /api/faults/full', () => (testServerUrl ? fullTable : fullFile)(dataSource)),
  probe('POST /api/faults/read-only', () =>
    (testServerUrl ? readOnlyTransaction : readOnlyFile)(dataSource),
  ),
  probe('POST /api/faults/killed', () => dataSource.query('KILL CONNECTION_ID()')),
  probe('POST /api/faults/locked', () => locked(dataSource)),
  probe('POST /api/faults/cannot-be-written', () => dataSource.query('PRAGMA query_only = ON')),
  probe('POST /api/faults/can-be-written', () => dataSource.query('PRAGMA query_only = OFF')),
  probe('POST /api/faults/forgets-a-migration', () =>
    dataSource.query(
      `UPDATE migrations SET name = CONCAT('?', name)
       WHERE id = (SELECT id FROM (SELECT MAX(id) AS id FROM migrations) AS newest)`,
    ),
  ),
  probe('POST /api/faults/remembers-it', () =>
    dataSource.query("UPDATE migrations SET name = REPLACE(name, '?', '') WHERE name LIKE '?%'"),
  ),
  probe('GET /api/faults/wrong', () => dataSource.query('SELECT nonsense FROM nowhere')),
]);

async function fullFile(dataSource: DataSource): Promise<void> {
  const [{ page_count: pages }] = await dataSource.query('PRAGMA page_count');
  await dataSource.query(`PRAGMA max_page_count = ${pages}`);
  try {
    await dataSource.query(write, ['large', 'x'.repeat(1_000_000)]);
  } finally {
    await dataSource.query('PRAGMA max_page_count = 1000000');
  }
}

async function fullTable(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
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

async function readOnlyTransaction(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('START TRANSACTION READ ONLY');
    await runner.query(write, ['one', '1']);
  } finally {
    await runner.query('ROLLBACK');
    await runner.release();
  }
}

async function readOnlyFile(dataSource: DataSource): Promise<void> {
  await dataSource.query('PRAGMA query_only = ON');
  try {
    await dataSource.query(write, ['one', '1']);
  } finally {
    await dataSource.query('PRAGMA query_only = OFF');
  }
}

async function locked(dataSource: DataSource): Promise<void> {
  await dataSource.query(write, ['locked', '1']);
  const [holder, waiting] = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
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
