import { HELD_BOOKING, PAID_BOOKING } from '../kernel/placed-booking/paid-booking';
import { type PageAssets } from '../kernel/islands/client-build';
import { type PageContent, type PageData } from '../kernel/islands/page-data';
import { SiteFooter } from '../kernel/shell/site-footer';
import { MAIN_ID, SiteHeader } from '../kernel/shell/site-header';
import { Activities } from './sections/activities';
import { Benefits } from './sections/benefits';
import { Hero } from './sections/hero';
import hero from './sections/hero.module.css';
import { PromoFilm } from './films/promo-film';
import { RecapFilm } from './films/recap-film';
import { Questions } from './sections/questions';
import { Reviews } from './sections/reviews';
import { Services } from './services';
import { Venues } from './sections/venues';

/** The landing page, in the specification's order (section 2). Static, except for its islands. */
export const LandingPage = ({
  islands,
  words,
  ...data
}: PageContent & PageData & { islands: PageAssets['islands'] }) => (
  <>
    <SiteHeader site={data.site} />
    <main id={MAIN_ID} data-modules={islands.films.join(' ')}>
      {/* Empty until this browser has a booking to pay or has just paid: show-paid-booking.ts */}
      <div
        className={hero.booking}
        data-paid-booking={PAID_BOOKING}
        data-held-booking={HELD_BOOKING}
        data-modules={islands.paid.join(' ')}
      />
      <Hero {...data} words={words.hero} />
      <RecapFilm site={data.site} words={words} />
      <PromoFilm {...data} words={words.promo} />
      {words.benefits.tiles.length > 0 && <Benefits site={data.site} words={words.benefits} />}
      {words.activities.cards.length > 0 && <Activities words={words.activities} />}
      <Questions questions={words.questions} seasons={data.catalogue.seasons} />
      <Services {...data} words={words} islands={islands} />
      <Venues {...data} photos={words.venuePhotos} />
      <Reviews site={data.site} servesBreakfast={words.servesBreakfast} />
    </main>
    <SiteFooter site={data.site} />
  </>
);
