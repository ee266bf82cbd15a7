import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { call } from '@sunfield/api-client/call';
import { keyOf } from '@sunfield/api-client/route-query';
import { readSetup, removeExample } from '@sunfield/contracts/kit/settings/routes';
import { type CardMode, type Setup, type SetupStep } from '@sunfield/contracts/kit/settings/setup';
import { counted } from '@sunfield/words/counted';
import { listed } from '@sunfield/words/listed';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import action from '../../kernel/ui/action.module.css';
import layout from '../../kernel/ui/layout.module.css';
import { Loaded } from '../../kernel/ui/loaded';
import { Quiet } from '../../kernel/ui/quiet';
import { setupQuery } from '../../kernel/data/setup';
import { configQuery } from '../../kernel/data/config';
import { Pill } from '../../kernel/ui/pill';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { Group } from '../../kernel/ui/group';
import { ExampleClaims } from './example-claims';
import styles from './setup.module.css';

/** The steps from an empty installation to the first bookings; for owners. */
export default function SetupTab() {
  return <Loaded query={useQuery(setupQuery)}>{(setup) => <SetupPage setup={setup} />}</Loaded>;
}

function SetupPage({ setup }: { setup: Setup }) {
  const done = setup.steps.filter(({ isDone }) => isDone).length;
  const isComplete = done === setup.steps.length;
  return (
    <div style={{ maxWidth: 860 }}>
      <div style={{ marginBottom: 16 }}>
        <p className={layout.figure}>
          {isComplete ? 'Everything is set up' : `${done} of ${setup.steps.length} done`}
        </p>
        <Quiet>
          {isComplete
            ? 'Parents can book and pay.'
            : 'Do these in any order. What you’ve done is saved.'}
        </Quiet>
      </div>
      <SetupSteps setup={setup} />
      <ExampleContent example={setup.example} />
      <ExampleClaims cards={setup.cards} />
    </div>
  );
}

function SetupSteps({ setup: { steps, refunds, cards } }: { setup: Setup }) {
  const { data: config } = useQuery(configQuery);
  const words = stepWords(cards, config?.publicSiteUrl);
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <Flex component="ol" vertical gap={10} className={styles.steps}>
      {steps.map(({ step, isDone, missing }, index) => {
        const { title, text, to, link, isElsewhere } =
          step === 'account' && !isDone ? { ...words.account, ...ownEmail } : words[step];
        const look = step === next ? action.action : action.quiet;
        return (
          <li key={step} className={`${layout.frame} ${isDone ? styles.done : ''}`}>
            <span className={styles.mark} aria-hidden>
              {isDone ? <CheckOutlined /> : index + 1}
            </span>
            <div>
              <h2>
                {title}
                {isDone && <Pill tone="good">Done</Pill>}
              </h2>
              <Quiet>{text}</Quiet>
              {step === 'season' && refunds && <p>Your refunds, as parents read them: {refunds}</p>}
              {missing.length > 0 && (
                <ul className={`${layout.points} ${layout.late}`}>
                  {missing.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              )}
            </div>
            {isElsewhere ? (
              <a href={to} target="_blank" rel="noreferrer" className={look}>
                {link}
              </a>
            ) : (
              <Link to={to} className={look}>
                {link}
              </Link>
            )}
          </li>
        );
      })}
    </Flex>
  );
}

/** An owner without an email address is asked for one. */
const ownEmail = { to: '/account', link: 'Add your email' };

interface StepWords {
  title: string;
  text: string;
  /** Where the step is done: a page of the console, or an external address. */
  to: string;
  isElsewhere?: boolean;
  link: string;
}

/** @param publicSite where parents book; undefined until known */
const stepWords = (
  cards: CardMode,
  publicSite: string | undefined,
): Record<SetupStep, StepWords> => ({
  account: {
    title: 'Your account',
    text: 'You are an owner. Give everyone who works with you their own account.',
    to: '/admin?tab=staff',
    link: 'Staff accounts',
  },
  business: {
    title: 'Your business',
    text: 'The name, phone number and email address that parents see on the site and in emails.',
    to: '/admin?tab=settings',
    link: 'Business details',
  },
  pages: {
    title: 'Practical pages',
    text: 'What only you can say about privacy, terms and safeguarding. A page is linked from the site once everything on it is filled in.',
    to: '/admin?tab=settings&part=pages',
    link: 'Fill in the pages',
  },
  venue: {
    title: 'A venue',
    text: 'Where camps take place, what is played there, and the times of a day.',
    to: '/admin?tab=catalogue',
    link: 'Venues and activities',
  },
  season: {
    title: 'Your first season',
    text: 'Its camp days with places and prices. It is a draft, which parents do not see, until you publish it.',
    to: '/admin?tab=seasons',
    link: 'Seasons',
  },
  'test-booking': {
    title: 'A test booking',
    text: testBooking[cards],
    ...(cards === 'live' || !publicSite
      ? { to: '/new-booking', link: 'New booking' }
      : { to: `${publicSite}/#book`, link: 'Public site', isElsewhere: true }),
  },
  live: {
    title: 'Go live',
    text: goLive[cards],
    to: '/admin?tab=seasons',
    link: 'Publish a season',
  },
});

const tryOut =
  'Publish the season, book a day on the public site and pay with the card 4242\u00a04242\u00a04242\u00a04242, any future date and any security code. No money moves.';

const testBooking: Record<CardMode, string> = {
  live: 'Cards are charged for real here. Publish the season, take a booking on this page, mark it paid as “Other”, look at its emails and the register, and delete it.',
  test: tryOut,
  local: tryOut,
};

const goLive: Record<CardMode, string> = {
  live: 'Stripe has your live keys: parents’ cards are charged for real.',
  test: 'Publish the season. For real payments, the person who runs the server replaces the test keys with your live Stripe keys.',
  local:
    'Publish the season. For real payments, the person who runs the server adds the live keys of your Stripe account.',
};

/** What came with the installation, removed in one go after a look at what goes. */
function ExampleContent({ example }: Pick<Setup, 'example'>) {
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call(removeExample),
    onSuccess: async (setup) => {
      queries.setQueryData(keyOf(readSetup), setup);
      await queries.invalidateQueries();
    },
  });
  const { season, venues, claims, keeps } = example;
  const goes = [
    ...(season ? [`the season ${season} with its camp days`] : []),
    ...venues.map((venue) => `the venue ${venue}`),
    ...(claims > 0 ? [`${counted(claims, 'text')} about you that you have not confirmed`] : []),
  ];
  if (goes.length === 0) return null;
  return (
    <div style={{ marginTop: 28 }}>
      <Group
        title="The example"
        about={`Still here: ${listed(goes)}. ${keeps}`.trim()}
        action={
          <ActionButton
            danger
            sending={removing}
            sent={undefined}
            done={() => ['Example removed', 'What is yours stays.']}
            failed={['Error', 'Failed to remove the example']}
            ask={{
              title: 'Remove the example?',
              about: `This removes ${listed(goes)}. What you wrote, confirmed or sold stays. Activities, times and t-shirt sizes stay too.`,
              okText: 'Remove the example',
              cancelText: 'Keep',
            }}
          >
            Remove the example
          </ActionButton>
        }
      >
        {null}
      </Group>
    </div>
  );
}
