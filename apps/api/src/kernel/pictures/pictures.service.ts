import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type DrawnFile, drawnFiles, SHARING_SIZE } from '@sunfield/contracts/kit/picture-files';
import { type Picture, pictureRefusals } from '@sunfield/contracts/kit/pictures';
import { DataSource, type EntityManager, In, IsNull, LessThan, Not } from 'typeorm';
import { fieldError } from '../base/app-error';
import { Clock } from '../base/clock';
import { Jobs } from '../jobs/jobs';
import { EMAIL_FILE, encodePicture, pictureToSend } from './encode-picture';
import { PictureEntity } from './picture.entity';
import { PictureStore } from './picture-store';
import sharp, { type Sharp } from 'sharp';

const unusedForMs = 7 * 24 * 3600_000;

/** A setting that shows a picture: `{ path: 'look.logo', id }`. */
export interface PictureUse {
  path: string;
  id: string;
}

@Injectable()
export class Pictures implements OnApplicationBootstrap {
  /** Pictures are encoded one at a time: a large one briefly takes 200 MB. */
  private lastEncoding: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(PictureStore) private readonly store: PictureStore,
    jobs: Jobs,
  ) {
    jobs.hourly('unused pictures', () => this.removeUnused());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.store.check();
  }

  /** Errors: `validation_failed` with a sentence. */
  async add(uploaded: Buffer): Promise<Picture> {
    const { files, ...facts } = await this.inTurn(() => encodePicture(uploaded));
    const id = randomUUID();
    // The row comes first: if storing the files fails half-way, they are removed with it later.
    const row = { id, ...facts, unusedSince: this.clock.now(), removedAt: null };
    await this.dataSource.manager.insert(PictureEntity, row);
    await this.store.keep(id, files);
    return { id, ...facts };
  }

  /** `640.webp` of a picture, or a file generated from it; undefined if it does not exist. */
  async read(id: string, name: string): Promise<Buffer | undefined> {
    const kept = await this.store.read(id, name);
    return kept ?? (isDrawnFile(name) ? this.inTurn(() => this.draw(id, name)) : undefined);
  }

  /** Stored afterwards, so that it is generated only once. */
  private async draw(id: string, name: DrawnFile): Promise<Buffer | undefined> {
    const meanwhile = await this.store.read(id, name);
    if (meanwhile) return meanwhile;
    const isThere = { id, removedAt: IsNull() };
    const picture = await this.dataSource.manager.findOneBy(PictureEntity, isThere);
    const largest = picture && (await this.store.read(id, `${picture.width}.webp`));
    if (!largest) return undefined;
    const bytes = await drawFromPicture(name, largest, picture);
    await this.store.keep(id, [{ name, bytes }]);
    return bytes;
  }

  /** Nothing is stored. Errors: those of `refuse`. */
  toSend(...picture: Parameters<typeof pictureToSend>): ReturnType<typeof pictureToSend> {
    return this.inTurn(() => pictureToSend(...picture));
  }

  readForEmail(id: string): Promise<Buffer | undefined> {
    return this.store.read(id, EMAIL_FILE);
  }

  /**
   * Records, in the transaction that saves the settings, which pictures they show, and returns those by id. Errors:
   * `validation_failed` at the path of one that no longer exists.
   */
  async use(manager: EntityManager, uses: PictureUse[]): Promise<Map<string, Picture>> {
    const used = In(uses.map(({ id }) => id));
    const isThere = { id: used, removedAt: IsNull() };
    await manager.update(PictureEntity, isThere, { unusedSince: null });
    const found = await manager.findBy(PictureEntity, isThere);
    const pictures = new Map(found.map((row) => [row.id, pictureOf(row)]));
    const gone = uses.find(({ id }) => !pictures.has(id));
    if (gone) throw fieldError(gone.path, pictureRefusals.gone);
    const isLeft = { id: Not(used), unusedSince: IsNull() };
    await manager.update(PictureEntity, isLeft, { unusedSince: this.clock.now() });
    return pictures;
  }

  /**
   * Removes pictures unused for a week. The row is marked first, by the same condition as in `use`, so that only one of
   * the two succeeds.
   */
  private async removeUnused(): Promise<void> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    const isOld = LessThan(new Date(now.getTime() - unusedForMs));
    await manager.update(
      PictureEntity,
      { unusedSince: isOld, removedAt: IsNull() },
      { removedAt: now },
    );
    for (const { id, widths } of await manager.findBy(PictureEntity, {
      removedAt: Not(IsNull()),
    })) {
      const names = [...widths.map((width) => `${width}.webp`), EMAIL_FILE, ...drawnFiles];
      await this.store.remove(id, names);
      await manager.delete(PictureEntity, { id });
    }
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.lastEncoding.then(work, work);
    this.lastEncoding = result.catch(() => undefined);
    return result;
  }
}

const pictureOf = ({ id, width, height, widths, needsLightGround }: PictureEntity): Picture => ({
  id,
  width,
  height,
  widths,
  needsLightGround,
});

/** The header's background in dark and light mode, and the paper of tokens.css. */
const FIELD = '#0a3526';
const CHALK = '#fffdf7';
/** Pictures with transparency stay this far from the edges, because launchers cut off corners. */
const ROOM = 0.8;

const isDrawnFile = (name: string): name is DrawnFile =>
  (drawnFiles as readonly string[]).includes(name);

/**
 * Generates an icon (PNG) or a sharing image (JPEG: not every program supports WebP) from a stored picture. Neither is
 * transparent, because the background they appear on is unknown.
 */
async function drawFromPicture(
  name: DrawnFile,
  picture: Buffer,
  { needsLightGround }: { needsLightGround: boolean },
): Promise<Buffer> {
  const { isOpaque } = await sharp(picture).stats();
  const ground = isOpaque ? await cornerOf(picture) : needsLightGround ? CHALK : FIELD;
  const room = isOpaque ? 1 : ROOM;
  switch (name) {
    case 'sharing-filled.jpg':
      return jpeg(
        sharp(picture)
          .resize({ ...SHARING_SIZE, fit: 'cover' })
          .flatten({ background: ground }),
      );
    case 'sharing-whole.jpg':
      return jpeg(await centred(picture, SHARING_SIZE, ROOM, ground));
    case 'icon-32.png':
    case 'icon-180.png':
    case 'icon-512.png': {
      const side = Number(/\d+/.exec(name)?.[0]);
      const icon = await centred(picture, { width: side, height: side }, room, ground);
      return icon.removeAlpha().png({ compressionLevel: 9 }).toBuffer();
    }
  }
}

const jpeg = (image: Sharp): Promise<Buffer> => image.jpeg({ quality: 82 }).toBuffer();

interface Size {
  width: number;
  height: number;
}

/** Centred on its background, within this share of it. */
async function centred(
  picture: Buffer,
  { width, height }: Size,
  room: number,
  ground: string,
): Promise<Sharp> {
  const inner = await sharp(picture)
    .resize({
      width: Math.round(width * room),
      height: Math.round(height * room),
      fit: 'inside',
    })
    .png()
    .toBuffer();
  const sheet = { width, height, channels: 3 as const, background: ground };
  return sharp({ create: sheet }).composite([{ input: inner, gravity: 'centre' }]);
}

/** An opaque picture's background is the colour of its corner: `#rrggbb`. */
async function cornerOf(picture: Buffer): Promise<string> {
  const corner = await sharp(picture)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${corner.toString('hex')}`;
}
