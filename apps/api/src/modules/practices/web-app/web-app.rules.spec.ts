import { describe, expect, it } from '@jest/globals';
import { webAppManifest } from '@telecare/contracts';
import { webAppOf } from './web-app.rules.js';

describe('the app of a practice on a home screen', () => {
  const app = webAppOf({ name: 'Riverside Clinic', subdomain: 'riverside', language: 'en' });

  it('opens the practice and is another app than that of another practice', () => {
    const other = webAppOf({ name: 'Lakeside', subdomain: 'lakeside', language: 'es' });
    expect(app).toMatchObject({ name: 'Riverside Clinic', start_url: '/?practice=riverside', display: 'standalone' });
    expect(other.id).not.toBe(app.id);
  });

  it('offers an icon of each size that phones ask for, also one that they may cut', () => {
    expect(
      webAppManifest
        .strict()
        .parse(app)
        .icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`),
    ).toEqual([
      '180x180 any',
      '180x180 maskable',
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ]);
  });
});
