import { type ActivityDrawing } from '@sunfield/contracts/kit/settings/site-words';
import { type ComponentType } from 'react';
import {
  BasketballCourt,
  CricketPitch,
  DanceStage,
  TennisCourt,
} from '../../kernel/illustrations/courts';
import { type CourtProps } from '../../kernel/illustrations/court';
import { FootballPitch } from '../../kernel/illustrations/football-pitch';
import { type PageContent } from '../../kernel/islands/page-data';
import styles from './activities.module.css';
import { Photograph } from './photograph';
import { Section } from './section';

const courts: Record<ActivityDrawing, ComponentType<CourtProps>> = {
  football: FootballPitch,
  basketball: BasketballCourt,
  dance: DanceStage,
  tennis: TennisCourt,
  cricket: CricketPitch,
};

export const Activities = ({ words }: { words: PageContent['words']['activities'] }) => (
  <Section id="activities" ground="field" title={words.title} lead={words.lead || undefined}>
    <ul className={styles.cards}>
      {words.cards.map(({ drawing, picture, title, text }, index) => {
        const Drawing = courts[drawing];
        return (
          <li className={styles.card} key={index}>
            <div className={styles.picture}>
              {picture ? (
                <Photograph
                  className="cover"
                  picture={picture}
                  sizes="(width >= 64rem) 19rem, (width >= 36rem) 46vw, 94vw"
                  // The title below describes it.
                  alt=""
                />
              ) : (
                <Drawing className={`cover ${styles.court}`} />
              )}
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        );
      })}
    </ul>
  </Section>
);
