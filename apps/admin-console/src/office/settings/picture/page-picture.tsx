import { pictureAddress, type Picture, widthFor } from '@sunfield/contracts/kit/pictures';
import { fill } from '@sunfield/contracts/kit/fill-ins';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { Form } from 'antd';
import { type CSSProperties, useEffect, useRef } from 'react';
import { type SectionKey, sectionAt } from '../../../kernel/saved-settings/setting-names';
import { SunMark } from '../../../kernel/ui/sun-mark';
import styles from './page-picture.module.css';

interface PagePictureProps {
  settings: Settings;
  /** The part that is being edited. */
  current?: SectionKey;
  onOpen: (key: SectionKey) => void;
}

/** What a part of the page shows, from top to bottom. */
interface Drawing {
  title?: string;
  lines?: readonly string[];
  /** Beside each other; without a picture, its place. */
  pictures?: readonly { picture?: Picture | null; title?: string }[];
}

interface Part {
  key: SectionKey;
  look?: 'green' | 'sun' | 'half';
  /** Parents do not see it. */
  isOff?: (settings: Settings) => boolean;
  shows: (settings: Settings) => Drawing;
}

/** The landing page from top to bottom, with its header and footer. */
const parts: Part[] = [
  { key: 'look', look: 'half', shows: ({ look }) => ({ pictures: [{ picture: look.logo }] }) },
  { key: 'brand', look: 'half', shows: ({ brand }) => ({ title: brand.name }) },
  { key: 'hero', look: 'green', shows: ({ hero }) => ({ title: hero.title, lines: [hero.lead] }) },
  {
    key: 'claims',
    look: 'sun',
    shows: ({ claims: { children, activities, experience } }) => ({
      title: [children, activities, experience].join(' · '),
    }),
  },
  {
    key: 'ages',
    shows: ({ ages, servesBreakfast }) => ({
      lines: [`Ages ${ages}${servesBreakfast ? ', with breakfast' : ''}`],
    }),
  },
  {
    key: 'recap',
    isOff: ({ recap }) => !recap.isShown,
    shows: ({ recap }) => ({ title: recap.title, pictures: [{ picture: recap.poster }] }),
  },
  {
    key: 'promo',
    look: 'sun',
    isOff: ({ promo }) => !promo.isShown,
    shows: ({ promo }) => ({ title: promo.title }),
  },
  {
    key: 'benefits',
    isOff: ({ benefits }) => benefits.tiles.length === 0,
    shows: ({ benefits: { title, tiles } }) => ({
      title,
      pictures: tiles.map((tile) => ({ title: tile.title })),
    }),
  },
  {
    key: 'activities',
    look: 'green',
    isOff: ({ activities }) => activities.cards.length === 0,
    shows: ({ activities: { title, cards } }) => ({ title, pictures: cards.slice(0, 4) }),
  },
  {
    key: 'questions',
    isOff: ({ questions = [] }) => questions.length === 0,
    shows: ({ questions = [] }) => ({
      lines: questions.slice(0, 3).map(({ question }) => question ?? ''),
    }),
  },
  { key: 'goodToKnow', shows: ({ goodToKnow }) => ({ lines: goodToKnow.slice(0, 3) }) },
  {
    key: 'parties',
    look: 'sun',
    isOff: ({ parties: { areOffered } }) => !areOffered,
    shows: ({ parties: { guidePrice, picture } }) => ({
      lines: [guidePrice || 'Birthday parties'],
      pictures: picture ? [{ picture }] : [],
    }),
  },
  { key: 'campsTitle', shows: ({ campsTitle }) => ({ title: campsTitle }) },
  {
    key: 'venuePhotos',
    shows: ({ venuePhotos = [] }) => ({ pictures: [0, 1, 2].map((at) => venuePhotos[at] ?? {}) }),
  },
  {
    key: 'reviews',
    look: 'sun',
    shows: ({ reviews: [first] }) => ({ lines: [`★★★★★ ${first ? `“${first.text ?? ''}”` : ''}`] }),
  },
  {
    key: 'contact',
    look: 'green',
    shows: ({ contact: { phone, email } }) => ({ lines: [`${phone} · ${email}`] }),
  },
  {
    key: 'social',
    look: 'green',
    isOff: ({ social }) => social.every(({ url }) => !url),
    shows: ({ social }) => ({ lines: [social.map(({ network }) => network).join(' · ')] }),
  },
  { key: 'searchWords', shows: ({ searchWords }) => ({ lines: [searchWords] }) },
];

function Drawn({ part, settings }: { part: Part; settings: Settings }) {
  const { title, lines = [], pictures = [] } = part.shows(settings);
  return (
    <>
      {title && <b>{fill(title, settings)}</b>}
      {lines.map((line, index) => (
        <p key={index}>{fill(line, settings)}</p>
      ))}
      {part.key === 'hero' && (
        <i className={styles.button} style={{ background: settings.look.accent || undefined }} />
      )}
      {pictures.length > 0 && (
        <span className={styles.pictures}>
          {pictures.map(({ picture, title: below }, index) => (
            <span key={index}>
              {picture ? (
                <img src={pictureAddress(picture, widthFor(picture, 320))} alt="" />
              ) : part.key === 'look' ? (
                <SunMark size={26} />
              ) : (
                <i className={styles.pitch} />
              )}
              {below && fill(below, settings)}
            </span>
          ))}
        </span>
      )}
    </>
  );
}

/** Whether parents see what a section says on the landing page. */
export const isPictured = (key: SectionKey): boolean => parts.some((part) => part.key === key);

/** The landing page, drawn with its words and pictures. Each part opens its section. */
export const PagePicture = ({ settings, current, onOpen }: PagePictureProps) => (
  <section aria-label="Your landing page" className={styles.page}>
    {parts.map(({ key, look, isOff, ...part }) => (
      <button
        key={key}
        type="button"
        className={look ? styles[look] : ''}
        aria-label={`Edit: ${sectionAt(key).title}`}
        aria-current={key === current ? 'true' : undefined}
        onClick={() => onOpen(key)}
      >
        <span aria-hidden style={isOff?.(settings) ? off : {}}>
          <Drawn part={{ key, ...part }} settings={settings} />
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
