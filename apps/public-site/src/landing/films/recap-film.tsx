import { type PageContent } from '../../kernel/islands/page-data';
import { EXAMPLE_FIGURES } from '../sections/example-figures';
import { Film } from './film';
import { Section } from '../sections/section';
import { filmPlayer } from '@sunfield/contracts/kit/settings/film-links';
import { FootballPitch } from '../../kernel/illustrations/football-pitch';
import { Photograph } from '../sections/photograph';
import film from './film.module.css';
import styles from './linked-film.module.css';

/** The figures in the film's pictures, which no setting can change afterwards. */
const shown = { children: '500+', activities: '20+' };

/**
 * The provider's own film; otherwise the recap of last summer from films/recap, while its figures
 * match the settings.
 */
export function RecapFilm({ site, words }: Pick<PageContent, 'site' | 'words'>) {
  const { claims, recap } = words;
  const isTrue = claims.children === shown.children && claims.activities === shown.activities;
  if (!recap.isShown || (!recap.link && !isTrue)) return null;
  return (
    <Section
      id="summer"
      title={recap.title}
      lead={recap.lead || undefined}
      note={!site.figuresAreOurs && EXAMPLE_FIGURES}
    >
      {recap.link ? <LinkedFilm {...recap} /> : <SummerFilm />}
    </Section>
  );
}

const SummerFilm = () => (
  <Film
    name="summer-2025"
    width={1280}
    height={720}
    sizes="(width >= 83rem) 80rem, 96vw"
    title="Summer 2025, the film"
    description={`A film without sound: the sun rises over a running track and ${shown.children} happy children fill the stand. A ball drops in, goes from football to basketball, tennis, cricket and dance, and from high above you see all the courts of our ${shown.activities} activities.`}
  />
);

type LinkedFilmProps = Pick<PageContent['words']['recap'], 'title' | 'link' | 'poster'>;

/**
 * The provider's own film on another site: a picture of ours with a link. The other site gets no
 * request until a parent clicks it; play-linked-film.ts then shows the player here. Without scripts
 * the link leads there.
 */
function LinkedFilm({ title, link, poster }: LinkedFilmProps) {
  const player = filmPlayer(link);
  if (!player) return null;
  const host = player.includes('vimeo') ? 'Vimeo' : 'YouTube';
  return (
    <figure className="stack-4">
      <div className={`${film.frame} ${film.wide}`}>
        {poster ? (
          <Photograph picture={poster} alt="" sizes="(width >= 83rem) 80rem, 96vw" />
        ) : (
          <FootballPitch className="cover" />
        )}
        <a
          className={styles.play}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          data-player={player}
          data-title={title}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 4.5v15l12-7.5z" fill="currentColor" />
          </svg>
          <span>Play the film</span>
        </a>
      </div>
      <figcaption className={film.description}>
        The film plays on {host}, which can then see that you watch it.
      </figcaption>
    </figure>
  );
}
