import { BasketballCourt } from '../../courts/basketball-court';
import { CricketPitch } from '../../courts/cricket-pitch';
import { DanceStage } from '../../courts/dance-stage';
import { FootballPitch } from '../../courts/football-pitch';
import { TennisCourt } from '../../courts/tennis-court';
import styles from './activities.module.css';
import { Section } from './section';

const activities = [
  {
    Picture: FootballPitch,
    title: 'Football',
    text: 'Small-sided games with plenty of touches, skills circuits, and a camp cup on the last afternoon.',
  },
  {
    Picture: BasketballCourt,
    title: 'Basketball',
    text: 'Dribbling, lay-ups and three-on-three, on hoops low enough for five-year-olds to score.',
  },
  {
    Picture: DanceStage,
    title: 'Dance and performing arts',
    text: 'A routine, a scene and a song, learned in a day and shown to you at the end of it.',
  },
  {
    Picture: TennisCourt,
    title: 'Tennis',
    text: 'Short courts, soft balls and rally challenges: the first long rally is never forgotten.',
  },
  {
    Picture: CricketPitch,
    title: 'Cricket',
    text: 'Everyone bats, everyone bowls, in quick games of pairs with a soft ball.',
  },
];

/** The page shows the first four of these (specification, section 2). */
const SHOWN = 4;

export const Activities = () => (
  <Section
    id="activities"
    ground="field"
    title="Every hour, another court"
    lead="A camp day moves through several of our 20+ sport activities. These are the ones children ask for first."
  >
    <ul className={styles.cards}>
      {activities.slice(0, SHOWN).map(({ Picture, title, text }) => (
        <li className={styles.card} key={title}>
          <div className={styles.picture}>
            <Picture className={styles.court} />
          </div>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
