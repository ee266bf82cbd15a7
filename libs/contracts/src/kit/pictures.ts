import * as z from 'zod/mini';

/** What `POST /api/admin/pictures` takes, in bytes of the file. */
export const MAX_PICTURE_BYTES = 10_000_000;
/** A phone's 48 megapixels fit. */
export const MAX_PICTURE_PIXELS = 50_000_000;
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;

/** One sentence for each way in which a file is not a picture that can be shown. */
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
 * A picture that staff have uploaded: re-encoded in several widths, without whatever else its file said (places,
 * names, cameras). Until settings that show it are saved it is kept for a week.
 */
export const PictureSchema = z.object({
  id: z.uuid(),
  /** Pixels of the largest. */
  width: z.int(),
  height: z.int(),
  /** Pixels, ascending: each is there. */
  widths: z.array(z.int()),
  /** It is drawn in dark on a clear ground, so that it shows on a light ground only. */
  needsLightGround: z.boolean(),
});
export type Picture = z.infer<typeof PictureSchema>;

/** `GET /api/pictures/{id}/{width}.webp`: never changes. */
export const pictureAddress = ({ id }: Picture, width: number): string =>
  `/api/pictures/${id}/${width}.webp`;

/** The smallest that is still at least so many pixels wide, or else the largest. */
export const widthFor = ({ widths, width }: Picture, pixels: number): number =>
  widths.find((each) => each >= pixels) ?? width;
