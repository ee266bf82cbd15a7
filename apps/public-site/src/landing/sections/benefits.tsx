import { HuddleBoard, ManySportsBoard, TogetherBoard } from '../../courts/playbook';
import { type PageData } from '../../islands/page-data';
import styles from './benefits.module.css';
import { EXAMPLE_FIGURES } from './example-figures';
import { Section } from './section';

const benefits = [
  {
    Board: TogetherBoard,
    title: 'Social skills',
    text: 'Children meet new teammates, learn to pass and to wait their turn, and go home having made a friend. Whoever comes alone has a team by lunch.',
  },
  {
    Board: ManySportsBoard,
    title: '20+ activities',
    text: 'Football before break, basketball after, a dodgeball final before home time. With more than 20 sport activities, everybody finds the one they are good at.',
  },
  {
    Board: HuddleBoard,
    title: 'Safe and inclusive',
    text: 'Coaches with 20+ years experience know every child by name. They read the medical notes you give us, and adapt each game so that everybody plays.',
  },
];

export const Benefits = ({ site }: Pick<PageData, 'site'>) => (
  <Section
    id="benefits"
    title="They come home tired, happy and talking"
    lead="500+ happy children have come to our camps. What their parents say they took home with them:"
    note={!site.figuresAreOurs && EXAMPLE_FIGURES}
  >
    <ul className={styles.tiles}>
      {benefits.map(({ Board, title, text }) => (
        <li className={styles.tile} key={title}>
          <Board className={styles.board} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
