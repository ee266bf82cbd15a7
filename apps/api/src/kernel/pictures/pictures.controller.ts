import { StreamableFile } from '@nestjs/common';
import { MAX_PICTURE_BYTES } from '@sunfield/contracts/kit/pictures';
import * as routes from '@sunfield/contracts/kit/settings/routes';
import { AppError } from '../base/app-error';
import { answer, controllerOf } from '../http/controller-of';
import { refused } from './encode-picture';
import { Pictures } from './pictures.service';
import { uploadedFile } from './uploaded-file';

export const PicturesController = controllerOf([Pictures], (pictures) => [
  /** The body is the file itself; it is read only after the staff session is checked. */
  answer(routes.addPicture, async ({ request, response }) =>
    pictures.add(await uploadedFile(request, response, MAX_PICTURE_BYTES, refused)),
  ),
  answer(routes.readPicture, async ({ params: { id, file }, response }) => {
    const bytes = await pictures.read(id, file);
    if (!bytes) throw new AppError('not_found');
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
    // Used by the sites, and wherever their pages are shared.
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    return new StreamableFile(bytes, { type: typeOf(file) });
  }),
]);

const types = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };
const typeOf = (file: string): string => types[file.split('.').at(-1) as keyof typeof types];
