import { type Picture, pictureAddress, widthFor } from '@sunfield/contracts/kit/pictures';
import styles from './site-header.module.css';

/** Maximum size in CSS pixels, for any shape. */
const ROOM = { width: 150, height: 46 };

/** The provider's logo; its name is shown beside it. */
export function ProviderLogo({ logo }: { logo: Picture }) {
  const scale = Math.min(ROOM.width / logo.width, ROOM.height / logo.height);
  const width = Math.round(logo.width * scale);
  const source = (times: number) => pictureAddress(logo, widthFor(logo, width * times));
  return (
    <img
      className={`${styles.logo} ${logo.needsLightGround ? styles.onChalk : ''}`}
      src={source(1)}
      srcSet={`${source(2)} 2x, ${source(3)} 3x`}
      width={width}
      height={Math.round(logo.height * scale)}
      alt=""
    />
  );
}
