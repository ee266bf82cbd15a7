import { MAX_PICTURE_PIXELS, pictureRefusals } from '@sunfield/contracts/kit/pictures';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '../base/app-error';

const widthsShown = [160, 320, 640, 960, 1600];
const LARGEST = widthsShown.at(-1)!;
const SMALLEST = 32;
const LONGEST = 10;

/** The file for emails, because mail programs don't support WebP. */
export const EMAIL_FILE = 'email.png';
export const EMAIL_SIZE = { width: 360, height: 96 };

// Other formats are refused unread, whatever the file's name: no SVG, PDF or TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
});
const formats = ['png', 'jpeg', 'webp', 'heif'];

export interface PictureFile {
  /** `640.webp` */
  name: string;
  bytes: Buffer;
}

interface EncodedPicture {
  width: number;
  height: number;
  widths: number[];
  needsLightGround: boolean;
  files: PictureFile[];
}

/**
 * Re-encodes an uploaded picture upright, in sRGB and in several widths: none of the uploaded bytes or metadata is
 * kept. Throws `validation_failed` with a sentence.
 */
export async function encodePicture(uploaded: Buffer): Promise<EncodedPicture> {
  try {
    const { width, height } = checked(await headOf(uploaded));
    const largest = Math.min(width, LARGEST);
    const widths = [...widthsShown.filter((each) => each < largest), largest];
    const files: PictureFile[] = [];
    for (const each of widths) {
      const bytes = await upright(uploaded)
        .resize({ width: each })
        .webp({ quality: 80, alphaQuality: 90, smartSubsample: true })
        .toBuffer();
      files.push({ name: `${each}.webp`, bytes });
    }
    const forEmails = upright(uploaded).resize({
      ...EMAIL_SIZE,
      fit: 'inside',
      withoutEnlargement: true,
    });
    files.push({ name: EMAIL_FILE, bytes: await forEmails.png().toBuffer() });
    return {
      width: largest,
      height: Math.round((height * largest) / width),
      widths,
      needsLightGround: await isDarkOnClear(uploaded),
      files,
    };
  } catch (error) {
    throw error instanceof AppError ? error : refused('unreadable');
  }
}

const sentSize = { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true } as const;

type Refuse = (why: 'unreadable' | 'tooLarge') => AppError;

/** To be sent: PNG stays PNG, others become JPEG, which every mail program shows. None of its metadata is kept. */
export async function pictureToSend(
  uploaded: Buffer,
  refuse: Refuse,
): Promise<{ bytes: Buffer; ending: 'png' | 'jpg' }> {
  const unreadable = () => Promise.reject(refuse('unreadable'));
  const { format, autoOrient } = await headOf(uploaded).catch(unreadable);
  if (!['png', 'jpeg', 'webp'].includes(format)) throw refuse('unreadable');
  if (autoOrient.width * autoOrient.height > MAX_PICTURE_PIXELS) throw refuse('tooLarge');
  const picture = upright(uploaded).resize(sentSize);
  const isPng = format === 'png';
  const drawn = isPng ? picture.png() : picture.flatten({ background: '#fff' }).jpeg();
  return { bytes: await drawn.toBuffer().catch(unreadable), ending: isPng ? 'png' : 'jpg' };
}

export const refused = (why: keyof typeof pictureRefusals): AppError =>
  new AppError('validation_failed', { message: `${pictureRefusals[why]}.` });

/** Reads no pixels, because their number is not checked yet. */
const headOf = (uploaded: Buffer): Promise<Metadata> =>
  sharp(uploaded, { limitInputPixels: false }).metadata();

/** Also limits the actual pixels, in case the file's header is wrong. */
const read = (uploaded: Buffer): Sharp =>
  sharp(uploaded, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).timeout({
    seconds: 30,
  });

const upright = (uploaded: Buffer): Sharp => read(uploaded).autoOrient();

/** Its size when upright. */
function checked({ format, compression, autoOrient }: Metadata): { width: number; height: number } {
  const { width, height } = autoOrient;
  if (!formats.includes(format) || (format === 'heif' && compression !== 'av1')) {
    throw refused('unreadable');
  }
  if (width * height > MAX_PICTURE_PIXELS) throw refused('tooLarge');
  if (Math.min(width, height) < SMALLEST) throw refused('tooSmall');
  if (Math.max(width, height) > LONGEST * Math.min(width, height)) throw refused('tooNarrow');
  return { width, height };
}

/** Whether the visible part contrasts more with a light background than with a dark one. */
async function isDarkOnClear(uploaded: Buffer): Promise<boolean> {
  const { data, info } = await upright(uploaded)
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let seen = 0;
  let light = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const alpha = (data[at + 3] ?? 0) / 255;
    seen += alpha;
    light += (alpha * (0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!)) / 255;
  }
  const pixels = data.length / info.channels;
  const isClear = seen < 0.97 * pixels;
  return isClear && light < 0.5 * seen;
}
