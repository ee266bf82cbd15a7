import { type FilmName } from './film-names';
import styles from './films.module.css';
import { Section } from './section';

const captions: Record<FilmName, { title: string; text: string }> = {
  recap: {
    title: 'Our summer in one minute',
    text: 'Courts and pitches seen from above, and the figures of the summer: 500+ happy children, 20+ sport activities.',
  },
  promo: {
    title: 'A day at camp',
    text: 'From free breakfast at eight to the last ball at five, hour by hour.',
  },
};

/** `play-films-in-view.ts` plays each while at least half of it is seen; the controls are always there. */
export const Films = ({ films }: { films: readonly FilmName[] }) => (
  <Section
    id="films"
    ground="field"
    title="Summer 2025, seen from above"
    lead="What 500+ happy children did with us this summer."
  >
    <ul className={styles.films}>
      {films.map((name) => (
        <li key={name}>
          <figure className={styles.film}>
            <video
              className={styles.screen}
              width={1280}
              height={720}
              poster={`/films/${name}.webp`}
              preload="none"
              muted
              loop
              controls
              playsInline
              data-plays-in-view
              aria-label={captions[name].title}
            >
              <source src={`/films/${name}.webm`} type="video/webm" />
              <source src={`/films/${name}.mp4`} type="video/mp4" />
              <track kind="captions" src={`/films/${name}.vtt`} srcLang="en-GB" label="English" />
            </video>
            <figcaption>
              <strong>{captions[name].title}.</strong> {captions[name].text}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Section>
);
