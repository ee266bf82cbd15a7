import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { StartError } from '../base/start-error';
import { type PictureStore } from './picture-store';
import { S3PictureStore } from './s3-picture-store';

const key = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG' };
const id = '0b0c0d0e-0000-4000-8000-000000000001';

/** A bucket over HTTP that accepts only requests signed as Amazon specifies. */
let server: Server;
let objects: Map<string, Buffer>;
/** Status for the next requests. */
let broken: number | undefined;
let asked: number;

beforeEach(async () => {
  objects = new Map();
  broken = undefined;
  asked = 0;
  server = createServer((request, response) => {
    void (async () => {
      asked += 1;
      const body = await buffer(request);
      if (broken) return response.writeHead(broken, { Location: '/elsewhere' }).end();
      if (!isSigned(request, body)) return response.writeHead(403).end();
      const path = request.url ?? '';
      if (request.method === 'PUT') objects.set(path, body);
      if (request.method === 'DELETE') objects.delete(path);
      const found = objects.get(path);
      if (request.method === 'GET') return response.writeHead(found ? 200 : 404).end(found);
      return response.writeHead(200).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, date, region, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!date || !region) return false;
  const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
  const said = String(headers['x-amz-content-sha256']);
  if (said !== 'UNSIGNED-PAYLOAD' && said !== sha256(body)) return false;
  if (body.length > 0 && said === 'UNSIGNED-PAYLOAD') return false;
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const asked = [method, url, '', signed.join(''), names, said].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(asked)].join('\n');
  const hmac = (secret: string | Buffer, words: string) =>
    createHmac('sha256', secret).update(words).digest();
  const secret = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${key.secretAccessKey}`,
  );
  return hmac(secret, text).toString('hex') === signature;
}

const inDatabase = (files: Record<string, Buffer> = {}): PictureStore => ({
  keep: () => Promise.reject(new Error('not here')),
  read: (pictureId, name) => Promise.resolve(files[`${pictureId}/${name}`]),
  remove: (pictureId, names) => {
    for (const name of names) delete files[`${pictureId}/${name}`];
    return Promise.resolve();
  },
  check: () => Promise.resolve(),
});

const store = (changes: object = {}, before = inDatabase()) => {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const s3 = { endpoint, region: 'eu-west-2', ...key, ...changes };
  return new S3PictureStore(s3, 'camp pictures', before);
};

it('keeps, gives back and removes files by signed requests', async () => {
  const files = [
    { name: '64.webp', bytes: Buffer.from('small') },
    { name: '320.webp', bytes: Buffer.from('large') },
  ];
  await store().keep(id, files);
  expect([...objects.keys()]).toEqual(
    ['64.webp', '320.webp'].map((name) => `/camp%20pictures/pictures/${id}/${name}`),
  );
  expect((await store().read(id, '320.webp'))?.toString()).toBe('large');
  await store().remove(id, ['64.webp', '320.webp', 'email.png']);
  expect(objects.size).toBe(0);
  expect(await store().read(id, '320.webp')).toBeUndefined();
});

it('still shows what was kept in the database before', async () => {
  const files = { [`${id}/64.webp`]: Buffer.from('old') };
  const both = store({}, inDatabase(files));
  expect((await both.read(id, '64.webp'))?.toString()).toBe('old');
  await both.remove(id, ['64.webp']);
  expect(files).toEqual({});
});

it('leaves nothing of its check behind', async () => {
  await store().check();
  expect(objects.size).toBe(0);
});

it('does not start with a wrong key, nor with a store that is away', async () => {
  const wrongKey = store({ secretAccessKey: 'another' }).check();
  await expect(wrongKey).rejects.toThrow(StartError);
  await expect(wrongKey).rejects.toThrow(
    /cannot keep pictures: PUT was answered with 403\. Check S3_REGION/,
  );
  await expect(wrongKey).rejects.not.toThrow(/another/);
  const away = store({ endpoint: 'http://127.0.0.1:1' }).check();
  await expect(away).rejects.toThrow(/cannot keep pictures/);
});

it('says when a file could not be kept or read, in place of saying that there is none', async () => {
  broken = 403;
  const files = [{ name: '64.webp', bytes: Buffer.from('small') }];
  await expect(store().keep(id, files)).rejects.toThrow('403');
  await expect(store().read(id, '64.webp')).rejects.toThrow('403');
  await expect(store().remove(id, ['64.webp'])).rejects.toThrow('403');
});

it('goes nowhere that a store sends it', async () => {
  broken = 307;
  await expect(store().read(id, 'small.webp')).rejects.toThrow();
  expect(asked).toBe(1);
});
