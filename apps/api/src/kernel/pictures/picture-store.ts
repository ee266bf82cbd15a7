import { type PictureFile } from './encode-picture';

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
