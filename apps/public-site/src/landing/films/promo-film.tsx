import { ButtonLink } from '../../design/button';
import { type PageData } from '../../islands/page-data';
import { Film } from './film';
import { fromPrice, siblingSaving } from '../prices';
import { promises } from './promo-film-promises';
import styles from './promo-film.module.css';
import section from '../sections/section.module.css';

/** The invitation, and its film. Made in films/promo. */
export function PromoFilm({ catalogue }: Pick<PageData, 'catalogue'>) {
  const price = fromPrice(catalogue);
  const saving = siblingSaving(catalogue);
  return (
    <section
      className={`${section.section} ${section.sun}`}
      id="next-adventure"
      aria-labelledby="next-adventure-title"
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id="next-adventure-title">Hop on to their next adventure</h2>
          <p className={styles.terms}>
            Ages {promises.ages}
            {price && `, from ${price} a day`}
          </p>
          <p>
            Book a single day or the whole week, one child or all of them
            {saving && `: brothers and sisters take ${saving} off the camp total`}. Free breakfast
            and fresh fruit are part of every camp day.
          </p>
          {price && (
            <ButtonLink href="#book" size="large">
              Choose their days
            </ButtonLink>
          )}
        </div>
        {price === promises.price && (
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
