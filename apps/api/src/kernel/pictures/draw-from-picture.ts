import { type DrawnFile, drawnFiles, SHARING_SIZE } from '@sunfield/contracts/kit/picture-files';
import sharp, { type Sharp } from 'sharp';

/** The header's background in dark and light mode, and the paper of tokens.css. */
const FIELD = '#0a3526';
const CHALK = '#fffdf7';
/** Pictures with transparency stay this far from the edges, because launchers cut off corners. */
const ROOM = 0.8;

export const isDrawnFile = (name: string): name is DrawnFile =>
  (drawnFiles as readonly string[]).includes(name);

/**
 * Generates an icon (PNG) or a sharing image (JPEG: not every program supports WebP) from a stored picture. Neither is
 * transparent, because the background they appear on is unknown.
 */
export async function drawFromPicture(
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
