import { describe, expect, it } from '@jest/globals';
import { isPushEndpoint } from './push-hosts.rules.js';

describe('the endpoint of a push subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dXJp:APA91b-_x',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABm',
    'https://updates-autopush.stage.push.services.mozilla.com/wpush/v2/gAAAAABm',
    'https://wns2-by3p.notify.windows.com/w/?token=BQYAAAD%2fx%3d',
    'https://web.push.apple.com/QGuQ-x',
    'https://a.b.push.apple.com/x',
  ])('accepts %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  it.each([
    // Other hosts, and hosts that look like those of the list.
    'https://example.org/fcm.googleapis.com/',
    'https://fcm.googleapis.com.example.org/',
    'https://evilfcm.googleapis.com/',
    'https://evil-notify.windows.com/',
    'https://notify.windows.com/',
    'https://.notify.windows.com/',
    'https://push.apple.com/',
    'https://fcm.googleapis.com./',
    'https://localhost/',
    'https://keycloak/',
    'https://metadata.google.internal/',
    // Addresses, in each spelling.
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data/',
    // Other schemes and ports.
    'http://fcm.googleapis.com/fcm/send/x',
    'ftp://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com:80/x',
    // Parsers disagree about where the host ends.
    'https://fcm.googleapis.com@example.org/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://example.org\\@fcm.googleapis.com/x',
    'https://fcm.googleapis.com\\@example.org/x',
    'https://example.org#@fcm.googleapis.com/x',
    'https://fcm.googleapis.com%00.example.org/x',
    'https://fcm.googleapis.com\n.example.org/x',
    // Other spellings of an endpoint.
    'https://FCM.googleapis.com/x',
    'https://fcm.googleapis.com:443/x',
    'https://fcm.googleapis.com/a/../x',
    'https://fcm.googleapis.com/x#1',
    'https://fcm.googleapis.com/a b',
    'https://fcm。googleapis。com/x',
    '//fcm.googleapis.com/x',
    'fcm.googleapis.com',
    '',
  ])('refuses %j', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));

  it('accepts a host of PUSH_HOSTS by HTTPS only', () => {
    const others = ['push.example.org', '*.push.example.net', '10.0.0.1'];
    expect(isPushEndpoint('https://push.example.org/x', others)).toBe(true);
    expect(isPushEndpoint('https://a.push.example.net/x', others)).toBe(true);
    expect(isPushEndpoint('http://push.example.org/x', others)).toBe(false);
    expect(isPushEndpoint('https://push.example.org:444/x', others)).toBe(false);
    expect(isPushEndpoint('https://a.push.example.org/x', others)).toBe(false);
    expect(isPushEndpoint('https://10.0.0.1/x', others)).toBe(false);
  });

  it('accepts an origin of PUSH_HOSTS at its port only', () => {
    const others = ['http://127.0.0.1:4123'];
    expect(isPushEndpoint('http://127.0.0.1:4123/x', others)).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:4124/x', others)).toBe(false);
    expect(isPushEndpoint('https://127.0.0.1:4123/x', others)).toBe(false);
    expect(isPushEndpoint('http://127.0.0.1:4123@example.org/x', others)).toBe(false);
    expect(isPushEndpoint('http://user@127.0.0.1:4123/x', others)).toBe(false);
  });
});
