import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTextProviderStub, type TextProviderStub } from '../../../../test/text-provider-stub.js';
import type { OutgoingText } from '../text-provider.js';
import { GatewayApiProvider, gatewayApiSignature } from './gateway-api.js';

const MSG_ID = '01JNN696A9E0WS89FPYGT15NBX';
const SECRET = 'a-long-secret-of-the-dashboard';
const CREDENTIALS = { provider: 'gatewayapi', accountId: '', token: 'token-1', webhookSecret: SECRET } as const;
const TEXT: OutgoingText = {
  to: '+4520123456',
  from: '+4520999999',
  body: "Anna O'Brien-李: 9:30 & später?",
  reference: 'delivery-1',
  statusUrl: 'https://care.example/api/texts/status/delivery-1',
  expiresAt: null,
};

let stub: TextProviderStub;
let gatewayApi: GatewayApiProvider;

beforeAll(async () => {
  stub = await startTextProviderStub();
});
afterAll(() => stub.stop());
beforeEach(() => {
  stub.asked.length = 0;
  gatewayApi = new GatewayApiProvider(CREDENTIALS, `${stub.url}/`, { timeLimitMs: 2_000 });
});

const validation = (field: string) => ({ detail: [{ loc: ['body', field], msg: 'No', type: 'value_error' }] });
const sentBody = () => JSON.parse(stub.asked[0]?.body ?? '') as Record<string, unknown>;

describe('sending a text by GatewayAPI', () => {
  it('posts the text with its reference, and reads the id of the message', async () => {
    stub.answerWith(202, { msg_id: MSG_ID, recipient: 4520123456, reference: 'delivery-1' });
    expect(await gatewayApi.send(TEXT)).toEqual({ outcome: 'accepted', providerReference: MSG_ID, segments: null });
    expect(stub.asked[0]).toMatchObject({ method: 'POST', url: '/mobile/single' });
    expect(stub.asked[0]?.headers).toMatchObject({
      authorization: 'Token token-1',
      'content-type': 'application/json',
    });
    expect(sentBody()).toEqual({
      sender: '4520999999',
      recipient: 4520123456,
      message: TEXT.body,
      reference: 'delivery-1',
    });
  });

  it('tells when a text expires, within five days', async () => {
    stub.answerWith(202, { msg_id: MSG_ID });
    const soon = new Date(Date.now() + 600_000);
    await gatewayApi.send({ ...TEXT, from: 'Riverside', expiresAt: soon });
    expect(sentBody()).toMatchObject({ sender: 'Riverside', expiration: soon.toISOString() });
    stub.asked.length = 0;
    await gatewayApi.send({ ...TEXT, expiresAt: new Date(Date.now() + 30 * 86_400_000) });
    expect(Date.parse(String(sentBody().expiration))).toBeLessThanOrEqual(Date.now() + 5 * 86_400_000);
  });

  it.each([
    [422, validation('recipient'), 'wrong_number'],
    [422, validation('sender'), 'unregistered_sender'],
    [422, validation('message'), 'other'],
    [403, { code: '0x0215', message: 'MSISDN blacklisted' }, 'blocked'],
    [403, { code: '0x0217', message: 'Unauthorized destination' }, 'blocked'],
    [400, '<html>', 'other'],
    [413, { detail: 'Too large' }, 'other'],
  ])('reads %i %j as final: %s', async (status, body, reason) => {
    stub.answerWith(status, body);
    expect(await gatewayApi.send(TEXT)).toEqual({ outcome: 'refused', reason });
  });

  it.each([
    [401, { detail: 'Unauthorized' }, 'bad_credentials'],
    [403, '', 'bad_credentials'],
    [403, { code: '0x0213', message: 'Unauthorized IP-address' }, 'bad_credentials'],
    [403, { code: '0x0216', message: 'Insufficient credit' }, 'no_credit'],
    [402, {}, 'no_credit'],
  ])('reads %i %j as a paused account: %s', async (status, body, reason) => {
    stub.answerWith(status, body);
    expect(await gatewayApi.send(TEXT)).toEqual({ outcome: 'paused', reason });
  });

  it('does not send a token that no header can hold', async () => {
    const broken = new GatewayApiProvider({ ...CREDENTIALS, token: 'token\n1' }, stub.url);
    expect(await broken.send(TEXT)).toEqual({ outcome: 'paused', reason: 'bad_credentials' });
    expect(stub.asked).toEqual([]);
  });

  it.each([429, 503])('reads %i as not sent', async (status) => {
    stub.answerWith(status, {});
    expect(await gatewayApi.send(TEXT)).toEqual({ outcome: 'not_sent' });
  });

  it.each([
    [500, {}],
    [502, '<html>'],
    [202, `{"msg_id":"${MSG_ID}`],
    [202, {}],
    [202, { msg_id: '' }],
    [301, ''],
  ])('leaves a text in doubt after %i %j', async (status, body) => {
    stub.answerWith(status, body);
    expect(await gatewayApi.send(TEXT)).toEqual({ outcome: 'in_doubt' });
  });

  it('leaves a text in doubt after a time-out and after a reset connection', async () => {
    const impatient = new GatewayApiProvider(CREDENTIALS, stub.url, { timeLimitMs: 100 });
    stub.handle(() => undefined);
    expect(await impatient.send(TEXT)).toEqual({ outcome: 'in_doubt' });
    stub.handle((response) => response.socket?.resetAndDestroy());
    expect(await gatewayApi.send(TEXT)).toEqual({ outcome: 'in_doubt' });
  });

  it('reads a refused connection as not sent', async () => {
    const closed = await startTextProviderStub();
    await closed.stop();
    expect(await new GatewayApiProvider(CREDENTIALS, closed.url).send(TEXT)).toEqual({ outcome: 'not_sent' });
  });

  it('cannot ask about a text', async () => expect(await gatewayApi.find()).toBe('unanswered'));
});

// The examples of GatewayAPI's documentation have six digits after the second, and an offset.
const timestamp = (agoMs = 0) => new Date(Date.now() - agoMs).toISOString().replace('Z', '029+00:00');

function event(event_type: string, content: object, { agoMs = 0, secret = SECRET } = {}) {
  const body = JSON.stringify({ event_id: 'e-1', timestamp: timestamp(agoMs), event_type, event: content });
  return { url: 'https://care.example/hook', headers: { signature: gatewayApiSignature(secret, body) }, body };
}

const STATUS = {
  msg_id: MSG_ID,
  recipient: 4520123456,
  reference: 'delivery-1',
  status: 'DELIVERED',
  status_at: timestamp(),
  error: null,
};
const CONTENT = { message: "Anna O'Brien-李 👍", encoding: 'UCS2', header: null };
const REPLY = { msg_id: MSG_ID, sender: 4520123456, sent_at: timestamp(), content: CONTENT };

describe('checking the signature of GatewayAPI', () => {
  it('computes the HMAC-SHA-256 of the body', () =>
    // Test case 2 of RFC 4231.
    expect(gatewayApiSignature('Jefe', 'what do ya want for nothing?')).toBe(
      'v1=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ));

  const right = event('message.status.sms', STATUS);
  it.each([
    ['another body', { ...right, body: right.body.replace('delivery-1', 'delivery-2') }],
    ['the same fields in another order', { ...right, body: JSON.stringify(JSON.parse(right.body), null, 1) }],
    ['no header', { ...right, headers: {} }],
    ['another version', { ...right, headers: { signature: right.headers.signature.replace('v1', 'v2') } }],
    ['no version', { ...right, headers: { signature: right.headers.signature.slice(3) } }],
    ['another secret', event('message.status.sms', STATUS, { secret: 'another' })],
    ['an old event', event('message.status.sms', STATUS, { agoMs: 26 * 3_600_000 })],
    ['an event from the future', event('message.status.sms', STATUS, { agoMs: -600_000 })],
    ['no JSON', { ...right, body: 'x', headers: { signature: gatewayApiSignature(SECRET, 'x') } }],
    ['no time', { ...right, body: '{}', headers: { signature: gatewayApiSignature(SECRET, '{}') } }],
  ])('refuses %s', (_, request) => {
    expect(gatewayApi.statusFrom(request)).toBeUndefined();
    expect(gatewayApi.replyFrom(request)).toBeUndefined();
  });

  it('refuses everything without a secret', () => {
    const open = new GatewayApiProvider({ ...CREDENTIALS, webhookSecret: '' }, stub.url);
    expect(open.statusFrom(event('message.status.sms', STATUS, { secret: '' }))).toBeUndefined();
  });
});

describe('reading a status report of GatewayAPI', () => {
  it.each([
    ['UNKNOWN', null, 'accepted', null],
    ['BUFFERED', null, 'accepted', null],
    ['ENROUTE', null, 'sent', null],
    ['ACCEPTED', null, 'sent', null],
    ['DELIVERED', null, 'delivered', null],
    ['EXPIRED', null, 'undelivered', 'unreachable'],
    ['DELETED', null, 'undelivered', 'other'],
    ['UNDELIVERABLE', '0x1010', 'undelivered', 'wrong_number'],
    ['UNDELIVERABLE', '0x101a', 'undelivered', 'other'],
    ['UNDELIVERABLE', '0x1021', 'undelivered', 'unreachable'],
    ['REJECTED', '0x1905', 'undelivered', 'unregistered_sender'],
    ['REJECTED', '0x103c', 'undelivered', 'blocked'],
  ])('reads %s with error %s as %s, %s', (state, hex_code, status, reason) => {
    const error = hex_code ? { hex_code, details: 'No' } : null;
    const expected = { providerReference: MSG_ID, reference: 'delivery-1', status, reason, price: null };
    expect(gatewayApi.statusFrom(event('message.status.sms', { ...STATUS, status: state, error }))).toEqual(expected);
  });

  it('accepts one that comes late, without our reference, and about a text that left as RCS', () => {
    const late = { ...STATUS, status: 'READ', reference: null, error: {} };
    expect(gatewayApi.statusFrom(event('message.status.rcs', late, { agoMs: 3_600_000 }))).toMatchObject({
      status: 'delivered',
      reference: null,
    });
  });

  it.each([
    ['message.status.sms', { ...STATUS, status: 'LOST' }],
    ['message.status.sms', {}],
    ['user-message.text.sms', REPLY],
  ])('ignores %s %j', (type, content) => expect(gatewayApi.statusFrom(event(type, content))).toBe('other'));
});

describe('reading a reply by GatewayAPI', () => {
  it('returns the number that sent it and the body, but not our number', () =>
    expect(gatewayApi.replyFrom(event('user-message.text.sms', REPLY))).toEqual({
      providerReference: MSG_ID,
      from: '+4520123456',
      to: null,
      body: CONTENT.message,
      isPart: false,
    }));

  it.each([
    ['050003CC0201', true],
    ['060804CC000302', true],
    ['050003CC0101', false],
    // The header names a national alphabet.
    ['03240102', false],
    ['0824010200 03CC0201'.replace(' ', ''), true],
    ['', false],
    ['not hexadecimal', false],
    ['05', false],
  ])('knows from header %j if it is a part of several: %s', (header, isPart) => {
    const reply = { ...REPLY, content: { ...CONTENT, header } };
    expect(gatewayApi.replyFrom(event('user-message.text.sms', reply))).toMatchObject({ isPart });
  });

  it.each([
    ['user-message.text.rcs', { ...REPLY, content: 'Hello' }],
    ['user-message.text.sms', { ...REPLY, sender: '+4520123456' }],
    ['message.status.sms', STATUS],
  ])('ignores %s %j', (type, content) => expect(gatewayApi.replyFrom(event(type, content))).toBe('other'));

  it('expects no answer of GatewayAPI', () => expect(gatewayApi.answers()).toBe(false));
});
