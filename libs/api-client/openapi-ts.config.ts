import { defineConfig } from '@hey-api/openapi-ts';

const NOT_FOR_SCREENS = ['metrics', 'auth'];

const isCall = (meta: Readonly<Record<string, unknown>> = {}) =>
  meta.category === 'sdk' && meta.resource === 'operation';

export default defineConfig({
  input: '../../apps/api/openapi.json',
  output: { path: 'src/generated', clean: true, postProcess: [] },
  parser: {
    filters: { tags: { exclude: NOT_FOR_SCREENS }, orphans: false },
    // Generates one module per function, so that a screen loads only the functions it calls. A single module would be
    // part of the first load of every portal.
    hooks: { symbols: { getFilePath: ({ meta }) => (isCall(meta) ? `calls/${meta?.resourceId}` : undefined) } },
  },
  // Functions return the response body and throw problems.
  plugins: [
    '@hey-api/typescript',
    { name: '@hey-api/client-fetch', throwOnError: true },
    { name: '@hey-api/sdk', auth: false, responseStyle: 'data' },
  ],
});
