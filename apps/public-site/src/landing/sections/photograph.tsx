import { type Picture, pictureAddress, widthFor } from '@sunfield/contracts/kit/pictures';

interface PhotographProps {
  picture: Picture;
  /** Empty if a text beside it describes it. */
  alt: string;
  /** Displayed width, as `sizes`. */
  sizes: string;
  className?: string;
}

/** A picture that staff have uploaded, loaded lazily in a suitable width. */
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
