import { describe, expect, it } from '@jest/globals';
import { withCredentials } from './url-credentials.js';

describe('the credentials of a connection', () => {
  const password = 'a/b#c@d:e%f?g';

  it.each([
    ['DATABASE_STAFF', 'postgresql://app_staff@postgres:5432/telecare'],
    ['REDIS', 'redis://redis:6379'],
    ['SMTP', 'smtp://mail.example:587'],
  ])('become part of the URL of %s', (service, address) => {
    const url = withCredentials({ [`${service}_URL`]: address, [`${service}_PASSWORD`]: password })[`${service}_URL`];
    const { host, password: encoded } = new URL(url ?? '');
    expect(decodeURIComponent(encoded)).toBe(password);
    expect(host).toBe(new URL(address).host);
  });

  it('support a user name with an @', () => {
    const { SMTP_URL = '' } = withCredentials({ SMTP_URL: 'smtp://mail.example:587', SMTP_USER: 'clinic@example.org' });
    expect(SMTP_URL).toBe('smtp://clinic%40example.org@mail.example:587');
  });

  it('use TLS from the first byte if SMTP_SSL is set', () => {
    const at = (SMTP_SSL: string) => withCredentials({ SMTP_URL: 'smtp://mail.example:465', SMTP_SSL }).SMTP_URL;
    expect([at('true'), at('false')]).toEqual(['smtps://mail.example:465', 'smtp://mail.example:465']);
  });

  it('leave a URL without credentials unchanged', () => {
    const variables = { REDIS_URL: 'redis://:secret@redis:6379', SMTP_URL: 'not an address', SMTP_PASSWORD: 'x' };
    expect(withCredentials(variables)).toEqual(variables);
  });
});
