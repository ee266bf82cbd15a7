import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { featureDirections } from './tools/rules/feature-directions.mjs';
import { noPackedSpread } from './tools/rules/no-packed-spread.mjs';

/** Which project may import which. `words <- contracts <- pricing <- apps`, `contracts <- api-client <- the two sites`. */
const projectDirections = [
  { sourceTag: 'scope:words', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'scope:contracts', onlyDependOnLibsWithTags: ['scope:words'] },
  { sourceTag: 'scope:pricing', onlyDependOnLibsWithTags: ['scope:words', 'scope:contracts'] },
  { sourceTag: 'scope:api-client', onlyDependOnLibsWithTags: ['scope:contracts'] },
  {
    sourceTag: 'scope:api',
    onlyDependOnLibsWithTags: ['scope:words', 'scope:contracts', 'scope:pricing'],
  },
  {
    sourceTag: 'scope:public-site',
    onlyDependOnLibsWithTags: [
      'scope:words',
      'scope:contracts',
      'scope:pricing',
      'scope:api-client',
    ],
  },
  {
    sourceTag: 'scope:admin-console',
    onlyDependOnLibsWithTags: [
      'scope:words',
      'scope:contracts',
      'scope:pricing',
      'scope:api-client',
    ],
  },
  { sourceTag: 'scope:stripe-sandbox', onlyDependOnLibsWithTags: [] },
  {
    sourceTag: 'scope:e2e',
    onlyDependOnLibsWithTags: [
      'scope:words',
      'scope:contracts',
      'scope:pricing',
      'scope:api-client',
      'scope:site-delivery',
      'scope:tools',
    ],
  },
  { sourceTag: 'scope:site-delivery', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'scope:tools', onlyDependOnLibsWithTags: ['scope:site-delivery'] },
  { sourceTag: 'scope:media', onlyDependOnLibsWithTags: [] },
];

/** @param {string[]} allowed paths of other projects' files that these files import */
const importsBetweenProjects = (...allowed) => ({
  '@nx/enforce-module-boundaries': [
    'error',
    {
      allow: ['^.*/jest\\.base\\.mjs$', '^.*/(build-target|client-routes)\\.mjs$', ...allowed],
      enforceBuildableLibDependency: false,
      // A project imports its own files as `#src/…`.
      allowCircularSelfDependency: true,
      depConstraints: projectDirections,
    },
  ],
});

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.nx/',
      '.data/',
      '**/test-results/',
      '**/.__mf__temp/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // Rules that need types are Oxlint's, in .oxlintrc.json: it asks the compiler that `tsc` is here.
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      eqeqeq: 'error',
    },
  },
  {
    // Nest reads decorated parameter types at run time: an injected class must be a value import.
    files: ['apps/api/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: { globals: globals.node },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { '@nx': nx },
    rules: importsBetweenProjects(),
  },
  // Films and icons draw with the site's own courts.
  { files: ['media/**'], rules: importsBetweenProjects('^(\\.\\./)+apps/public-site/src/') },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { sunfield: { rules: { 'no-packed-spread': noPackedSpread } } },
    rules: { 'sunfield/no-packed-spread': 'error' },
  },
  {
    files: ['{apps,libs}/*/src/**/*.{ts,tsx}', 'tools/**/*.mjs'],
    ignores: ['**/*.test.*'],
    rules: { 'max-lines': ['error', 400] },
  },
  {
    files: ['{apps,libs}/*/src/**/*.{ts,tsx,mjs}', 'e2e/src/**/*.ts', 'tools/**/*.{mjs,cjs}'],
    ignores: ['**/*.test.*'],
    rules: {
      'max-lines-per-function': [
        'error',
        { max: 80, skipBlankLines: true, skipComments: true, IIFEs: true },
      ],
    },
  },
  {
    // `crypto.randomUUID` is missing on pages loaded over plain http from another machine.
    files: ['apps/{public-site,admin-console}/src/**/*.{ts,tsx}', 'libs/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'crypto', property: 'randomUUID', message: 'Use randomId of the api-client.' },
      ],
    },
  },
  ...featureDirections,
);
