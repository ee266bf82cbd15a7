import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { type PictureFile } from './encode-picture';
import { PictureFileEntity } from './picture-file.entity';
import { type PictureStore } from './picture-store';

/** Needs no further service, and is part of the same backup. */
@Injectable()
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
