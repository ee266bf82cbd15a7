import styles from './film.module.css';

interface FilmProps {
  /** Names its files in public/films, all made by films/render-films.mjs. */
  name: string;
  width: number;
  height: number;
  /** What the film is, for those who hear the page. */
  title: string;
  /** What there is to see in it, next to it for everybody: it has no sound and needs none. */
  description: string;
  /** How wide it is shown, as `sizes` of its still. */
  sizes: string;
}

/** Without a poster of its own Chromium lays a grey box over the still. */
const clear = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * A silent film that loops, and plays while at least half of it is seen (play-films-in-view.ts). Nothing of
 * it is loaded before that but its still, and that only once near: as the film's `poster` it would be loaded
 * with the page, in one size and one format. It lies under the film, which is clear until it plays.
 */
export function Film({ name, width, height, title, description, sizes }: FilmProps) {
  const files = `/films/${name}`;
  return (
    <figure className={styles.figure}>
      <div className={`${styles.frame} ${width > height ? styles.wide : styles.tall}`}>
        <Still {...{ files, width, height, sizes }} />
        <video
          data-plays-in-view
          muted
          loop
          playsInline
          controls
          preload="none"
          poster={clear}
          width={width}
          height={height}
          aria-label={title}
          aria-describedby={`${name}-description`}
        >
          <source src={`${files}.webm`} type='video/webm; codecs="av01.0.05M.08"' />
          <source src={`${files}.mp4`} type="video/mp4" />
          <track kind="captions" srcLang="en-GB" label="English" src={`${files}.vtt`} />
        </video>
      </div>
      <figcaption className={styles.description} id={`${name}-description`}>
        {description}
      </figcaption>
    </figure>
  );
}

function Still({
  files,
  width,
  height,
  sizes,
}: Pick<FilmProps, 'width' | 'height' | 'sizes'> & { files: string }) {
  const still = (kind: string) =>
    `${files}-${width / 2}.${kind} ${width / 2}w, ${files}-${width}.${kind} ${width}w`;
  return (
    <picture>
      <source type="image/avif" srcSet={still('avif')} sizes={sizes} />
      <img
        src={`${files}-${width / 2}.webp`}
        srcSet={still('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
