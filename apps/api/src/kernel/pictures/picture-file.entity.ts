import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bytes, code, readBytes, uuid } from '../database/columns';
import { personalData } from '../database/personal-data';

/** One width of a picture, if the database is the store. */
@Entity('picture_files')
export class PictureFileEntity {
  @PrimaryColumn(uuid())
  pictureId: string;

  /** `640.webp` */
  @PrimaryColumn(code(20))
  name: string;

  @Column({ ...bytes(), transformer: readBytes })
  bytes: Buffer;
}

personalData(PictureFileEntity, { columns: { bytes: ['provider', 'others'] } });
