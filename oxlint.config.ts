import { defineConfig } from 'oxlint';
import { featureDirections } from './tools/rules/feature-directions.ts';

const words = (list: string): string[] => list.trim().split(/\s+/);
/** Rules without options. */
const all = (names: string): Record<string, 'error'> =>
  Object.fromEntries(words(names).map((name) => [name, 'error']));

/** Mistakes in any code. */
const always = {
  ...all(`
    constructor-super for-direction getter-return no-async-promise-executor no-case-declarations no-class-assign
    no-compare-neg-zero no-cond-assign no-const-assign no-constant-binary-expression no-control-regex no-debugger
    no-delete-var no-dupe-class-members no-dupe-else-if no-dupe-keys no-duplicate-case no-empty
    no-empty-character-class no-empty-pattern no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough
    no-func-assign no-global-assign no-import-assign no-invalid-regexp no-irregular-whitespace no-loss-of-precision
    no-misleading-character-class no-new-native-nonconstructor no-nonoctal-decimal-escape no-obj-calls
    no-prototype-builtins no-regex-spaces no-self-assign no-setter-return no-shadow-restricted-names no-sparse-arrays
    no-this-before-super no-unassigned-vars no-unexpected-multiline no-unreachable no-unsafe-finally
    no-unsafe-negation no-unsafe-optional-chaining no-unused-labels no-unused-private-class-members
    no-useless-assignment no-useless-backreference no-useless-catch no-useless-escape no-with preserve-caught-error
    require-yield use-isnan valid-typeof
    sunfield/no-packed-spread sunfield/project-directions`),
  'no-constant-condition': ['error', { checkLoops: 'allExceptWhileTrue' }],
  'no-unused-vars': ['error', { args: 'after-used', caughtErrors: 'all' }],
} as const;

/** What the compiler does not look for in files that it does not check. */
const ofScripts = all('no-redeclare no-undef');

const ofTypeScript = {
  ...all(`
    eqeqeq no-array-constructor no-unused-expressions no-var prefer-const prefer-rest-params prefer-spread
    typescript/ban-ts-comment typescript/no-duplicate-enum-values typescript/no-empty-object-type
    typescript/no-explicit-any typescript/no-extra-non-null-assertion typescript/no-misused-new
    typescript/no-namespace typescript/no-non-null-asserted-optional-chain typescript/no-require-imports
    typescript/no-this-alias typescript/no-unnecessary-type-constraint typescript/no-unsafe-declaration-merging
    typescript/no-unsafe-function-type typescript/no-wrapper-object-types typescript/prefer-as-const
    typescript/prefer-namespace-keyword typescript/triple-slash-reference`),
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
} as const;

/** Rules that need types, from the compiler that `tsc` is here. */
const ofTypes = {
  ...all(`
    typescript/await-thenable typescript/no-array-delete typescript/no-base-to-string
    typescript/no-duplicate-type-constituents typescript/no-floating-promises typescript/no-for-in-array
    typescript/no-implied-eval typescript/no-redundant-type-constituents
    typescript/no-unnecessary-type-assertion typescript/no-unsafe-enum-comparison
    typescript/no-unsafe-unary-minus typescript/only-throw-error typescript/prefer-promise-reject-errors
    typescript/require-await typescript/restrict-plus-operands typescript/restrict-template-expressions
    typescript/unbound-method`),
  'typescript/no-misused-promises': [
    'error',
    { checksVoidReturn: { attributes: false, arguments: false } },
  ],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
} as const;

/** Tests and tools read answers and mocks as they come. */
const ofTypesInProduct = all(`
  typescript/no-unsafe-argument typescript/no-unsafe-assignment typescript/no-unsafe-call
  typescript/no-unsafe-member-access typescript/no-unsafe-return`);

/** Of focus, keyboard and mouse. */
const interactions = words(`
  onFocus onBlur onKeyDown onKeyPress onKeyUp onClick onContextMenu onDblClick onDoubleClick onDrag onDragEnd
  onDragEnter onDragExit onDragLeave onDragOver onDragStart onDrop onMouseDown onMouseEnter onMouseLeave onMouseMove
  onMouseOut onMouseOver onMouseUp`);

const ofComponents = {
  ...all(`
    react/error-boundaries react/exhaustive-deps react/globals react/immutability react/incompatible-library
    react/preserve-manual-memoization react/purity react/refs react/rules-of-hooks react/set-state-in-effect
    react/set-state-in-render react/static-components react/unsupported-syntax react/use-memo react/void-use-memo
    jsx-a11y/alt-text jsx-a11y/anchor-has-content jsx-a11y/anchor-is-valid
    jsx-a11y/aria-activedescendant-has-tabindex jsx-a11y/aria-props jsx-a11y/aria-proptypes jsx-a11y/aria-role
    jsx-a11y/aria-unsupported-elements jsx-a11y/autocomplete-valid jsx-a11y/click-events-have-key-events
    jsx-a11y/heading-has-content jsx-a11y/html-has-lang jsx-a11y/iframe-has-title jsx-a11y/img-redundant-alt
    jsx-a11y/label-has-associated-control jsx-a11y/media-has-caption jsx-a11y/mouse-events-have-key-events
    jsx-a11y/no-access-key jsx-a11y/no-autofocus jsx-a11y/no-distracting-elements
    jsx-a11y/no-noninteractive-element-to-interactive-role
    jsx-a11y/no-redundant-roles jsx-a11y/role-has-required-aria-props
    jsx-a11y/role-supports-aria-props jsx-a11y/scope jsx-a11y/tabindex-no-positive`),
  // The strict rules: Oxlint's own defaults allow more.
  'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { tr: [], canvas: [] }],
  'jsx-a11y/no-static-element-interactions': ['error', { handlers: interactions }],
  'jsx-a11y/interactive-supports-focus': [
    'error',
    {
      tabbable: words(
        'button checkbox link progressbar searchbox slider spinbutton switch textbox',
      ),
    },
  ],
  'jsx-a11y/no-noninteractive-tabindex': [
    'error',
    { tags: [], roles: [], allowExpressionValues: false },
  ],
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    { body: ['onError', 'onLoad'], iframe: ['onError', 'onLoad'], img: ['onError', 'onLoad'] },
  ],
} as const;

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y'],
  jsPlugins: ['./tools/rules/lint-plugin.ts'],
  categories: { correctness: 'off' },
  ignorePatterns: ['**/dist/**', '**/test-results/**', '**/.__mf__temp/**'],
  env: { builtin: true },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  overrides: [
    { files: ['**/*.{ts,tsx,mts,mjs,cjs}'], rules: always },
    { files: ['**/*.{mjs,cjs}'], env: { node: true }, rules: ofScripts },
    {
      // Their functions run in a page.
      files: ['tools/benchmarks/browser/within-*.ts'],
      env: { browser: true },
    },
    { files: ['**/*.{ts,tsx,mts}'], rules: { ...ofTypeScript, ...ofTypes, ...ofTypesInProduct } },
    {
      files: ['**/*.test.{ts,tsx}', '**/test/**/*.ts', 'tools/**/*.ts'],
      rules: Object.fromEntries(Object.keys(ofTypesInProduct).map((name) => [name, 'off'])),
    },
    {
      files: ['tools/**/*.ts'],
      rules: { 'typescript/no-explicit-any': 'off', 'typescript/unbound-method': 'off' },
    },
    {
      // Nest reads decorated parameter types at run time: an injected class must be a value import.
      files: ['apps/api/**/*.ts'],
      rules: { 'typescript/consistent-type-imports': 'off' },
    },
    { files: ['**/*.tsx'], rules: ofComponents },
    {
      files: ['{apps,libs}/*/src/**/*.{ts,tsx}', 'tools/**/*.{mjs,ts}'],
      excludeFiles: ['**/*.test.*'],
      rules: { 'max-lines': ['error', 400] },
    },
    {
      files: ['{apps,libs}/*/src/**/*.{ts,tsx,mjs}', 'e2e/src/**/*.ts', 'tools/**/*.{mjs,cjs,ts}'],
      excludeFiles: ['**/*.test.*'],
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
  ],
});
