import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { webAppManifest } from '@telecare/contracts';
import sharp from 'sharp';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';

const WHITE = [255, 255, 255];

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

async function pixelsOf(url: string) {
  const { rawPayload, statusCode, headers } = await api.app.inject({ url });
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  return { width: info.width, height: info.height, corner: at(0, 0), middle: at(info.width / 2, info.height / 2) };
}

describe('the app of a practice on a home screen', () => {
  it('names icons that have the named sizes, and needs no sign-in', async () => {
    const name = `Anna (Ann) O'Brien-李 & Co`;
    await api.given.practice({ name, subdomain: 'alder' });
    const { body } = await api.anybody.get('/practices/web-app?subdomain=alder');
    const app = webAppManifest.strict().parse(body);
    expect(app).toMatchObject({ name, start_url: '/?practice=alder' });
    for (const { src, sizes } of app.icons) {
      const { width, height } = await pixelsOf(src);
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('shows the colors of the practice until there is a logo, and then the whole logo on white', async () => {
    const practice = await api.given.practice({ subdomain: 'birch' });
    const admin = await api.as(await api.given.person(practice, 'practice_admin'));
    const icon = '/api/practices/web-app/icon?subdomain=birch&size=512';
    expect(await pixelsOf(icon)).toMatchObject({ width: 512, corner: [36, 99, 235], middle: WHITE });
    const logo = await sharp({ create: { width: 800, height: 200, channels: 3, background: '#0a785a' } })
      .png()
      .toBuffer();
    const sent = await admin.send('PUT', '/practice-settings/logo', logo, { 'content-type': 'image/png' });
    expect(sent.status).toBe(200);
    const { corner, middle } = await pixelsOf(icon);
    expect(corner).toEqual(WHITE);
    expect(middle.every((part, place) => Math.abs(part - [10, 120, 90][place]!) <= 3)).toBe(true);
  });

  it('exists for the platform, too', async () => {
    const { body } = await api.anybody.get('/practices/web-app?subdomain=system');
    expect(body).toMatchObject({ name: 'TeleCare Platform', start_url: '/?practice=system' });
  });

  it('does not exist for suspended, unknown, and badly named practices, nor in other sizes', async () => {
    const { id } = await api.given.practice({ subdomain: 'closed' });
    await api.given.owner.query('update app.practices set is_active = false where id = $1', [id]);
    await api.given.practice({ subdomain: 'cedar' });
    const status = async (query: string) => {
      const paths = [`/practices/web-app?${query}`, `/practices/web-app/icon?${query}`];
      return Promise.all(paths.map(async (path) => (await api.anybody.get(path)).status));
    };
    expect(await status('subdomain=closed')).toEqual([404, 404]);
    expect(await status('subdomain=nobody')).toEqual([404, 404]);
    expect(await status('subdomain=A%2F..')).toEqual([400, 400]);
    expect(await status('')).toEqual([400, 400]);
    expect(await status('subdomain=cedar&size=100000')).toEqual([400, 400]);
  });
});
