import { type PageData } from '../render/page-data';
import { SiteFooter } from '../shell/site-footer';
import { SiteHeader } from '../shell/site-header';
import { Activities } from './activities';
import { Benefits } from './benefits';
import { Hero } from './hero';
import { Reviews } from './reviews';
import { Services } from './services';
import { Venues } from './venues';

/** The landing page, in the specification's order (section 2). Static, except for the islands in it. */
export const LandingPage = (data: PageData) => (
  <>
    <SiteHeader brand={data.site.brand} />
    <main>
      <Hero {...data} />
      <Benefits />
      <Activities />
      <Services {...data} />
      <Venues catalogue={data.catalogue} />
      <Reviews />
    </main>
    <SiteFooter site={data.site} />
  </>
);
