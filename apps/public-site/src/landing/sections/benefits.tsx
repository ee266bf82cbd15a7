import { type BenefitDrawing } from '@sunfield/contracts/kit/settings/site-words';
import { HuddleBoard, ManySportsBoard, TogetherBoard } from '../../kernel/illustrations/playbook';
import { type PageContent } from '../../kernel/islands/page-data';
import styles from './benefits.module.css';
import { EXAMPLE_FIGURES } from './example-figures';
import { Section } from './section';

const boards: Record<BenefitDrawing, typeof HuddleBoard> = {
  together: TogetherBoard,
  'many-sports': ManySportsBoard,
  huddle: HuddleBoard,
};

interface BenefitsProps extends Pick<PageContent, 'site'> {
  words: PageContent['words']['benefits'];
}

export const Benefits = ({ site, words }: BenefitsProps) => (
  <Section
    id="benefits"
    title={words.title}
    lead={words.lead || undefined}
    note={!site.figuresAreOurs && EXAMPLE_FIGURES}
  >
    <ul className={styles.tiles}>
      {words.tiles.map(({ drawing, title, text }, index) => {
        const Board = boards[drawing];
        return (
          <li className={styles.tile} key={index}>
            <Board className={styles.board} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        );
      })}
    </ul>
  </Section>
);
