import { type Picture, pictureAddress, widthFor } from '@sunfield/contracts/kit/pictures';

interface PhotographProps {
  picture: Picture;
  /** Empty where a text beside it says what it shows. */
  alt: string;
  /** How wide it is shown. */
  sizes: string;
  className?: string;
}

/** A picture that staff have uploaded, loaded once it is near, in the width that fits. */
export const Photograph = ({ picture, alt, sizes, className }: PhotographProps) => (
  <img
    className={className}
    src={pictureAddress(picture, widthFor(picture, 640))}
    srcSet={picture.widths.map((width) => `${pictureAddress(picture, width)} ${width}w`).join(', ')}
    sizes={sizes}
    width={picture.width}
    height={picture.height}
    alt={alt}
    loading="lazy"
    decoding="async"
  />
);
