const inOrder = (names: string) => names.trim().split(/\s+/);

/**
 * Each app's folders in dependency order: a folder imports only from earlier ones. ARCHITECTURE.md gives the reasons
 * for the order.
 */
export const featureOrder = {
  'apps/api/src': inOrder(`
    kernel mail staff catalogue bookings payments camp parties messages office families operations`),
  'apps/admin-console/src': inOrder(`
    kernel staff catalogue parties bookings payments camp mail messages office families shell`),
  'apps/public-site/src': inOrder(`
    kernel basket bookings parties payments placed families landing entries`),
};

/**
 * The folders ("rooms") inside an API feature, lowest first: its entities and rules (`model`), its actions, and lists
 * and composing services (`desk`). A room imports only from earlier ones. The feature's module, at the top of its
 * folder, imports them all.
 */
export const roomOrder: Record<string, string[]> = {
  'apps/api/src/kernel': inOrder(
    'base config crypto log database metrics jobs http events pictures settings erasures',
  ),
  'apps/api/src/mail': inOrder(`
    suppression one-time-codes providers outbox delivery log emails reminders address-proof test-alert
    sending-domain texts`),
  'apps/api/src/staff': inOrder(`
    model notices own-email password-link second-factor passkeys login first-owner
    own-account people wording attention`),
  'apps/api/src/catalogue': inOrder('model example on-sale editing rows holds codes funding'),
  'apps/api/src/bookings': inOrder(`
    known-families waiting-list ledger model access care notes double-bookings day-changes placing
    amendments details emails hold-emails day-cancellations new-address links receipt releasing desk
    consents`),
  'apps/api/src/payments': inOrder(
    'model alerts credit refunds payables card paying awaited parts later-codes statements desk bookkeeping',
  ),
  'apps/api/src/camp': inOrder('registers attendance rota duty care-records inspection'),
  'apps/api/src/office': inOrder('history setup search'),
  'apps/api/src/families': inOrder('deletion retention model your-family my-data desk'),
  'apps/api/src/operations': inOrder('invariants watching schema backup'),
  'apps/admin-console/src/kernel': inOrder(
    'theme data offline toasts dialogs ui lists session pieces saved-settings',
  ),
  'apps/admin-console/src/staff': inOrder('login own-account people'),
  'apps/admin-console/src/catalogue': inOrder('prices rows seasons codes funding'),
  'apps/admin-console/src/bookings': inOrder(
    'saved-bookings booking-money booking-actions desk waiting-list new-booking',
  ),
  'apps/admin-console/src/payments': inOrder('collect bank cash credit payouts bookkeeping'),
  'apps/admin-console/src/camp': inOrder('rota registers inspection gate'),
  'apps/admin-console/src/camp/gate': inOrder('parts model kept care leaving walk-in sheets'),
  'apps/admin-console/src/office': inOrder('reporting attention history settings setup'),
  'apps/admin-console/src/office/settings': inOrder('fields parts'),
  'apps/admin-console/src/shell': inOrder('nav search'),
  'apps/public-site/src/kernel': inOrder(
    'design illustrations data shell address-proof placed-booking islands',
  ),
  'apps/public-site/src/basket': inOrder('known-family picker'),
  'apps/public-site/src/basket/picker': inOrder('venues programme'),
  'apps/public-site/src/bookings': inOrder('form waiting-list'),
  'apps/public-site/src/payments': inOrder('payment-due checkout'),
  'apps/public-site/src/placed': inOrder(
    'booking-details confirmation receipt amending child-details on-the-day',
  ),
  'apps/public-site/src/families': inOrder('my-data your-family'),
  'apps/public-site/src/entries': inOrder('flow render remote'),
};

/** A site's rooms have folders of features, of which other code may only import the top-level files. */
const withPrivateRooms = ['apps/admin-console/src', 'apps/public-site/src'];

const inPrivate =
  'The folders inside another feature are private: import from the top of its folder.';

const directions = Object.entries(featureOrder).flatMap(([base, order]) =>
  order.map((feature, position) => {
    const later = order.slice(position + 1);
    const roomsOfOthers = withPrivateRooms.includes(base) ? order.slice(0, position) : [];
    return {
      base,
      feature,
      patterns: [
        ...refused(
          later.flatMap((name) => [`\\#src/${name}/**`, `**/../${name}/**`, `../${name}/**`]),
          `${feature} must not know a later folder (order: ${order.join(', ')}).`,
        ),
        ...refused(
          roomsOfOthers.flatMap((name) => [
            `\\#src/${name}/*/*/**`,
            `**/../${name}/*/*/**`,
            `../${name}/*/*/**`,
          ]),
          inPrivate,
        ),
      ],
    };
  }),
);

type Direction = {
  base: string;
  feature: string;
  patterns: { group: string[]; message: string }[];
};

/** @returns of the rooms in it, and of those in these */
function roomsOf({ base, feature, patterns }: Direction): Direction[] {
  const order = roomOrder[`${base}/${feature}`] ?? [];
  const rooms = order.map((room, position) => ({
    base,
    feature: `${feature}/${room}`,
    patterns: [
      ...patterns,
      ...refused(
        order.slice(position + 1).flatMap((name) => [`**/../${name}/**`, `../${name}/**`]),
        `${room} must not know a room above it (order: ${order.join(', ')}).`,
      ),
      ...refused(
        withPrivateRooms.includes(base)
          ? order.slice(0, position).flatMap((name) => [`**/../${name}/*/**`, `../${name}/*/**`])
          : [],
        inPrivate,
      ),
    ],
  }));
  return rooms.flatMap((room) => [room, ...roomsOf(room)]);
}

/** Other code asks payments/card in our own words. */
const stripe = {
  name: 'stripe',
  message: 'Only payments/card knows stripe: ask it in our own words.',
};

/** The imports refused below a folder. The rule of a deeper folder replaces its parent's. */
export const featureDirections = [...directions, ...directions.flatMap(roomsOf)].map(
  ({ base, feature, patterns }) => ({
    files: [`${base}/${feature}/**/*.{ts,tsx}`],
    // A test may start the whole application.
    excludeFiles: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns,
          paths: base === 'apps/api/src' && feature !== 'payments/card' ? [stripe] : [],
        },
      ] as const,
    },
  }),
);

function refused(group: string[], message: string) {
  return group.length > 0 ? [{ group, message }] : [];
}
