import { Entity } from 'typeorm';
import * as c from '../database/columns';
import { personalData } from '../database/personal-data';

/** One width of a picture, if the database is the store. */
@Entity('picture_files')
export class PictureFileEntity extends c.columns({
  pictureId: c.primary(c.uuid()),
  /** `640.webp` */
  name: c.primary(c.code(20)),
  bytes: c.bytes(),
}) {}

personalData(PictureFileEntity, { columns: { bytes: ['provider', 'others'] } });
