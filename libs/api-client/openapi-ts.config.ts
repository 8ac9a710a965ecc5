import { defineConfig } from '@hey-api/openapi-ts';

/** Operations of the machinery, which no screen calls. */
const NOT_FOR_SCREENS = ['metrics', 'auth'];

export default defineConfig({
  input: '../../apps/api/openapi.json',
  output: { path: 'src/generated', clean: true, postProcess: [] },
  parser: { filters: { tags: { exclude: NOT_FOR_SCREENS }, orphans: false } },
  plugins: ['@hey-api/typescript', '@hey-api/client-fetch', { name: '@hey-api/sdk', auth: false }],
});
