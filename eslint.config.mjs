import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import i18next from 'eslint-plugin-i18next';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { API_WALLS, WEB_WALLS, walls } from './eslint.walls.mjs';

const SPECS = ['**/*.spec.ts', '**/*.spec.tsx', '**/*-spec.ts', '**/test/**', 'libs/testing/**', 'e2e/**'];
const WEB = ['apps/!(api)/src/**', 'libs/{ui,shell-sdk,portal-kit,video-call,messaging,insights}/src/**'];
const SYNTAX = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'No raw HTML.' },
];
const OWN_FORM = {
  selector: 'JSXOpeningElement[name.name="form"]',
  message: "Use Form of '@telecare/portal-kit': it asks before something unsaved is left.",
};
const MUI_BARREL = {
  name: '@mui/material',
  message: 'Import MUI by path (@mui/material/Button): the barrel cannot be tree-shaken.',
};
const API = ['apps/api/src/**/*.ts'];

const restricted = (extra = []) => [
  'error',
  {
    paths: [
      { name: 'react-router', message: "Import from 'react-router-dom', the one router the code knows." },
      ...extra,
    ],
    patterns: [
      {
        // Programs of Node have no business in the kernel that browsers load, nor the DOM in specs of the API.
        regex: '^@telecare/(?!kernel/(command-line|network-address|property)$)[^/]+/',
        message: 'Libraries are imported by their name only.',
      },
      {
        // Its tables weigh 64 KB, a quarter of what the shell may load.
        regex: '^libphonenumber-js',
        message: 'Only the API parses phone numbers: textNumberFrom of platform/texts.',
      },
    ],
  },
];

export default tseslint.config(
  {
    ignores: ['**/dist/', '**/.data/', '**/.cache/', '.nx/', 'infra/keycloak/themes/', '**/*.d.ts'],
  },
  // Nothing in generated files is looked at, and naming one, as a list of changed files does, is no warning either.
  {
    files: ['libs/api-client/src/generated/**', 'apps/api/src/platform/database/statements/tables.ts'],
    processor: { meta: { name: 'generated' }, preprocess: () => [], postprocess: () => [] },
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.web.json', 'tsconfig.api.json', 'tsconfig.node.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { '@nx': nx, 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // The router takes a thrown Response as a redirect.
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      '@typescript-eslint/require-await': 'off',
      'no-control-regex': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'no-restricted-imports': restricted(),
      'no-restricted-syntax': ['error', ...SYNTAX],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['warn', { max: 60, skipBlankLines: true, skipComments: true }],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          allow: [],
          depConstraints: [
            { sourceTag: 'scope:shared', onlyDependOnLibsWithTags: ['scope:shared'] },
            { sourceTag: 'scope:api', onlyDependOnLibsWithTags: ['scope:shared', 'scope:build', 'scope:test'] },
            {
              sourceTag: 'scope:web',
              onlyDependOnLibsWithTags: ['scope:shared', 'scope:web', 'scope:build', 'scope:test'],
            },
            { sourceTag: 'scope:build', onlyDependOnLibsWithTags: ['scope:shared', 'scope:build'] },
            { sourceTag: 'scope:test', onlyDependOnLibsWithTags: ['*'] },
          ],
        },
      ],
    },
  },
  {
    // Becomes an app, and what an app may import it may.
    files: ['infra/portal-template/**'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  {
    files: WEB,
    extends: [a11y.flatConfigs.recommended],
    plugins: { 'react-hooks': hooks, i18next },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-imports': restricted([MUI_BARREL]),
    },
  },
  {
    files: ['apps/!(api)/src/**/*.tsx'],
    // Dialogs without a form.
    ignores: [
      '**/learn-more.dialog.tsx',
      '**/booking-loading.tsx',
      '**/kept-by-colleagues.dialog.tsx',
      '**/idle-warning.dialog.tsx',
    ],
    rules: {
      'no-restricted-imports': restricted([
        MUI_BARREL,
        {
          name: '@telecare/ui',
          importNames: ['Dialog'],
          message: "Use FormDialog of '@telecare/portal-kit': it asks before something unsaved is closed.",
        },
      ]),
    },
  },
  {
    files: WEB,
    ignores: ['libs/portal-kit/src/unsaved/form.tsx', ...SPECS],
    rules: { 'no-restricted-syntax': ['error', ...SYNTAX, OWN_FORM] },
  },
  {
    files: ['apps/!(api)/src/**/*.tsx'],
    ignores: SPECS,
    rules: { 'i18next/no-literal-string': ['error', { mode: 'jsx-text-only' }] },
  },
  // Each file needs the types of one project; the whole list would load all three.
  { files: ['apps/api/{src,test}/**/*.ts'], languageOptions: { parserOptions: { project: ['tsconfig.api.json'] } } },
  {
    files: ['e2e/**/*.ts', 'infra/!(portal-template)/**/*.ts'],
    languageOptions: { parserOptions: { project: ['tsconfig.node.json'] } },
  },
  {
    files: API,
    rules: {
      // Nest's injection reads constructor parameter types at run time, so those imports must stay values.
      '@typescript-eslint/consistent-type-imports': 'off',
      'no-restricted-syntax': [
        'error',
        ...SYNTAX,
        {
          selector:
            'Decorator > CallExpression[callee.name=/^(Body|Query|Param)$/]:not(:has(Property[key.name="schema"]))',
          message: 'What comes in has a contract: name its schema.',
        },
      ],
    },
  },
  {
    files: [
      'apps/api/src/**/*.{queries,commands,read-model}.ts',
      'apps/api/src/platform/{audit,database/statements}/**/*.ts',
    ],
    rules: {
      // Kysely's callbacks take a builder apart, as its documentation does.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['apps/api/src/modules/**/*.ts'],
    ignores: SPECS,
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Configuration is read in platform/config only.' },
      ],
    },
  },
  { ...walls(API, API_WALLS), ignores: SPECS },
  { ...walls(['apps/!(api)/src/**/*.{ts,tsx}', 'libs/*/src/**/*.{ts,tsx}'], WEB_WALLS), ignores: SPECS },
  {
    files: SPECS,
    rules: {
      'max-lines': ['error', { max: 600 }],
      'max-lines-per-function': 'off',
    },
  },
  {
    files: ['**/*.{mjs,js}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', setTimeout: 'readonly', URL: 'readonly' } },
  },
  // The bench stands outside the API and starts the same services as `npm start`.
  { files: ['infra/bench/**'], rules: { '@nx/enforce-module-boundaries': 'off' } },
  { files: ['apps/api/src/platform/texts/phone-number.rules.ts'], rules: { 'no-restricted-imports': 'off' } },
  // Re-exports what both router packages offer as the one shared module.
  { files: ['libs/federation/src/share/router.ts'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['*.config.mjs', '**/*.config.ts', 'apps/api/test/global-*.ts'], rules: { 'no-restricted-syntax': 'off' } },
  prettier,
);
