import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const banned = {
  rawSql: {
    selector:
      'CallExpression[callee.object.name="sql"][callee.property.name="raw"][arguments.0.type=/^(TemplateLiteral|BinaryExpression)$/]',
    message: 'Raw SQL is never put together; whatever varies is a parameter.',
  },
  rawHtml: {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'HTML from outside is shown by src/html alone, which makes elements out of what it allows.',
  },
  leftOut: {
    selector:
      ':matches(MemberExpression[object.name=/^(describe|it|test|suite)$/], MemberExpression[object.object.name="test"])[property.name=/^(skip|only|todo|fixme)$/]',
    message: 'A test runs, or it is not there.',
  },
};

// Rules that need types take most of the time: nearly every type of the project is worked out for them. `npm test` looks
// for what they find where money moves, and leaves the rest to the compiler's strict settings and `npm run test:all`.
const isComplete = process.env['TEST_EVERYTHING'] === 'yes';
const withTypes = isComplete ? ['**'] : ['gateway/**', 'contract/**'];

/** Of the rules with types, those that follow every value that might be `any` and every call that might be deprecated. */
const secondTier = [
  '@typescript-eslint/no-deprecated',
  '@typescript-eslint/no-generated-empty-object-type',
  '@typescript-eslint/no-unsafe-argument',
  '@typescript-eslint/no-unsafe-assignment',
  '@typescript-eslint/no-unsafe-call',
  '@typescript-eslint/no-unsafe-class-instance-assignment',
  '@typescript-eslint/no-unsafe-member-access',
  '@typescript-eslint/no-unsafe-return',
];

/** The rules of React that need no compiler of their own. */
const hooks = {
  plugins: { 'react-hooks': reactHooks },
  rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' },
};

const off = (rules) => Object.fromEntries(rules.map((rule) => [rule, 'off']));

export default defineConfig(
  globalIgnores(['dist', 'coverage', '.data']),
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  { files: ['src/**', 'flowbook/viewer/**'], extends: [isComplete ? reactHooks.configs.flat.recommended : hooks] },
  {
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['eslint.config.js'] } } },
    linterOptions: { reportUnusedDisableDirectives: isComplete ? 'error' : 'off' },
    rules: {
      'no-restricted-syntax': ['error', ...Object.values(banned)],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // The compiler refuses enums (erasableSyntaxOnly), and looking for them takes a tenth of the time of all rules.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  {
    // The `as` in a setup gives the type that a machine works with, which its empty value alone does not show.
    files: ['machines/**'],
    rules: { '@typescript-eslint/no-unnecessary-type-assertion': 'off' },
  },
  {
    // An outgoing call in a transaction holds its connection, which callOut refuses to do.
    files: ['gateway/**/*.ts'],
    ignores: ['gateway/ground/outgoing.ts', 'gateway/conformance/**', 'gateway/sandbox/games/pages/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Other servers are called with callOut of gateway/ground/outgoing.ts.' },
      ],
      'no-restricted-imports': [
        'error',
        ...['node:http', 'node:https'].map((name) => ({
          name,
          importNames: ['request', 'get'],
          message: 'Other servers are called with callOut of gateway/ground/outgoing.ts.',
        })),
      ],
    },
  },
  {
    // A missing value should fail a test, and a non-null assertion says just that.
    files: ['tests/**', 'e2e/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // The launcher and similar scripts are typed with JSDoc, which has no short way to type what JSON.parse returns.
    files: ['**/*.mjs', '**/*.js'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
    },
  },
  isComplete ? [] : { rules: off(secondTier) },
  { ignores: withTypes, extends: [tseslint.configs.disableTypeChecked] },
);
