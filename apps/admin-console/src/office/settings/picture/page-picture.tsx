import { pictureAddress, type Picture, widthFor } from '@sunfield/contracts/kit/pictures';
import { fill } from '@sunfield/contracts/kit/fill-ins';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { Form } from 'antd';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { type SectionKey, sectionAt } from '../../../kernel/saved-settings/setting-names';
import { SunMark } from '../../../kernel/ui/sun-mark';
import styles from './page-picture.module.css';

interface PagePictureProps {
  settings: Settings;
  /** The part that is being edited. */
  current?: SectionKey;
  onOpen: (key: SectionKey) => void;
}

interface Part {
  key: SectionKey;
  look?: 'green' | 'sun' | 'half';
  /** Parents do not see it. */
  isOff?: (settings: Settings) => boolean;
  draw: (settings: Settings) => ReactNode;
}

const filled = (text: string, settings: Settings) => fill(text, settings);

const Drawn = ({ picture }: { picture: Picture | null | undefined }) =>
  picture ? (
    <img src={pictureAddress(picture, widthFor(picture, 320))} alt="" />
  ) : (
    <i className={styles.pitch} />
  );

/** The landing page from top to bottom, with its header and footer. */
const parts: Part[] = [
  {
    key: 'look',
    look: 'half',
    draw: ({ look }) =>
      look.logo ? (
        <img
          className={styles.logo}
          src={pictureAddress(look.logo, widthFor(look.logo, 160))}
          alt=""
        />
      ) : (
        <SunMark size={26} />
      ),
  },
  { key: 'brand', look: 'half', draw: ({ brand }) => <strong>{brand.name}</strong> },
  {
    key: 'hero',
    look: 'green',
    draw: (settings) => (
      <>
        <b className={styles.headline}>{filled(settings.hero.title, settings)}</b>
        <p>{filled(settings.hero.lead, settings)}</p>
        <i
          className={styles.button}
          style={settings.look.accent ? { background: settings.look.accent } : {}}
        />
      </>
    ),
  },
  {
    key: 'claims',
    look: 'sun',
    draw: ({ claims }) => (
      <p className={styles.row}>
        {[claims.children, claims.activities, claims.experience].map((figure, index) => (
          <b key={index}>{figure}</b>
        ))}
      </p>
    ),
  },
  {
    key: 'ages',
    draw: ({ ages, servesBreakfast }) => (
      <p>
        Ages {ages}
        {servesBreakfast ? ', with breakfast' : ''}
      </p>
    ),
  },
  {
    key: 'recap',
    isOff: ({ recap }) => !recap.isShown,
    draw: (settings) => (
      <>
        <b>{filled(settings.recap.title, settings)}</b>
        <Drawn picture={settings.recap.poster} />
      </>
    ),
  },
  {
    key: 'promo',
    look: 'sun',
    isOff: ({ promo }) => !promo.isShown,
    draw: (settings) => <b>{filled(settings.promo.title, settings)}</b>,
  },
  {
    key: 'benefits',
    isOff: ({ benefits }) => benefits.tiles.length === 0,
    draw: (settings) => (
      <Tiles
        title={filled(settings.benefits.title, settings)}
        tiles={settings.benefits.tiles.map(({ title }) => ({ title }))}
        settings={settings}
      />
    ),
  },
  {
    key: 'activities',
    look: 'green',
    isOff: ({ activities }) => activities.cards.length === 0,
    draw: (settings) => (
      <Tiles
        title={filled(settings.activities.title, settings)}
        tiles={settings.activities.cards.slice(0, 4)}
        settings={settings}
      />
    ),
  },
  {
    key: 'questions',
    isOff: ({ questions = [] }) => questions.length === 0,
    draw: (settings) =>
      (settings.questions ?? []).slice(0, 3).map(({ question }, index) => (
        <p key={index} className={styles.line}>
          {filled(question ?? '', settings)}
        </p>
      )),
  },
  {
    key: 'goodToKnow',
    draw: (settings) => (
      <ul>
        {settings.goodToKnow.slice(0, 3).map((fact, index) => (
          <li key={index}>{filled(fact, settings)}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'parties',
    look: 'sun',
    isOff: ({ parties }) => !parties.areOffered,
    draw: ({ parties }) => (
      <>
        {parties.picture && <Drawn picture={parties.picture} />}
        <p>{parties.guidePrice || 'Birthday parties'}</p>
      </>
    ),
  },
  { key: 'campsTitle', draw: (settings) => <b>{filled(settings.campsTitle, settings)}</b> },
  {
    key: 'venuePhotos',
    draw: ({ venuePhotos = [] }) => (
      <p className={styles.row}>
        {[0, 1, 2].map((index) => (
          <Drawn key={index} picture={venuePhotos[index]?.picture} />
        ))}
      </p>
    ),
  },
  {
    key: 'reviews',
    look: 'sun',
    draw: ({ reviews }) => <p>{reviews[0] ? `★★★★★ “${reviews[0].text ?? ''}”` : '★★★★★'}</p>,
  },
  {
    key: 'contact',
    look: 'green',
    draw: ({ contact }) => (
      <p>
        {contact.phone} · {contact.email}
      </p>
    ),
  },
  {
    key: 'social',
    look: 'green',
    isOff: ({ social }) => social.every(({ url }) => !url),
    draw: ({ social }) => <p>{social.map(({ network }) => network).join(' · ')}</p>,
  },
  {
    key: 'searchWords',
    draw: (settings) => (
      <>
        <b>{settings.brand.name}</b>
        <p>{filled(settings.searchWords, settings)}</p>
      </>
    ),
  },
];

interface TilesProps {
  title: string;
  tiles: readonly { title?: string; picture?: Picture | null }[];
  settings: Settings;
}

const Tiles = ({ title, tiles, settings }: TilesProps) => (
  <>
    <b>{title}</b>
    <p className={styles.tiles}>
      {tiles.map((tile, index) => (
        <span key={index}>
          <Drawn picture={tile.picture} />
          {filled(tile.title ?? '', settings)}
        </span>
      ))}
    </p>
  </>
);

/** Whether parents see what a section says on the landing page. */
export const isPictured = (key: SectionKey): boolean => parts.some((part) => part.key === key);

/** The landing page, drawn with its words and pictures. Each part opens its section. */
export const PagePicture = ({ settings, current, onOpen }: PagePictureProps) => (
  <section aria-label="Your landing page" className={styles.page}>
    {parts.map(({ key, look, isOff, draw }) => (
      <button
        key={key}
        type="button"
        className={look ? styles[look] : ''}
        aria-label={`Edit: ${sectionAt(key).title}`}
        aria-current={key === current ? 'true' : undefined}
        onClick={() => onOpen(key)}
      >
        <span aria-hidden style={isOff?.(settings) ? off : {}}>
          {draw(settings)}
        </span>
        <em>
          {sectionAt(key).title}
          {isOff?.(settings) && ': not shown'}
        </em>
      </button>
    ))}
  </section>
);

const off: CSSProperties = { opacity: 0.35 };

/** The same beside a form, as it is typed; on a phone only the part that is edited. */
export function TypedPicture(props: Pick<PagePictureProps, 'onOpen'> & { current: SectionKey }) {
  const form = Form.useFormInstance<Settings>();
  const typed = Form.useWatch((values: Settings) => values, { form, preserve: true });
  const beside = useRef<HTMLDivElement>(null);
  const isThere = typed !== undefined && 'brand' in typed;
  useEffect(() => {
    const frame = beside.current;
    const part = frame?.querySelector<HTMLElement>('[aria-current]');
    if (isThere && frame && part) frame.scrollTop = part.offsetTop - 80;
  }, [isThere]);
  return (
    <div ref={beside} className={styles.beside}>
      {isThere && <PagePicture settings={typed} {...props} />}
    </div>
  );
}
