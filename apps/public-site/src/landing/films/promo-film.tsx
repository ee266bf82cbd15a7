import { ButtonLink } from '../../kernel/design/button';
import { type PageContent } from '../../kernel/islands/page-data';
import { Film } from './film';
import { fromPrice, siblingSaving } from '../../basket/prices';
import { promises } from './promo-film-promises';
import styles from './promo-film.module.css';
import section from '../sections/section.module.css';

interface PromoFilmProps extends Pick<PageContent, 'site' | 'catalogue'> {
  words: PageContent['words']['promo'];
}

/** The invitation and its film. Generated from films/promo. */
export function PromoFilm({ site: { ages }, catalogue, words }: PromoFilmProps) {
  if (!words.isShown) return null;
  const price = fromPrice(catalogue);
  const saving = siblingSaving(catalogue);
  const siblings = saving ? `: brothers and sisters take ${saving} off the camp total` : '';
  const text = words.text.replaceAll('{siblings}', siblings);
  return (
    <section
      className={`${section.section} ${section.sun}`}
      id="next-adventure"
      aria-labelledby="next-adventure-title"
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id="next-adventure-title">{words.title}</h2>
          <p className={styles.terms}>
            Ages {ages}
            {price && `, from ${price} a day`}
          </p>
          {text && <p>{text}</p>}
          {price && (
            <ButtonLink href="#book" size="large">
              Choose their days
            </ButtonLink>
          )}
        </div>
        {price === promises.price && ages === promises.ages && (
          <div className={styles.film}>
            <InvitingFilm />
          </div>
        )}
      </div>
    </section>
  );
}

const InvitingFilm = () => (
  <Film
    name="next-adventure"
    width={720}
    height={900}
    sizes="(width >= 60rem) 31rem, (width >= 36rem) 28rem, 94vw"
    title="Book your child's next adventure, the film"
    description={`A film without sound: a pair of trainers hops through a hopscotch of the ages ${promises.ages}, up to the sun. Book your child's next adventure, from ${promises.price} a day.`}
  />
);
