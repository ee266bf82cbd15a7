import { isExampleLink } from '@sunfield/contracts/kit/settings/example-social';
import { showsReviews, type Site } from '@sunfield/contracts/kit/settings/site';
import { type ReactNode } from 'react';
import { EmailLink, PhoneLink } from './contact-links';
import styles from './site-footer.module.css';

const thisYear = (): number => new Date().getFullYear();

const sections = [
  { name: 'Our Camps', id: 'camps' },
  { name: 'Activities', id: 'activities' },
  { name: 'Book a camp', id: 'book' },
  { name: 'Birthday Parties', id: 'parties' },
  { name: 'Venues', id: 'venues' },
  { name: 'Parent reviews', id: 'reviews' },
];

const smallPrint: { name: string; page: Site['pages'][number] | 'my-data' }[] = [
  { name: 'Privacy notice', page: 'privacy' },
  { name: 'Your data', page: 'my-data' },
  { name: 'Terms and cancellation', page: 'terms' },
  { name: 'Safeguarding', page: 'safeguarding' },
  { name: 'Accessibility', page: 'accessibility' },
];

export function SiteFooter({ site, home = '' }: { site: Site; home?: '' | '/' }) {
  const { brand, contact, social, pages } = site;
  const isThere: Record<string, boolean> = {
    reviews: showsReviews(site),
    parties: site.parties.areOffered,
    activities: site.showsActivities,
  };
  const quick: Link[] = [
    ...sections
      .filter(({ id }) => isThere[id] ?? true)
      .map(({ name, id }) => ({ name, href: `${home}#${id}` })),
    { name: 'Your bookings', href: '/my-bookings' },
  ];
  const small = smallPrint
    .filter(({ page }) => page === 'my-data' || pages.includes(page))
    .map(({ name, page }) => ({ name, href: `/${page}` }));
  const ownPages = site.pageLinks.map(({ title, slug }) => ({
    name: title,
    href: `/pages/${slug}`,
  }));
  const profiles = social.map(({ network, url }) => ({
    name: network,
    href: url,
    isElsewhere: true,
  }));
  return (
    <footer className={`on-screen ${styles.footer}`} id="contact">
      <svg className={styles.sunset} viewBox="0 0 48 24" aria-hidden="true">
        <path d="M12.5 24a11.5 11.5 0 0 1 23 0z" fill="#ffc72e" />
        <circle cx={24} cy={24} r={21} fill="none" stroke="#fffdf7" strokeWidth={1.6} />
      </svg>
      <div className={styles.inner}>
        <h2>Contact {brand.name}</h2>
        <div className={styles.columns}>
          <div className={styles.contact}>
            <h3>Call, write or meet us</h3>
            <ul>
              <li>
                <PhoneLink contact={contact} />
              </li>
              <li>
                <EmailLink contact={contact} />
              </li>
              <li>{contact.area}</li>
            </ul>
          </div>
          <Links title="Quick links" links={quick} />
          {social.length > 0 && (
            <Links title="Follow us" links={profiles}>
              {social.some(isExampleLink) && (
                <p className="small">Example links, not yet our own.</p>
              )}
            </Links>
          )}
          {ownPages.length > 0 && <Links title={`More about ${brand.name}`} links={ownPages} />}
          <Links title="The small print" links={small} />
          <Links title="Admin" links={[{ name: 'View All Bookings', href: '/admin' }]} />
        </div>
        <p className={styles.small}>
          © {thisYear()} {brand.name}. {brand.tagline}.
        </p>
      </div>
    </footer>
  );
}

interface Link {
  name: string;
  href: string;
  /** On another site: opens in another tab. */
  isElsewhere?: boolean;
}

const Links = (props: { title: string; links: Link[]; children?: ReactNode }) => (
  <div>
    <h3>{props.title}</h3>
    <ul>
      {props.links.map(({ name, href, isElsewhere }) => (
        <li key={href}>
          <a href={href} {...(isElsewhere && { rel: 'noopener noreferrer', target: '_blank' })}>
            {name}
          </a>
        </li>
      ))}
    </ul>
    {props.children}
  </div>
);
