/**
 * Each app's folders in the order in which they may know each other: a folder imports from the ones before
 * it, never from the ones after it. ARCHITECTURE.md tells why each stands where it does.
 */
export const featureOrder = {
  'apps/api/src': [
    'kernel',
    'events',
    'pictures',
    'settings',
    'communications',
    'staff',
    'catalogue',
    'ledger',
    'erasures',
    'bookings',
    'payments',
    'invariants',
    'watching',
    'deletion',
    'history',
    'registers',
    'enquiries',
    'retention',
    'families',
    'backup',
    'reporting',
    'setup',
  ],
  'apps/admin-console/src': [
    'theme',
    'data',
    'ui',
    'session',
    'pieces',
    'prices',
    'catalogue',
    'bookings',
    'credit',
    'new-booking',
    'registers',
    'enquiries',
    'families',
    'reporting',
    'seasons',
    'emails',
    'audit',
    'settings',
    'account',
    'staff',
    'setup',
    'shell',
  ],
  'apps/public-site/src': [
    'design',
    'courts',
    'data',
    'shell',
    'address-proof',
    'placed-booking',
    'islands',
    'party',
    'booking',
    'checkout',
    'confirmation',
    'receipt',
    'my-bookings',
    'my-data',
    'amending',
    'landing',
    'practical',
    'flow',
    'render',
    'remote',
  ],
};

/**
 * A library that one room alone may know: whoever else needs what it does speaks to that room, in our own words.
 *
 * @type {{ base: string, room: string, library: string }[]}
 */
const libraryRooms = [{ base: 'apps/api/src', room: 'payments/card', library: 'stripe' }];

/** Of a site's features only what stands at the top of the folder is for others; its rooms are its own. */
const withPrivateRooms = ['apps/admin-console/src', 'apps/public-site/src'];

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
            `\\#src/${name}/*/**`,
            `**/../${name}/*/**`,
            `../${name}/*/**`,
          ]),
          'The rooms inside another feature are its own: import what stands at the top of its folder.',
        ),
      ],
    };
  }),
);

/** What is refused below a folder; a rule of a deeper folder takes the place of one above it. */
export const featureDirections = [
  ...directions.map(({ base, feature, patterns }) =>
    refusing(`${base}/${feature}`, patterns, librariesOf(base)),
  ),
  ...libraryRooms.map(({ base, room, library }) => {
    const [home] = room.split('/');
    const around = directions.find((one) => one.base === base && one.feature === home);
    const others = librariesOf(base).filter(({ name }) => name !== library);
    return refusing(`${base}/${room}`, around?.patterns ?? [], others);
  }),
];

/** @param {string} base */
function librariesOf(base) {
  return libraryRooms
    .filter((one) => one.base === base)
    .map(({ library, room }) => ({
      name: library,
      message: `Only ${room} knows ${library}: ask it in our own words.`,
    }));
}

/**
 * @param {string} folder
 * @param {{ group: string[], message: string }[]} patterns
 * @param {{ name: string, message: string }[]} paths
 */
function refusing(folder, patterns, paths) {
  return {
    files: [`${folder}/**/*.{ts,tsx}`],
    // A test may start the whole application.
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': /** @type {const} */ (['error', { patterns, paths }]),
    },
  };
}

/** @param {string[]} group @param {string} message */
function refused(group, message) {
  return group.length > 0 ? [{ group, message }] : [];
}
