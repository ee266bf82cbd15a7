import { noLegalWords } from './legal-words';
import { usualRetention } from '../retention';
import { type SiteWords } from './site-words';

/** The example provider's texts, with which a new installation starts. */
export const exampleWords: SiteWords = {
  hero: {
    title: "Book Your Child's Next Adventure",
    lead: 'Holiday camps for ages {ages} in {area}. A new sport every hour, a stage on dance days{breakfast:, and breakfast on us}.',
  },
  ages: '5-12',
  servesBreakfast: true,
  claims: { children: '500+', activities: '20+', experience: '20+' },
  recap: {
    isShown: true,
    title: 'Summer 2025 in a quarter of a minute',
    lead: '{children} happy children, {activities} activities, and one ball that hardly ever stood still. Thank you for a lovely summer.',
    link: '',
    poster: null,
  },
  promo: {
    isShown: true,
    title: 'Hop on to their next adventure',
    text: 'Book a single day or the whole week, one child or all of them{siblings}. {breakfast:Free breakfast and fresh fruit are part of every camp day.}',
  },
  benefits: {
    title: 'They come home tired, happy and talking',
    lead: '{children} happy children have come to our camps. What their parents say they took home with them:',
    tiles: [
      {
        drawing: 'together',
        title: 'Social skills',
        text: 'Children meet new teammates, learn to pass and to wait their turn, and go home having made a friend. Children who come alone have a team by lunch.',
      },
      {
        drawing: 'many-sports',
        title: '{activities} activities',
        text: 'Football before break, basketball after, a dodgeball final before home time. With more than 20 sport activities, everybody finds the one they are good at.',
      },
      {
        drawing: 'huddle',
        title: 'Safe and inclusive',
        text: 'Coaches with {experience} years experience know every child by name. They read the medical notes you give us, and adapt each game so that everybody plays.',
      },
    ],
  },
  activities: {
    title: 'Every hour, another court',
    lead: 'A camp day moves through several of our {activities} sport activities. These are the ones children ask for first.',
    cards: [
      {
        drawing: 'football',
        title: 'Football',
        text: 'Small-sided games with plenty of touches, skills circuits, and a camp cup on the last afternoon.',
        picture: null,
      },
      {
        drawing: 'basketball',
        title: 'Basketball',
        text: 'Dribbling, lay-ups and three-on-three, on hoops low enough for five-year-olds to score.',
        picture: null,
      },
      {
        drawing: 'dance',
        title: 'Dance and performing arts',
        text: 'A routine, a scene and a song, learned in a day and shown to you at the end of it.',
        picture: null,
      },
      {
        drawing: 'tennis',
        title: 'Tennis',
        text: 'Short courts, soft balls and rally challenges: the first long rally is never forgotten.',
        picture: null,
      },
      {
        drawing: 'cricket',
        title: 'Cricket',
        text: 'Everyone bats, everyone bowls, in quick games of pairs with a soft ball.',
        picture: null,
      },
    ],
  },
  campsTitle: 'Our camps: {venues}',
  venuePhotos: [],
  questions: [
    {
      question: 'What if the day we want is full?',
      answer:
        'Join its waiting list: a full day has a link to it. When a place comes back, we email the next family and hold the place for it for a while. Other days may still have places.',
    },
    {
      question: 'How old must my child be?',
      answer:
        'Our camps are for ages {ages}. Where a day has ages of its own, the calendar says so beside it.',
    },
    {
      question: 'My child has an allergy or takes medicine. Can they come?',
      answer:
        'Tell us when you book: the coaches at your venue read your note before the day begins. If your child needs care during the day, please call us before you book.',
    },
    {
      question: 'Can we cancel or change a day?',
      answer:
        'Yes: open the link in your booking’s email and press “Change this booking”. {refunds}',
    },
  ],
  ownPages: [],
  goodToKnow: [
    '{breakfast:Free breakfast (toast, butter and jam) and fresh fruit every day.}',
    'Bring a packed lunch and a water bottle; wear comfortable sports clothes and trainers.',
  ],
  parties: {
    areOffered: true,
    answer: 'within 24 hours',
    answerHours: 24,
    guidePrice: '',
    picture: null,
    facts: [
      'Professional coaching for 1-2 hours, planned around your child.',
      'You arrange the venue: a park or a community centre is perfect.',
      'The price depends on duration, activities and group size.',
    ],
    next: [
      'Together we choose the activities, and whether one hour or two suits your group.',
      'You choose the place, such as a park or a community centre. Our coach brings the fun.',
    ],
  },
  searchWords:
    'multi-sport, dance and performing arts. {breakfast:Free breakfast and fresh fruit.}',
  showsExampleReviews: true,
  legal: noLegalWords,
  retention: usualRetention,
};
