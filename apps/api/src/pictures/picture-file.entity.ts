import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bytes, readBytes, uuid, varchar } from '../kernel/database/columns';

/** One width of a picture, if the database is the store. */
@Entity('picture_files')
export class PictureFileEntity {
  @PrimaryColumn(uuid())
  pictureId: string;

  /** `640.webp` */
  @PrimaryColumn(varchar(20))
  name: string;

  @Column({ ...bytes(), transformer: readBytes })
  bytes: Buffer;
}
