import { filmPlayer } from '@sunfield/contracts/site/film-links';
import { type PageContent } from '../../islands/page-data';
import { FootballPitch } from '../../illustrations/football-pitch';
import { Photograph } from '../sections/photograph';
import film from './film.module.css';
import styles from './linked-film.module.css';

type LinkedFilmProps = Pick<PageContent['words']['recap'], 'title' | 'link' | 'poster'>;

/**
 * The provider's own film on another site: a picture of ours with a link. The other site gets no
 * request until a parent clicks it; play-linked-film.ts then shows the player here. Without scripts
 * the link leads there.
 */
export function LinkedFilm({ title, link, poster }: LinkedFilmProps) {
  const player = filmPlayer(link);
  if (!player) return null;
  const host = player.includes('vimeo') ? 'Vimeo' : 'YouTube';
  return (
    <figure className={film.figure}>
      <div className={`${film.frame} ${film.wide}`}>
        {poster ? (
          <Photograph picture={poster} alt="" sizes="(width >= 83rem) 80rem, 96vw" />
        ) : (
          <FootballPitch className={styles.court} />
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
