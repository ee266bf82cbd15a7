import { type PictureFile } from './encode-picture';

/** Where the files of pictures are: in the database, or in a store that speaks S3. */
export abstract class PictureStore {
  /** Throws unless all of them are kept. The same again is no error. */
  abstract keep(pictureId: string, files: PictureFile[]): Promise<void>;

  /** Undefined where there is no such file. */
  abstract read(pictureId: string, name: string): Promise<Buffer | undefined>;

  /** Files that are not there are no error. */
  abstract remove(pictureId: string, names: string[]): Promise<void>;

  /** Throws a `StartError` if it could not keep a picture now. */
  abstract check(): Promise<void>;
}
