import { MAX_PHOTO } from '@sunfield/contracts/camp/care-records/care-at-gate';

const MAX_SIDE = 1280;

/** A photo as the API takes it: smaller, and without the place and time that a camera writes into it. Base64. */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const quality of [0.8, 0.6, 0.4, 0.2]) {
    const jpeg = canvas.toDataURL('image/jpeg', quality).replace(/^[^,]*,/, '');
    if (jpeg.length <= MAX_PHOTO) return jpeg;
  }
  throw new Error('The photo is too large');
}
