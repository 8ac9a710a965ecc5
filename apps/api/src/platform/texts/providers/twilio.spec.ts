import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTextProviderStub, type TextProviderStub } from '../../../../test/text-provider-stub.js';
import type { OutgoingText } from '../text-provider.js';
import { TwilioProvider } from './twilio.js';

const ACCOUNT = `AC${'1'.repeat(32)}`;
const SID = `SM${'2'.repeat(32)}`;
const CREDENTIALS = { provider: 'twilio', accountId: ACCOUNT, token: '12345' } as const;
const TEXT: OutgoingText = {
  to: '+12015550123',
  from: 'Riverside',
  body: "Anna O'Brien-李: 9:30 & später?",
  reference: 'delivery-1',
  statusUrl: 'https://care.example/api/texts/status/delivery-1?practice=a',
  expiresAt: null,
};

let stub: TextProviderStub;
let twilio: TwilioProvider;

beforeAll(async () => {
  stub = await startTextProviderStub();
});
afterAll(() => stub.stop());
beforeEach(() => {
  stub.asked.length = 0;
  twilio = new TwilioProvider(CREDENTIALS, stub.url, { timeLimitMs: 2_000 });
});

const problem = (code: number, status: number) => ({ code, message: 'No', more_info: '', status });

describe('sending a text by Twilio', () => {
  it('posts all fields with the account, and reads reference and segments', async () => {
    stub.answerWith(201, { sid: SID, status: 'queued', num_segments: '2', price: null });
    const expiresAt = new Date(Date.now() + 600_500);
    expect(await twilio.send({ ...TEXT, expiresAt })).toEqual({
      outcome: 'accepted',
      providerReference: SID,
      segments: 2,
    });
    const [{ method, url, headers, body }] = stub.asked as [TextProviderStub['asked'][number]];
    expect([method, url]).toEqual(['POST', `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`]);
    expect(headers.authorization).toBe(`Basic ${Buffer.from(`${ACCOUNT}:12345`).toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      To: TEXT.to,
      From: 'Riverside',
      Body: TEXT.body,
      StatusCallback: TEXT.statusUrl,
      ValidityPeriod: '600',
    });
  });

  it.each(['many', null, ''])('needs only the reference: %j segments are unknown', async (num_segments) => {
    stub.answerWith(201, { sid: SID, num_segments });
    expect(await twilio.send(TEXT)).toEqual({ outcome: 'accepted', providerReference: SID, segments: null });
  });

  it.each([
    [30 * 86_400_000, '36000'],
    [-1, '1'],
  ])('keeps the validity of a text that expires in %i ms in Twilio’s range', async (ms, period) => {
    stub.answerWith(201, { sid: SID, status: 'queued', num_segments: '0' });
    const result = await twilio.send({ ...TEXT, expiresAt: new Date(Date.now() + ms) });
    expect(result).toMatchObject({ outcome: 'accepted', segments: null });
    expect(new URLSearchParams(stub.asked[0]?.body).get('ValidityPeriod')).toBe(period);
  });

  it.each([
    [400, 21211, 'wrong_number'],
    [400, 21614, 'wrong_number'],
    [400, 21635, 'wrong_number'],
    [400, 21610, 'opted_out'],
    [403, 21408, 'blocked'],
    [400, 21612, 'blocked'],
    [400, 21606, 'unregistered_sender'],
    [400, 21659, 'unregistered_sender'],
    [400, 21602, 'other'],
    [400, 99_999, 'other'],
  ])('reads %i with code %i as final: %s', async (status, code, reason) => {
    stub.answerWith(status, problem(code, status));
    expect(await twilio.send(TEXT)).toEqual({ outcome: 'refused', reason });
  });

  it.each([
    [401, 20003, 'bad_credentials'],
    [403, 20403, 'bad_credentials'],
    [404, 20404, 'bad_credentials'],
    [401, 0, 'bad_credentials'],
    [400, 10001, 'no_credit'],
    [400, 20005, 'no_credit'],
  ])('reads %i with code %i as a paused account: %s', async (status, code, reason) => {
    stub.answerWith(status, problem(code, status));
    expect(await twilio.send(TEXT)).toEqual({ outcome: 'paused', reason });
  });

  it.each([
    [429, 20429],
    [503, 20503],
  ])('reads %i as not sent', async (status, code) => {
    stub.answerWith(status, problem(code, status));
    expect(await twilio.send(TEXT)).toEqual({ outcome: 'not_sent' });
  });

  it.each([
    [500, problem(20500, 500)],
    // A code that is final elsewhere does not count in an error of the server.
    [500, problem(21610, 500)],
    [502, '<html>'],
    [504, ''],
    [408, ''],
    [201, ''],
    [201, `{"sid":"${SID}"`],
    [201, { status: 'queued' }],
    [302, ''],
  ])('leaves a text in doubt after %i %j', async (status, body) => {
    stub.answerWith(status, body);
    expect(await twilio.send(TEXT)).toEqual({ outcome: 'in_doubt' });
  });

  it('leaves a text in doubt after half an answer', async () => {
    stub.handle((response) => {
      response.writeHead(201, { 'content-length': 400 }).write(`{"sid":"${SID}",`);
      setTimeout(() => response.destroy(), 20);
    });
    expect(await twilio.send(TEXT)).toEqual({ outcome: 'in_doubt' });
  });

  it('leaves a text in doubt if the connection closes without an answer', async () => {
    stub.handle((response) => response.destroy());
    expect(await twilio.send(TEXT)).toEqual({ outcome: 'in_doubt' });
  });

  it.each([
    ['an answer', () => undefined],
    ['the rest of an answer', (response: { write(part: string): void }) => response.write('{"sid":')],
  ])('leaves a text in doubt after waiting too long for %s', async (_, begin) => {
    stub.handle((response) => void begin(response));
    const impatient = new TwilioProvider(CREDENTIALS, stub.url, { timeLimitMs: 100 });
    expect(await impatient.send(TEXT)).toEqual({ outcome: 'in_doubt' });
  });

  it('sends no credentials to the target of a redirect', async () => {
    stub.handle((response) => response.writeHead(307, { location: '/elsewhere' }).end());
    expect(await twilio.send(TEXT)).toEqual({ outcome: 'in_doubt' });
    expect(stub.asked).toHaveLength(1);
  });

  it.each(['http://127.0.0.1:PORT', 'http://localhost:PORT', 'http://texts.invalid'])(
    'reads no connection to %s as not sent',
    async (address) => {
      const closed = await startTextProviderStub();
      await closed.stop();
      const alone = new TwilioProvider(CREDENTIALS, address.replace('PORT', new URL(closed.url).port));
      expect(await alone.send(TEXT)).toEqual({ outcome: 'not_sent' });
    },
  );
});

describe('finding a text at Twilio', () => {
  const since = new Date('2026-11-28T12:00:00.700Z');
  const sought = { to: TEXT.to, reference: 'delivery-1', providerReference: null, since, body: TEXT.body };
  const message = {
    sid: SID,
    body: TEXT.body,
    direction: 'outbound-api',
    status: 'delivered',
    error_code: null,
    num_segments: '2',
    date_created: 'Sat, 28 Nov 2026 12:00:00 +0000',
    price: '-0.01500',
    price_unit: 'usd',
  };

  it('looks at the texts to the number, also at queued ones', async () => {
    stub.answerWith(200, { messages: [{ ...message, body: 'Another' }, message] });
    expect(await twilio.find(sought)).toEqual({
      providerReference: SID,
      status: 'delivered',
      reason: null,
      segments: 2,
      price: { amount: '0.01500', currency: 'USD' },
    });
    const { pathname, searchParams } = new URL(stub.asked[0]?.url ?? '', stub.url);
    expect(pathname).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
    expect(Object.fromEntries(searchParams)).toEqual({ To: TEXT.to, PageSize: '100' });
  });

  it('finds a text with the sentence that trial accounts put before it', async () => {
    const body = `Sent from your Twilio trial account - ${TEXT.body}`;
    stub.answerWith(200, { messages: [{ ...message, body, status: 'queued', price: null, price_unit: 'USD' }] });
    expect(await twilio.find(sought)).toMatchObject({ status: 'accepted', price: null });
  });

  it.each([
    ['nothing', []],
    ['another body', [{ ...message, body: 'Another' }]],
    ['the same body an hour before', [{ ...message, date_created: 'Sat, 28 Nov 2026 11:00:00 +0000' }]],
    ['a reply', [{ ...message, direction: 'inbound' }]],
  ])('says that Twilio never took a text if it knows %s', async (_, messages) => {
    stub.answerWith(200, { messages });
    expect(await twilio.find(sought)).toBeUndefined();
  });

  it.each([
    ['an error', 500, {}],
    ['too many requests', 429, {}],
    ['wrong credentials', 401, problem(20003, 401)],
    ['something else', 200, { texts: [] }],
    ['half an answer', 200, '{"messages":['],
    ['a page of newer texts', 200, { messages: Array.from({ length: 100 }, () => ({ ...message, body: 'Another' })) }],
    ['a body that Twilio hides', 200, { messages: [{ ...message, body: '[Redacted]' }] }],
    ['a body that was removed', 200, { messages: [{ ...message, body: '' }] }],
    ['an unknown status', 200, { messages: [{ ...message, status: 'lost' }] }],
  ])('does not know after %s', async (_, status, body) => {
    stub.answerWith(status, body);
    expect(await twilio.find(sought)).toBe('unanswered');
  });

  it('asks for a known reference directly', async () => {
    stub.answerWith(200, { ...message, status: 'undelivered', error_code: 30_006 });
    expect(await twilio.find({ ...sought, providerReference: SID })).toMatchObject({
      status: 'undelivered',
      reason: 'wrong_number',
    });
    expect(stub.asked[0]?.url).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages/${SID}.json`);
    stub.answerWith(404, problem(20404, 404));
    expect(await twilio.find({ ...sought, providerReference: SID })).toBe('unanswered');
  });
});
