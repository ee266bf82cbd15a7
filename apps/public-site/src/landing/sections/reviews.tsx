import { type Review, showsReviews } from '@sunfield/contracts/kit/settings/site';
import { counted } from '@sunfield/words/counted';
import { type PageData } from '../../kernel/islands/page-data';
import styles from './reviews.module.css';
import { Section } from './section';

interface ExampleReview extends Review {
  /** The review mentions breakfast. */
  hasBreakfast?: boolean;
  /** The review mentions a party. */
  hasParty?: boolean;
}

/** The example provider's reviews, marked as such until a provider enters its own in the settings. */
const examples: ExampleReview[] = [
  {
    name: 'Hannah W.',
    rating: 5,
    text: 'My two are four years apart and both came out grinning. The coaches knew their names before I had found the car keys.',
  },
  {
    name: 'Imran S.',
    rating: 5,
    hasBreakfast: true,
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
    hasParty: true,
    text: 'Had his seventh birthday party coached by them in the park. Twenty children, two hours, and I drank a hot cup of tea.',
  },
  {
    name: 'Mark D.',
    rating: 5,
    text: 'Booked on my phone on the bus in two minutes and the confirmation was there before my stop. He has asked to go back every day.',
  },
];

const avatars = ['sun', 'sky', 'coral', 'grass', 'plum', 'straw'] as const;

interface ReviewsProps extends Pick<PageData, 'site'> {
  servesBreakfast: boolean;
}

export const Reviews = ({ site, servesBreakfast }: ReviewsProps) => {
  if (!showsReviews(site)) return null;
  const isExample = site.reviews.length === 0;
  const shown = isExample
    ? examples.filter(
        ({ hasBreakfast, hasParty }) =>
          (servesBreakfast || !hasBreakfast) && (site.parties.areOffered || !hasParty),
      )
    : site.reviews;
  return (
    <Section
      id="reviews"
      title="What parents say"
      note={isExample && 'Example reviews, not written by real parents.'}
    >
      <Cards reviews={shown.slice(0, AT_A_GLANCE)} />
      {shown.length > AT_A_GLANCE && (
        <details>
          <summary className="bold">{counted(shown.length - AT_A_GLANCE, 'more review')}</summary>
          <Cards reviews={shown.slice(AT_A_GLANCE)} />
        </details>
      )}
    </Section>
  );
};

/** One row on a wide screen. */
const AT_A_GLANCE = 3;

const Cards = ({ reviews }: { reviews: readonly Review[] }) => (
  <ul className={styles.reviews}>
    {reviews.map(({ name, rating, text }, index) => (
      <TestimonialCard
        key={index}
        name={name}
        rating={rating}
        text={text}
        avatar={avatars[index % avatars.length]!}
      />
    ))}
  </ul>
);

const TestimonialCard = ({
  name,
  rating,
  text,
  avatar,
}: Review & { avatar: (typeof avatars)[number] }) => (
  <li className={styles.review}>
    <div className="cluster-3 middle">
      <span className={`${styles.avatar} ${styles[avatar]}`} aria-hidden="true">
        {name.charAt(0)}
      </span>
      <div>
        <div className="bold">{name}</div>
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
