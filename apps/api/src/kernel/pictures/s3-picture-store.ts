import { randomUUID } from 'node:crypto';
import { type Config } from '../config/config';
import { StartError } from '../base/start-error';
import { S3Folder } from '../s3/s3-folder';
import { type PictureFile } from './encode-picture';
import { type PictureStore } from './picture-store';

const checkFile = { name: 'check.txt', bytes: Buffer.from('Can pictures be kept here?') };

/** In a store that speaks S3. */
export class S3PictureStore implements PictureStore {
  private readonly folder: S3Folder;

  constructor(
    s3: NonNullable<Config['s3']>,
    bucket: string,
    /** Where pictures were stored before S3 was configured; still read from there. */
    private readonly before: PictureStore,
  ) {
    this.folder = new S3Folder(s3, bucket, 'pictures');
  }

  async keep(pictureId: string, files: PictureFile[]): Promise<void> {
    for (const { name, bytes } of files) {
      await this.folder.put(`${pictureId}/${name}`, bytes);
    }
  }

  async read(pictureId: string, name: string): Promise<Buffer | undefined> {
    return (await this.folder.get(`${pictureId}/${name}`)) ?? this.before.read(pictureId, name);
  }

  async remove(pictureId: string, names: string[]): Promise<void> {
    for (const name of names) await this.folder.delete(`${pictureId}/${name}`);
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
      await this.folder.delete(`${id}/${name}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(
        `The store of S3_ENDPOINT and S3_BUCKET cannot keep pictures: ${reason}.`,
      );
    }
  }
}
