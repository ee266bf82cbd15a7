import * as z from 'zod/mini';
import { type Picture } from './pictures';

/** A picture's files besides its widths; kept apart from the schema that every page of both sites loads. */

/** Square icon sizes in pixels, for browsers and home screens. */
export const iconSizes = [32, 180, 512] as const;
export type IconSize = (typeof iconSizes)[number];
const iconFile = (size: IconSize) => `icon-${size}.png` as const;

/** In pixels, the preview image of a shared page. */
export const SHARING_SIZE = { width: 1200, height: 630 };
/** A photograph is cropped to fill it; a logo is shown whole on a background. */
const sharingFiles = { filled: 'sharing-filled.jpg', whole: 'sharing-whole.jpg' } as const;

/** Files generated from a picture on first request. */
export const drawnFiles = [...iconSizes.map(iconFile), ...Object.values(sharingFiles)];
export type DrawnFile = (typeof drawnFiles)[number];

/** `GET /api/pictures/{id}/icon-{size}.png`: never changes. */
export const iconAddress = ({ id }: Picture, size: IconSize): string =>
  `/api/pictures/${id}/${iconFile(size)}`;

/** `GET /api/pictures/{id}/sharing-{how}.jpg`: never changes. */
export const sharingAddress = ({ id }: Picture, how: keyof typeof sharingFiles): string =>
  `/api/pictures/${id}/${sharingFiles[how]}`;

export const PicturePathSchema = z.object({
  id: z.uuid(),
  file: z.union([z.string().check(z.regex(/^\d{2,4}\.webp$/)), z.enum(drawnFiles)]),
});
