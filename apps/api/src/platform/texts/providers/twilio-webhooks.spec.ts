import { describe, expect, it } from '@jest/globals';
import type { ProviderRequest } from '../text-provider.js';
import { TwilioProvider, twilioSignature } from './twilio.js';

const ACCOUNT = `AC${'1'.repeat(32)}`;
const SID = `SM${'2'.repeat(32)}`;
const TEXT = { to: '+12015550123', statusUrl: 'https://care.example/api/texts/status/delivery-1?practice=a' };
const CREDENTIALS = { provider: 'twilio', accountId: ACCOUNT, token: '12345' } as const;
const twilio = new TwilioProvider(CREDENTIALS, 'http://unused.invalid');

const URL_OF_DOCS = 'https://mycompany.com/myapp.php?foo=1&bar=2';

interface Signing {
  readonly url?: string;
  readonly token?: string;
  readonly signedUrl?: string;
}

function signed(
  fields: Record<string, string>,
  { url = TEXT.statusUrl, token = '12345', signedUrl = url }: Signing = {},
): ProviderRequest {
  const form = new URLSearchParams(fields);
  const signature = twilioSignature(token, signedUrl, form);
  return { url, headers: { 'x-twilio-signature': signature }, body: form.toString() };
}

const STATUS = { MessageSid: SID, MessageStatus: 'delivered', To: TEXT.to, From: '+12015550199', AccountSid: ACCOUNT };
const REPLY = { MessageSid: SID, SmsStatus: 'received', From: TEXT.to, To: '+12015550199', Body: 'Sí, 李 👍 & +1' };

describe('checking the signature of Twilio', () => {
  // From "Webhooks Security" in Twilio's documentation.
  const EXAMPLE = {
    url: URL_OF_DOCS,
    headers: { 'x-twilio-signature': '0/KCTR6DLpKmkAf8muzZqo1nDgQ=' },
    body: 'To=%2B18005551212&CallSid=CA1234567890ABCDE&Digits=1234&From=%2B12349013030&Caller=%2B12349013030',
  };

  it('accepts the example of the documentation, with its fields in another order', () =>
    expect(twilio.statusFrom(EXAMPLE)).toBe('other'));

  it.each([
    ['another field', { ...EXAMPLE, body: EXAMPLE.body.replace('1234&', '9999&') }],
    ['one more field', { ...EXAMPLE, body: `${EXAMPLE.body}&MessageStatus=delivered` }],
    ['one field less', { ...EXAMPLE, body: EXAMPLE.body.replace('&Digits=1234', '') }],
    ['another address', { ...EXAMPLE, url: URL_OF_DOCS.replace('bar=2', 'bar=3') }],
    ['a shorter signature', { ...EXAMPLE, headers: { 'x-twilio-signature': '0/KCTR6DLpKmkAf8muzZqo1nDgQ' } }],
    ['a signature that is not ASCII', { ...EXAMPLE, headers: { 'x-twilio-signature': '李'.repeat(28) } }],
    ['no signature', { ...EXAMPLE, headers: {} }],
    ['an empty signature', { ...EXAMPLE, headers: { 'x-twilio-signature': '' } }],
  ])('refuses %s', (_, request) => {
    expect(twilio.statusFrom(request)).toBeUndefined();
    expect(twilio.replyFrom(request)).toBeUndefined();
  });

  it('refuses the token of another account', () =>
    expect(twilio.statusFrom(signed(STATUS, { token: '54321' }))).toBeUndefined());

  it('refuses everything without a token', () => {
    const open = new TwilioProvider({ ...CREDENTIALS, token: '' }, 'http://unused.invalid');
    expect(open.statusFrom(signed(STATUS, { token: '' }))).toBeUndefined();
  });

  it.each([
    ['https://care.example/a', 'https://care.example:443/a'],
    ['https://care.example:8443/a', 'https://care.example/a'],
    ['http://care.example:80/a', 'http://care.example/a'],
  ])('accepts %s if Twilio signs %s', (url, signedUrl) =>
    expect(twilio.statusFrom(signed(STATUS, { url, signedUrl }))).toMatchObject({ status: 'delivered' }),
  );

  it('counts repeated fields as Twilio’s own library does', () => {
    const form = new URLSearchParams('a=2&a=1&a=2&B=3');
    expect(twilioSignature('12345', 'https://x.example/', form)).toBe(
      twilioSignature('12345', 'https://x.example/B3a1a2', new URLSearchParams()),
    );
  });
});

describe('reading a status report of Twilio', () => {
  it.each([
    ['queued', undefined, 'accepted', null],
    ['sending', undefined, 'accepted', null],
    ['sent', undefined, 'sent', null],
    ['delivered', undefined, 'delivered', null],
    ['undelivered', '30003', 'undelivered', 'unreachable'],
    ['undelivered', '30004', 'undelivered', 'blocked'],
    ['undelivered', '30005', 'undelivered', 'wrong_number'],
    ['undelivered', '30006', 'undelivered', 'wrong_number'],
    ['undelivered', '30007', 'undelivered', 'blocked'],
    ['undelivered', '30008', 'undelivered', 'other'],
    ['undelivered', '30034', 'undelivered', 'unregistered_sender'],
    ['failed', '30036', 'undelivered', 'other'],
    ['failed', undefined, 'undelivered', 'other'],
    ['canceled', 'nonsense', 'undelivered', 'other'],
  ])('reads %s with code %s as %s, %s', (MessageStatus, ErrorCode, status, reason) => {
    const request = signed({ ...STATUS, MessageStatus, ...(ErrorCode && { ErrorCode }) });
    const expected = { providerReference: SID, reference: null, status, reason, price: null };
    expect(twilio.statusFrom(request)).toEqual(expected);
    // A replayed request is genuine, too. The caller must not count it twice.
    expect(twilio.statusFrom(request)).toEqual(expected);
  });

  it.each([[{ ...STATUS, MessageStatus: 'lost' }], [{ ...STATUS, MessageSid: '' }], [REPLY]])('ignores %j', (fields) =>
    expect(twilio.statusFrom(signed(fields))).toBe('other'),
  );
});

describe('reading a reply by Twilio', () => {
  it('returns numbers and body, also outside of ASCII', () =>
    expect(twilio.replyFrom(signed(REPLY))).toEqual({
      providerReference: SID,
      from: TEXT.to,
      to: '+12015550199',
      body: REPLY.Body,
      isPart: false,
    }));

  it('accepts an empty body', () =>
    expect(twilio.replyFrom(signed({ ...REPLY, Body: '' }))).toMatchObject({ body: '' }));

  it('ignores status reports and texts without a sender', () => {
    expect(twilio.replyFrom(signed({ ...STATUS, Body: 'STOP' }))).toBe('other');
    expect(twilio.replyFrom(signed({ ...REPLY, From: '' }))).toBe('other');
  });

  it.each([
    ['STOP', true],
    [' stop ', true],
    ['HELP', true],
    ['ALTO', false],
    ['opt out', false],
    ['1', false],
  ])('expects an answer of Twilio to %j: %s', (body, answered) => expect(twilio.answers(body)).toBe(answered));
});
