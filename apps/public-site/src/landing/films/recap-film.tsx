import { type PageContent } from '../../islands/page-data';
import { EXAMPLE_FIGURES } from '../sections/example-figures';
import { Film } from './film';
import { LinkedFilm } from './linked-film';
import { Section } from '../sections/section';

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
