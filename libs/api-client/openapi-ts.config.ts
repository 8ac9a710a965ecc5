import { defineConfig } from '@hey-api/openapi-ts';

const NOT_FOR_SCREENS = ['metrics', 'auth'];

const isCall = (meta: Readonly<Record<string, unknown>> = {}) =>
  meta.category === 'sdk' && meta.resource === 'operation';

export default defineConfig({
  input: '../../apps/api/openapi.json',
  output: { path: 'src/generated', clean: true, postProcess: [] },
  parser: {
    filters: { tags: { exclude: NOT_FOR_SCREENS }, orphans: false },
    // A module for each function, so that a screen loads those that it calls: one module of all stood in the first load
    // of every portal.
    hooks: { symbols: { getFilePath: ({ meta }) => (isCall(meta) ? `calls/${meta?.resourceId}` : undefined) } },
  },
  // A function of the client returns what the API answers, and throws what it refuses.
  plugins: [
    '@hey-api/typescript',
    { name: '@hey-api/client-fetch', throwOnError: true },
    { name: '@hey-api/sdk', auth: false, responseStyle: 'data' },
  ],
});
