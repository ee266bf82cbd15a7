import { type Site } from '@sunfield/contracts/kit/settings/site';
import { LogoMark } from '../illustrations/logo-mark';
import styles from './site-header.module.css';
import { type Picture, pictureAddress, widthFor } from '@sunfield/contracts/kit/pictures';

const sections = [
  { name: 'Our Camps', id: 'camps' },
  { name: 'Activities', id: 'activities' },
  { name: 'Book Now', id: 'book' },
  { name: 'Contact', id: 'contact' },
];

/** Id of the page's `main`, for the skip link. */
export const MAIN_ID = 'content';

interface BrandProps {
  site: Pick<Site, 'brand' | 'look'>;
}

/** `home`: the page with the sections; empty on the landing page itself. */
interface HeaderProps {
  site: Pick<Site, 'brand' | 'look' | 'showsActivities'>;
  home?: '' | '/';
}

/** Name, tagline and links to the sections; on small screens the links are in a menu. */
export function SiteHeader({ site, home = '' }: HeaderProps) {
  const links = [
    ...sections
      .filter(({ id }) => site.showsActivities || id !== 'activities')
      .map(({ name, id }) => ({ name, href: `${home}#${id}`, isBooking: id === 'book' })),
    { name: 'Your bookings', href: '/my-bookings', isBooking: false },
  ];
  return (
    <header className={styles.header}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Skip to the content
      </a>
      <div className={styles.bar}>
        <Brand site={site} href={home || '#top'} />
        <nav className={styles.nav} aria-label="Sections">
          {links.map(({ name, href, isBooking }) => (
            <a key={href} className={`${styles.link} ${isBooking ? styles.book : ''}`} href={href}>
              {name}
            </a>
          ))}
        </nav>
        <button className={styles.opener} type="button" popoverTarget="menu" aria-label="Menu">
          <svg width="22" height="18" viewBox="0 0 22 18" aria-hidden="true">
            <path d="M0 2h22M0 9h22M0 16h22" stroke="currentColor" strokeWidth="3" />
          </svg>
        </button>
      </div>
      <nav className={styles.menu} id="menu" popover="auto" aria-label="Menu">
        <div className={styles.closer}>
          <button
            className={styles.opener}
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label="Close menu"
          >
            <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
              <path d="m2 2 14 14M16 2 2 16" stroke="currentColor" strokeWidth="3" />
            </svg>
          </button>
        </div>
        <ul className={styles.list}>
          {links.map(({ name, href }) => (
            <li key={href}>
              <a className={styles.link} href={href}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** For pages with one task, such as paying: only the name, and no links that distract. */
export function SlimHeader({ site }: BrandProps) {
  return (
    <header className={styles.header}>
      <div className={`${styles.bar} ${styles.slim}`}>
        <Brand site={site} href="/" />
      </div>
    </header>
  );
}

const Brand = ({ site: { brand, look }, href }: BrandProps & { href: string }) => (
  <a className={styles.brand} href={href}>
    {look.logo ? <ProviderLogo logo={look.logo} /> : <LogoMark className={styles.mark} />}
    <span className={styles.names}>
      <span className={styles.name}>{brand.name}</span>
      <span className={styles.tagline}>{brand.tagline}</span>
    </span>
  </a>
);

/** Maximum size in CSS pixels, for any shape. */
const ROOM = { width: 150, height: 46 };

/** The provider's logo; its name is shown beside it. */
function ProviderLogo({ logo }: { logo: Picture }) {
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
