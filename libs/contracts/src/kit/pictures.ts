import * as z from 'zod/mini';

/** The largest file `POST /api/admin/pictures` accepts, in bytes. */
export const MAX_PICTURE_BYTES = 10_000_000;
/** Enough for a phone's 48 megapixels. */
export const MAX_PICTURE_PIXELS = 50_000_000;
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;

/** One sentence for each reason a file can't be used as a picture. */
export const pictureRefusals = {
  empty: 'Please choose a picture',
  tooHeavy: 'Please choose a picture of at most 10 MB',
  unreadable:
    'This is not a picture that can be shown. Please choose a PNG, JPEG, WebP or AVIF file',
  tooLarge: 'This picture has more than 50 million pixels. Please make it smaller first',
  tooSmall: 'This picture is too small. Please choose one that is at least 32 pixels wide and high',
  tooNarrow:
    'This picture is too long and narrow. Please choose one that is at most ten times as long as it is wide',
  gone: 'This picture is no longer there. Please choose it again',
} as const;

/**
 * A picture uploaded by staff, re-encoded in several widths without metadata (places, names, cameras). It is kept for a
 * week unless settings that show it are saved.
 */
export const PictureSchema = z.object({
  id: z.uuid(),
  /** Width of the largest version in pixels. */
  width: z.int(),
  height: z.int(),
  /** Available widths in pixels, ascending. */
  widths: z.array(z.int()),
  /** Drawn dark on a transparent background, so that it is visible only on a light one. */
  needsLightGround: z.boolean(),
});
export type Picture = z.infer<typeof PictureSchema>;

/** `GET /api/pictures/{id}/{width}.webp`: never changes. */
export const pictureAddress = ({ id }: Picture, width: number): string =>
  `/api/pictures/${id}/${width}.webp`;

/** The smallest version at least this many pixels wide, or else the largest. */
export const widthFor = ({ widths, width }: Picture, pixels: number): number =>
  widths.find((each) => each >= pixels) ?? width;
