import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { type Config } from '../config/config';

const timeoutMs = 10_000;
/** At 1 Mbit/s a backup of 400 MB takes an hour. */
const fileTimeoutMs = 3_600_000;

interface Content {
  body: Uint8Array<ArrayBuffer> | Blob;
  sha256: string;
  timeoutMs?: number;
}

/** A folder in a bucket of a store that speaks S3, Amazon's or another. Uses path-style addresses. */
export class S3Folder {
  private readonly client: AwsClient;
  private readonly address: string;

  constructor(
    { endpoint, region, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>,
    private readonly bucket: string,
    folder: string,
  ) {
    this.client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 2,
    });
    this.address = `${endpoint}/${encodeURIComponent(bucket)}/${folder}`;
  }

  put(path: string, bytes: Buffer): Promise<Response> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return this.ask('PUT', path, { body: new Uint8Array(bytes), sha256 });
  }

  /** Reads the file twice, because its hash is sent before it. */
  async putFile(path: string, file: string): Promise<Response> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    const body = await openAsBlob(file);
    return this.ask('PUT', path, {
      body,
      sha256: hash.digest('hex'),
      timeoutMs: fileTimeoutMs,
    });
  }

  async get(path: string): Promise<Buffer | undefined> {
    const answer = await this.ask('GET', path);
    return answer.status === 404 ? undefined : Buffer.from(await answer.arrayBuffer());
  }

  delete(path: string): Promise<Response> {
    return this.ask('DELETE', path);
  }

  /** Returns 2xx answers, and 404 for a read; throws otherwise. */
  private async ask(
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    content?: Content,
  ): Promise<Response> {
    const init = {
      method,
      body: content?.body,
      // Never follows a redirect to another store.
      redirect: 'error' as const,
      // Signing the content also protects it in transit.
      headers: content && { 'X-Amz-Content-Sha256': content.sha256 },
      signal: AbortSignal.timeout(content?.timeoutMs ?? timeoutMs),
    };
    const answer = await this.client.fetch(`${this.address}/${path}`, init).catch((error) => {
      throw new Error(this.whySilent(error), { cause: error });
    });
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
    const said = `${method} was answered with ${[answer.status, code].filter(Boolean).join(' ')}`;
    throw new Error(`${said}. ${this.remedy(answer.status)}`.trim());
  }

  private whySilent(error: unknown): string {
    const { host } = new URL(this.address);
    const { cause = error } = error as Error;
    const { code, message } = cause as NodeJS.ErrnoException;
    if (message === 'unexpected redirect')
      return `${host} says that the bucket ${this.bucket} is elsewhere. Check S3_ENDPOINT and S3_REGION`;
    return `${host} did not answer (${typeof code === 'string' ? code : message}). Check S3_ENDPOINT, and whether the store works`;
  }

  private remedy(status: number): string {
    if (status === 404) return `Make the bucket ${this.bucket}, or correct its name`;
    if (status === 400 || status === 401 || status === 403)
      return `Check S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, and whether this key may put, get and delete objects in ${this.bucket}`;
    return 'Look at the store: whether it is full or has a fault';
  }
}
