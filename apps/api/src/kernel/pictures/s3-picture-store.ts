import { createHash, randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type Config } from '../config/config';
import { StartError } from '../base/start-error';
import { type PictureFile } from './encode-picture';
import { type PictureStore } from './picture-store';

const timeoutMs = 10_000;
const checkFile = { name: 'check.txt', bytes: Buffer.from('Can pictures be kept here?') };

/** An S3-compatible store, Amazon's or another. Uses path-style addresses. */
export class S3PictureStore implements PictureStore {
  private readonly client: AwsClient;
  private readonly folder: string;

  constructor(
    { endpoint, bucket, region, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>,
    /** Where pictures were stored before S3 was configured; still read from there. */
    private readonly before: PictureStore,
  ) {
    this.client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 2,
    });
    this.folder = `${endpoint}/${encodeURIComponent(bucket)}/pictures`;
  }

  async keep(pictureId: string, files: PictureFile[]): Promise<void> {
    for (const { name, bytes } of files) {
      await this.ask('PUT', pictureId, name, { body: new Uint8Array(bytes) });
    }
  }

  async read(pictureId: string, name: string): Promise<Buffer | undefined> {
    const answer = await this.ask('GET', pictureId, name);
    if (answer.status === 404) return this.before.read(pictureId, name);
    return Buffer.from(await answer.arrayBuffer());
  }

  async remove(pictureId: string, names: string[]): Promise<void> {
    for (const name of names) await this.ask('DELETE', pictureId, name);
    await this.before.remove(pictureId, names);
  }

  /** Stores, reads and removes a small file, like a picture. */
  async check(): Promise<void> {
    const { name, bytes } = checkFile;
    // A unique id, because replicas may start together.
    const id = `check-${randomUUID()}`;
    try {
      await this.keep(id, [checkFile]);
      const kept = await this.read(id, name);
      if (!kept?.equals(bytes)) throw new Error('it does not give back what it was given');
      await this.ask('DELETE', id, name);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(
        `The store of S3_ENDPOINT and S3_BUCKET cannot keep pictures (${reason}). Check the five S3_ variables and what its key may do: put, get and delete objects.`,
      );
    }
  }

  /** Returns 2xx answers, and 404 for a read; throws otherwise. */
  private async ask(
    method: 'GET' | 'PUT' | 'DELETE',
    pictureId: string,
    name: string,
    { body }: { body?: Uint8Array<ArrayBuffer> } = {},
  ): Promise<Response> {
    const answer = await this.client.fetch(`${this.folder}/${pictureId}/${name}`, {
      method,
      body,
      // Never follows a redirect to another store.
      redirect: 'error',
      headers: body && { 'X-Amz-Content-Sha256': sha256(body) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
    await answer.body?.cancel();
    throw new Error(`${method} was answered with ${answer.status}`);
  }
}

/** Signing the content also protects it in transit. */
const sha256 = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');
