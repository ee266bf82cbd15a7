import { isExampleLink } from '@sunfield/contracts/site/example-social';
import { showsReviews, type Site } from '@sunfield/contracts/site/site';
import styles from './site-footer.module.css';

const links = [
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
  const shown = links.filter(({ id }) => isThere[id] ?? true);
  return (
    <footer className={styles.footer} id="contact">
      <svg className={styles.sunset} viewBox="0 0 48 24" aria-hidden="true">
        <path d="M12.5 24a11.5 11.5 0 0 1 23 0z" fill="#ffc72e" />
        <circle cx={24} cy={24} r={21} fill="none" stroke="#fffdf7" strokeWidth={1.6} />
      </svg>
      <div className={styles.inner}>
        <h2>Contact {brand.name}</h2>
        <div className={styles.columns}>
          <div className={styles.contact}>
            <h3>Call, write or meet us</h3>
            <ul className={styles.list}>
              <li>
                <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
              </li>
              <li>
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </li>
              <li>{contact.area}</li>
            </ul>
          </div>
          <div>
            <h3>Quick links</h3>
            <ul className={styles.list}>
              {shown.map(({ name, id }) => (
                <li key={id}>
                  <a href={`${home}#${id}`}>{name}</a>
                </li>
              ))}
              <li>
                <a href="/my-bookings">Send me my bookings</a>
              </li>
            </ul>
          </div>
          {social.length > 0 && (
            <div>
              <h3>Follow us</h3>
              <ul className={styles.list}>
                {social.map(({ network, url }) => (
                  <li key={network}>
                    <a href={url} rel="noopener noreferrer" target="_blank">
                      {network}
                    </a>
                  </li>
                ))}
              </ul>
              {social.some(isExampleLink) && (
                <p className={styles.note}>Example links, not yet our own.</p>
              )}
            </div>
          )}
          <div>
            <h3>The small print</h3>
            <ul className={styles.list}>
              {smallPrint
                .filter(({ page }) => page === 'my-data' || pages.includes(page))
                .map(({ name, page }) => (
                  <li key={page}>
                    <a href={`/${page}`}>{name}</a>
                  </li>
                ))}
            </ul>
          </div>
          <div>
            <h3>Admin</h3>
            <ul className={styles.list}>
              <li>
                <a href="/admin">View All Bookings</a>
              </li>
            </ul>
          </div>
        </div>
        <p className={styles.small}>
          © {new Date().getFullYear()} {brand.name}. {brand.tagline}.
        </p>
      </div>
    </footer>
  );
}
