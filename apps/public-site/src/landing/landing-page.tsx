import { PAID_BOOKING } from '../app/paid-booking';
import { type PageAssets } from '../render/client-build';
import { type PageData } from '../render/page-data';
import { SiteFooter } from '../shell/site-footer';
import { MAIN_ID, SiteHeader } from '../shell/site-header';
import { Activities } from './activities';
import { Benefits } from './benefits';
import { Hero } from './hero';
import { PromoFilm } from './promo-film';
import { RecapFilm } from './recap-film';
import { Reviews } from './reviews';
import { Services } from './services';
import { Venues } from './venues';

/** The landing page, in the specification's order (section 2). Static, except for the islands in it. */
export const LandingPage = ({
  islands,
  ...data
}: PageData & { islands: PageAssets['islands'] }) => (
  <>
    <SiteHeader brand={data.site.brand} />
    <main id={MAIN_ID}>
      {/* Empty until a booking is paid in this tab: show-paid-booking.ts */}
      <div data-paid-booking={PAID_BOOKING} data-modules={islands.paid.join(' ')} />
      <Hero {...data} />
      <RecapFilm site={data.site} />
      <PromoFilm catalogue={data.catalogue} />
      <Benefits site={data.site} />
      <Activities />
      <Services {...data} islands={islands} />
      <Venues catalogue={data.catalogue} />
      <Reviews site={data.site} />
    </main>
    <SiteFooter site={data.site} />
  </>
);
