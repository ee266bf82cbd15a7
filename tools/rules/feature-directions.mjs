/**
 * Each app's folders in the order in which they may know each other: a folder imports from the ones before
 * it, never from the ones after it. ARCHITECTURE.md tells why each stands where it does.
 */
export const featureOrder = {
  'apps/api/src': [
    'kernel',
    'events',
    'settings',
    'communications',
    'staff',
    'catalogue',
    'bookings',
    'payments',
    'deletion',
    'history',
    'registers',
    'enquiries',
    'reporting',
  ],
  'apps/admin-console/src': [
    'theme',
    'data',
    'ui',
    'session',
    'pieces',
    'bookings',
    'new-booking',
    'registers',
    'enquiries',
    'reporting',
    'emails',
    'audit',
    'settings',
    'staff',
    'shell',
  ],
  'apps/public-site/src': [
    'design',
    'courts',
    'data',
    'shell',
    'placed-booking',
    'islands',
    'party',
    'booking',
    'checkout',
    'confirmation',
    'landing',
    'practical',
    'flow',
    'render',
    'remote',
  ],
};

/** Of a site's features only what stands at the top of the folder is for others; its rooms are its own. */
const withPrivateRooms = ['apps/admin-console/src', 'apps/public-site/src'];

export const featureDirections = Object.entries(featureOrder).flatMap(([base, order]) =>
  order.map((feature, position) => {
    const later = order.slice(position + 1);
    const roomsOfOthers = withPrivateRooms.includes(base) ? order.slice(0, position) : [];
    return {
      files: [`${base}/${feature}/**/*.{ts,tsx}`],
      // A test may start the whole application.
      ignores: ['**/*.test.{ts,tsx}'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
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
          },
        ],
      },
    };
  }),
);

/** @param {string[]} group @param {string} message */
function refused(group, message) {
  return group.length > 0 ? [{ group, message }] : [];
}
