import { type PageData } from '../../islands/page-data';
import { EXAMPLE_FIGURES } from '../sections/example-figures';
import { Film } from './film';
import { Section } from '../sections/section';

/** The recap of last summer. Made in films/recap. */
export const RecapFilm = ({ site }: Pick<PageData, 'site'>) => (
  <Section
    id="summer"
    title="Summer 2025 in a quarter of a minute"
    lead="500+ happy children, 20+ activities, and one ball that hardly ever stood still. Thank you for a lovely summer."
    note={!site.figuresAreOurs && EXAMPLE_FIGURES}
  >
    <Film
      name="summer-2025"
      width={1280}
      height={720}
      sizes="(width >= 83rem) 80rem, 96vw"
      title="Summer 2025, the film"
      description="A film without sound: the sun rises over a running track and 500+ happy children fill the stand. A ball drops in, goes from football to basketball, tennis, cricket and dance, and from high above you see all the courts of our 20+ activities."
    />
  </Section>
);
