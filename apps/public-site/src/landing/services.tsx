import { type PageAssets } from '../kernel/islands/client-build';
import { Island } from '../kernel/islands/island';
import { type PageContent, type PageData } from '../kernel/islands/page-data';
import { PartyScene } from '../kernel/illustrations/party-scene';
import PartyIsland from './party-island';
import { PartyInfo } from '../parties/party-info';
import { NeedsJavaScript, NeedsNewerBrowser } from '../kernel/shell/needs-javascript';
import { LiveBookingForm } from '../bookings/form/live-booking-form';
import { Photograph } from './sections/photograph';
import { Section } from './sections/section';
import styles from './services.module.css';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { Card } from '../kernel/design/card';
import { tshirtPrice } from '../basket/prices';
import side from '../kernel/design/side-card.module.css';
import { EmailLink, PhoneLink } from '../kernel/shell/contact-links';
import { type Site } from '@sunfield/contracts/kit/settings/site';

interface ServicesProps extends PageData, Pick<PageContent, 'words'> {
  islands: PageAssets['islands'];
}

/**
 * Two services as two tabs, which `switch-tabs.ts` operates. Camps are the first tab, and the only
 * one if there are no parties.
 */
export function Services({ islands, words, ...data }: ServicesProps) {
  const { areOffered } = data.site.parties;
  return (
    <Section
      id="book"
      title={areOffered ? 'Book camp days, or plan a party' : 'Book camp days'}
      lead="Pick days, pay by card. No account needed."
    >
      {areOffered && <Tabs />}
      <div
        className={styles.panel}
        id="camp-booking"
        role={areOffered ? 'tabpanel' : undefined}
        aria-labelledby={areOffered ? 'camps-tab' : undefined}
      >
        <Camps islands={islands} words={words} {...data} />
      </div>
      {areOffered && <Parties islands={islands} words={words} {...data} />}
    </Section>
  );
}

const Tabs = () => (
  <div>
    <div className={styles.tabs} role="tablist" aria-label="Our services">
      <button
        className={styles.tab}
        type="button"
        role="tab"
        id="camps-tab"
        aria-controls="camp-booking"
        aria-selected="true"
      >
        Holiday Camps
      </button>
      <button
        className={styles.tab}
        type="button"
        role="tab"
        id="parties-tab"
        aria-controls="parties"
        aria-selected="false"
        tabIndex={-1}
      >
        Birthday Parties
      </button>
    </div>
  </div>
);

const Camps = ({ islands, words, ...data }: ServicesProps) => (
  <>
    <div className="stack-5">
      <noscript>
        <p className="sunlit sheet">
          <NeedsJavaScript what="Booking online" contact={data.site.contact} />
        </p>
      </noscript>
      <p className="sunlit sheet" data-newer-browser hidden>
        <NeedsNewerBrowser what="Booking online" contact={data.site.contact} />
      </p>
      <Island
        name="booking"
        piece={LiveBookingForm}
        data={data}
        modules={islands.booking}
        section="book"
        called="booking form"
      />
    </div>
    <div className={styles.side}>
      <BookingInfo
        catalogue={data.catalogue}
        goodToKnow={words.goodToKnow}
        holdMinutes={data.site.holdMinutes}
      />
      <HelpContacts contact={data.site.contact} />
    </div>
  </>
);

const Parties = ({ islands, words, ...data }: ServicesProps) => (
  <div className={styles.panel} role="tabpanel" id="parties" aria-labelledby="parties-tab" hidden>
    <div>
      <div className={styles.partyPicture}>
        {words.parties.picture ? (
          <Photograph picture={words.parties.picture} alt="" sizes="(width >= 66rem) 56rem, 94vw" />
        ) : (
          <PartyScene />
        )}
      </div>
      <Island
        name="party"
        piece={PartyIsland}
        data={data}
        modules={islands.party}
        called="enquiry form"
      />
    </div>
    <div className={styles.side}>
      <PartyInfo {...words.parties} />
      <HelpContacts contact={data.site.contact} />
    </div>
  </div>
);

function BookingInfo({
  catalogue,
  goodToKnow,
  holdMinutes,
}: {
  catalogue: Catalogue;
  /** The provider's own lines. */
  goodToKnow: readonly string[];
  holdMinutes: number;
}) {
  const tshirt = tshirtPrice(catalogue);
  return (
    <Card title="Good to know" level={3}>
      <ul className={side.list}>
        {tshirt && <li>A camp t-shirt is {tshirt}.</li>}
        {goodToKnow.map((fact, index) => (
          <li key={index}>{fact}</li>
        ))}
        <li>Your places are held for {holdMinutes} minutes while you pay.</li>
      </ul>
    </Card>
  );
}

const HelpContacts = ({ contact }: { contact: Site['contact'] }) => (
  <Card title="Need help?" level={3}>
    <ul className="stack-1 contacts bold">
      <li>
        <PhoneLink contact={contact} />
      </li>
      <li>
        <EmailLink contact={contact} />
      </li>
    </ul>
  </Card>
);
