import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { practiceDto, practiceSettingsDto } from '@telecare/contracts';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { Visitor } from '../../../../test/visitor.js';
import { patchNow } from '../../../../test/as-it-is-now.js';

let api: ApiHarness;
let admin: PersonIn;
let adminBrowser: Visitor;

beforeAll(async () => {
  api = await startApi();
  admin = await api.given.person(await api.given.practice({ name: 'Alder', subdomain: 'alder' }), 'practice_admin');
  adminBrowser = await api.as(admin);
}, START_TIMEOUT);

afterAll(() => api?.stop());

const settings = (changes: Record<string, unknown> = {}) => ({
  name: 'Alder',
  email: null,
  phone: null,
  websiteUrl: null,
  address: null,
  timeZone: 'America/New_York',
  brandColor: null,
  ...changes,
});

const publicPage = async () => practiceDto.parse((await api.anybody.get(`/practices/${admin.practice.id}`)).body);

describe('the settings of a practice', () => {
  it('accept changes by administrators and are public', async () => {
    const changes = settings({ name: 'Alder Clinic', phone: ' 123 ', address: '', brandColor: '#0F766E' });
    const saved = await patchNow(adminBrowser, '/practice-settings', changes);
    expect(practiceSettingsDto.strict().parse(saved.body)).toMatchObject({
      name: 'Alder Clinic',
      phone: '123',
      address: null,
      brandColor: '#0f766e',
      subdomain: 'alder',
    });
    expect((await adminBrowser.get('/practice-settings')).body).toEqual(saved.body);
    expect(await publicPage()).toMatchObject({ name: 'Alder Clinic', theme: { primary: '175.3 77.4% 26.1%' } });
  });

  it('contain the maximum of upcoming appointments per patient, which is optional', async () => {
    const saved = await patchNow(adminBrowser, '/practice-settings', settings({ openAppointmentsMax: 3 }));
    expect(saved.body).toMatchObject({ openAppointmentsMax: 3 });
    expect((await patchNow(adminBrowser, '/practice-settings', settings())).body).toMatchObject({
      openAppointmentsMax: 3,
    });
    for (const openAppointmentsMax of [0, 51, 1.5, '5', null]) {
      const answer = await patchNow(adminBrowser, '/practice-settings', settings({ openAppointmentsMax }));
      expect(answer).toMatchObject({ status: 400 });
    }
  });

  it('contain the address for answers to mails, which is optional and not public', async () => {
    const to = (replyEmail: unknown) => patchNow(adminBrowser, '/practice-settings', settings({ replyEmail }));
    expect((await to('answers@alder.example')).body).toMatchObject({ replyEmail: 'answers@alder.example' });
    expect((await patchNow(adminBrowser, '/practice-settings', settings())).body).toMatchObject({
      replyEmail: 'answers@alder.example',
    });
    expect(JSON.stringify(await publicPage())).not.toContain('answers@');
    for (const wrong of [
      'answers',
      'a@b@c.example',
      'a@alder.example, b@alder.example',
      'a@alder.example\nBcc: b@x.example',
      7,
    ]) {
      expect(await to(wrong)).toMatchObject({ status: 400 });
    }
    for (const empty of ['', null]) expect((await to(empty)).body).toMatchObject({ replyEmail: null });
    const { body } = await adminBrowser.get('/change-history');
    expect(JSON.stringify(body)).toContain('reply_email');
  });

  it('apply to no other practice', async () => {
    const other = await api.given.practice({ name: 'Untouched' });
    await patchNow(adminBrowser, '/practice-settings', settings());
    expect((await api.anybody.get(`/practices/${other.id}`)).body).toMatchObject({ name: 'Untouched' });
    const stranger = await api.as(admin, other);
    expect(await stranger.get('/practice-settings')).toMatchObject({ status: 403 });
    expect(await patchNow(stranger, '/practice-settings', settings())).toMatchObject({ status: 403 });
  });

  it.each(['practitioner', 'patient'] as const)('reject a %s', async (role) => {
    const browser = await api.as(await api.given.person(admin.practice, role));
    expect(await browser.get('/practice-settings')).toMatchObject({ status: 403 });
    expect(await patchNow(browser, '/practice-settings', settings())).toMatchObject({ status: 403 });
  });

  it.each([
    ['subdomain', 'taken'],
    ['customDomain', 'care.example'],
    ['isActive', false],
    ['id', crypto.randomUUID()],
    ['practiceId', crypto.randomUUID()],
    ['logoUrl', 'https://elsewhere.example/logo.svg'],
    ['theme', { primary: '0 0% 0%' }],
    ['createdAt', '2020-01-01T00:00:00Z'],
    ['deletedAt', null],
    ['role', 'super_admin'],
  ])('reject %s', async (field, value) => {
    const before = await publicPage();
    expect(await patchNow(adminBrowser, '/practice-settings', settings({ [field]: value }))).toMatchObject({
      status: 400,
    });
    expect(await publicPage()).toEqual(before);
  });

  it.each([
    'red',
    '#fff',
    '#12345g',
    '#1234567',
    'url(https://evil.example)',
    '#000000;background:url(//evil.example)',
    '@import "//evil.example"',
    '</style><script>alert(1)</script>',
    'hsl(0 0% 0%)',
    '\\23 000000',
    'var(--x)',
    'expression(alert(1))',
    'input[value^="a"]{background:url(//evil.example)}',
  ])('reject %j as a color', async (brandColor) => {
    expect(await patchNow(adminBrowser, '/practice-settings', settings({ brandColor }))).toMatchObject({ status: 400 });
  });

  it('keep appointments at their instant when the time zone changes', async () => {
    const practitioner = await api.given.person(admin.practice, 'practitioner');
    const patient = await api.given.person(admin.practice, 'patient');
    const appointment = await api.given.appointment({ practitioner: practitioner, patient });
    await patchNow(adminBrowser, '/practice-settings', settings({ timeZone: 'Asia/Tokyo' }));
    const { body } = await (await api.as(practitioner)).get(`/appointments/${appointment.id}`);
    expect(body).toMatchObject({ startsAt: appointment.startsAt.toISOString().replace(/\.\d+/, '') });
    expect(await publicPage()).toMatchObject({ timeZone: 'Asia/Tokyo' });
  });
});

describe('the logo of a practice', () => {
  const picture = (format: 'png' | 'jpeg' | 'webp', width = 800, height = 400) =>
    sharp({ create: { width, height, channels: 4, background: { r: 10, g: 120, b: 90, alpha: 0.5 } } })
      .toFormat(format)
      .toBuffer();
  const upload = (content: Uint8Array | string, type: string, browser = adminBrowser) =>
    browser.send('PUT', '/practice-settings/logo', content, { 'content-type': type });

  it.each(['png', 'jpeg', 'webp'] as const)('accepts %s and re-encodes it', async (format) => {
    const answer = await upload(await picture(format), `image/${format}`);
    expect(answer.status).toBe(200);
    const { logoUrl } = await publicPage();
    expect(answer.body).toEqual({ logoUrl });
    const shown = await api.app.inject({ url: logoUrl ?? '' });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 });
    expect(shown.rawPayload.length).toBeLessThanOrEqual(512 * 1024);
  });

  it('loses all metadata of the file', async () => {
    const secret = 'taken-at-home';
    const tagged = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer();
    expect(tagged.includes(secret)).toBe(true);
    await upload(Buffer.concat([tagged, Buffer.from('<script>alert(1)</script>')]), 'image/jpeg');
    const { rawPayload } = await api.app.inject({ url: (await publicPage()).logoUrl ?? '' });
    expect(rawPayload.includes(secret)).toBe(false);
    expect(rawPayload.includes('<script>')).toBe(false);
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', SVG, 'image/svg+xml', 415],
    ['an SVG that says it is a PNG', SVG, 'image/png', 422],
    ['an SVG behind the first bytes of a PNG', `\x89PNG\r\n\x1a\n${SVG}`, 'image/png', 422],
    ['a GIF', 'GIF89a', 'image/gif', 415],
    ['a page', '<!doctype html><script>1</script>', 'text/html', 415],
    ['JSON', '{"url":"http://169.254.169.254/"}', 'application/json', 415],
    ['nothing', '', 'image/png', 422],
  ])('rejects %s', async (_, content, type, status) => {
    expect(await upload(Buffer.from(content, 'latin1'), type)).toMatchObject({ status });
  });

  it('skips decoding for a caller without permission', async () => {
    for (const role of ['practitioner', 'patient'] as const) {
      const browser = await api.as(await api.given.person(admin.practice, role));
      expect(await upload('no picture', 'image/png', browser)).toMatchObject({ status: 403 });
    }
    expect(await upload('no picture', 'image/png')).toMatchObject({ status: 422 });
  });

  it('rejects files above two megabytes', async () => {
    expect(await upload(Buffer.alloc(2 * 1024 * 1024 + 1), 'image/png')).toMatchObject({ status: 413 });
  });

  it('rejects a file that would unpack to 2.5 billion pixels', async () => {
    const header = Buffer.from(await picture('png', 8, 8));
    header.writeUInt32BE(50_000, 16);
    header.writeUInt32BE(50_000, 20);
    header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
    const before = performance.now();
    expect(await upload(header, 'image/png')).toMatchObject({ status: 422, body: { code: 'logo.too_many_pixels' } });
    expect(performance.now() - before).toBeLessThan(200);
  });

  it('rejects other users, and no other endpoint accepts a picture', async () => {
    const practitioner = await api.as(await api.given.person(admin.practice, 'practitioner'));
    expect(await upload(await picture('png'), 'image/png', practitioner)).toMatchObject({ status: 403 });
    const misplaced = { 'content-type': 'image/png' };
    expect(await adminBrowser.send('PATCH', '/practice-settings', await picture('png'), misplaced)).toMatchObject({
      status: 415,
    });
  });

  it('needs revalidation under an old URL and disappears after its removal', async () => {
    await upload(await picture('png'), 'image/png');
    const path = `/practices/${admin.practice.id}/logo`;
    expect(await api.anybody.get(`${path}?v=old`)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-cache' },
    });
    expect(await adminBrowser.send('DELETE', '/practice-settings/logo')).toMatchObject({ status: 204 });
    expect(await api.anybody.get(path)).toMatchObject({ status: 404 });
    expect((await publicPage()).logoUrl).toBeNull();
  });

  it('remains hidden while the practice is suspended', async () => {
    const suspended = await api.given.practice();
    const browser = await api.as(await api.given.person(suspended, 'practice_admin'));
    await upload(await picture('png'), 'image/png', browser);
    await api.given.owner.query('update app.practices set is_active = false where id = $1', [suspended.id]);
    expect(await api.anybody.get(`/practices/${suspended.id}/logo`)).toMatchObject({ status: 404 });
  });
});
