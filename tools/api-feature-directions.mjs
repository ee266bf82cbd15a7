/**
 * The API's feature folders in the order in which they may know each other: a feature imports from
 * the ones before it, never from the ones after it. ARCHITECTURE.md tells why each stands where it does.
 */
export const apiFeatures = [
  'kernel',
  'audit',
  'settings',
  'communications',
  'staff',
  'catalogue',
  'bookings',
  'payments',
  'registers',
  'enquiries',
  'ops',
];

export const apiFeatureDirections = apiFeatures.slice(0, -1).map((feature, position) => {
  const later = apiFeatures.slice(position + 1);
  return {
    files: [`apps/api/src/${feature}/**/*.ts`],
    // A test may start the whole application.
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: later.flatMap((name) => [
                `\\#src/${name}/*`,
                `**/../${name}/*`,
                `../${name}/*`,
              ]),
              message: `${feature} must not know a later feature (order: ${apiFeatures.join(', ')}).`,
            },
          ],
        },
      ],
    },
  };
});
