import { type Review } from '@sunfield/contracts/site';
import { type PageData } from '../../islands/page-data';
import styles from './reviews.module.css';
import { Section } from './section';

/** The example provider's reviews, marked as such until a provider has put its own into the settings. */
const examples: Review[] = [
  {
    name: 'Hannah W.',
    rating: 5,
    text: 'My two are four years apart and both came out grinning. The coaches knew their names before I had found the car keys.',
  },
  {
    name: 'Imran S.',
    rating: 5,
    text: 'The 8 till 5 day saved our half-term. Breakfast there, five different sports, asleep by half past seven.',
  },
  {
    name: 'Chloe B.',
    rating: 5,
    text: 'My daughter is shy and went for the dance day. She was on the front row of the show at the end. I cried, obviously.',
  },
  {
    name: 'Tom and Jess R.',
    rating: 5,
    text: 'They asked about his allergy at the door, again at lunch, and told me at pick-up what he had eaten. That is all I need to know.',
  },
  {
    name: 'Priya N.',
    rating: 5,
    text: 'Had his seventh birthday party coached by them in the park. Twenty children, two hours, and I drank a hot cup of tea.',
  },
  {
    name: 'Mark D.',
    rating: 5,
    text: 'Booked on my phone on the bus in two minutes and the confirmation was there before my stop. He has asked to go back every day.',
  },
];

const avatars = ['sun', 'sky', 'coral', 'grass', 'plum', 'straw'] as const;

export const Reviews = ({ site }: Pick<PageData, 'site'>) => {
  const isExample = site.reviews.length === 0;
  return (
    <Section
      id="reviews"
      title="What parents say"
      note={isExample && 'Example reviews, not written by real parents.'}
    >
      <ul className={styles.reviews}>
        {(isExample ? examples : site.reviews).map((review, index) => (
          <TestimonialCard key={index} {...review} avatar={avatars[index % avatars.length]!} />
        ))}
      </ul>
    </Section>
  );
};

export const TestimonialCard = ({
  name,
  rating,
  text,
  avatar,
}: Review & { avatar: (typeof avatars)[number] }) => (
  <li className={styles.review}>
    <div className={styles.person}>
      <span className={`${styles.avatar} ${styles[avatar]}`} aria-hidden="true">
        {name.charAt(0)}
      </span>
      <div>
        <div className={styles.name}>{name}</div>
        <div className={styles.stars} role="img" aria-label={`${rating} out of 5 stars`}>
          {Array.from({ length: rating }, (_, star) => (
            <svg key={star} viewBox="0 0 20 20" aria-hidden="true">
              <path
                d="m10 1.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L10 15.1 4.6 18l1.1-6.1L1.2 7.6l6.1-.8z"
                fill="#ffc72e"
                stroke="currentColor"
                strokeWidth="1.4"
                strokeLinejoin="round"
              />
            </svg>
          ))}
        </div>
      </div>
    </div>
    <p>{text}</p>
  </li>
);
