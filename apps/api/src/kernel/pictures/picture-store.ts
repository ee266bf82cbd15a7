import { type PictureFile } from './encode-picture';
import { DataSource, In } from 'typeorm';
import { PictureFileEntity } from './picture-file.entity';

/** Where picture files are stored: in the database, or in an S3-compatible store. */
export abstract class PictureStore {
  /** Throws unless all files are stored. Storing the same file again is no error. */
  abstract keep(pictureId: string, files: PictureFile[]): Promise<void>;

  /** Undefined if the file does not exist. */
  abstract read(pictureId: string, name: string): Promise<Buffer | undefined>;

  /** Missing files are no error. */
  abstract remove(pictureId: string, names: string[]): Promise<void>;

  /** Throws a `StartError` if it cannot store a picture now. */
  abstract check(): Promise<void>;
}

/** Needs no further service, and is part of the same backup. */
export class DatabasePictureStore implements PictureStore {
  constructor(private readonly dataSource: DataSource) {}

  async keep(pictureId: string, files: PictureFile[]): Promise<void> {
    const { manager } = this.dataSource;
    for (const { name, bytes } of files) {
      await manager.upsert(PictureFileEntity, { pictureId, name, bytes }, ['pictureId', 'name']);
    }
  }

  async read(pictureId: string, name: string): Promise<Buffer | undefined> {
    const file = await this.dataSource.manager.findOneBy(PictureFileEntity, { pictureId, name });
    return file?.bytes;
  }

  async remove(pictureId: string, names: string[]): Promise<void> {
    await this.dataSource.manager.delete(PictureFileEntity, { pictureId, name: In(names) });
  }

  async check(): Promise<void> {}
}
