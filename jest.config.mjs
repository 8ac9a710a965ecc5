/**
 * Four kinds of specs by file name: `*.spec.ts` without services (`*.spec.tsx` in a DOM), `*.int-spec.ts` on real
 * PostgreSQL and Redis, `*.contract-spec.ts` on real Keycloak. `npx jest --selectProjects unit dom` runs some.
 */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      target: 'es2024',
      // Message files are imported with their type, which newer runtimes insist on.
      experimental: { keepImportAttributes: true },
      keepClassNames: true,
    },
    module: { type: 'es6' },
  },
];

const common = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/infra'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*(?<!\\.json))\\.js$': '$1', '\\.css$': '<rootDir>/libs/testing/src/empty.css.ts' },
  modulePathIgnorePatterns: ['/dist/'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
};

const clock = '<rootDir>/libs/testing/src/clock-ahead.ts';

export default {
  // A busy machine takes its time over a large screen or a statement; what is there at once is not waited for.
  testTimeout: 180_000,
  projects: [
    { ...common, displayName: 'unit', testMatch: ['**/*.spec.ts'], setupFiles: [clock] },
    {
      ...common,
      displayName: 'dom',
      testMatch: ['**/*.spec.tsx'],
      testEnvironment: 'jest-fixed-jsdom',
      setupFiles: [clock],
      setupFilesAfterEnv: ['<rootDir>/libs/testing/src/dom-setup.ts'],
    },
    {
      ...common,
      displayName: 'int',
      testMatch: ['**/*.int-spec.ts'],
      globalSetup: '<rootDir>/apps/api/test/global-setup.ts',
      globalTeardown: '<rootDir>/apps/api/test/global-teardown.ts',
    },
    { ...common, displayName: 'contract', testMatch: ['**/*.contract-spec.ts'] },
  ],
};
