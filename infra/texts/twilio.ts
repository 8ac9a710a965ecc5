import { randomBytes } from 'node:crypto';
import type { Answer, Call, Callback, Provider } from './provider.ts';
import { segmentsOf } from './segments.ts';
import { twilioSignature } from './signatures.ts';
import { newText, numberOf, type Text } from './text-store.ts';

// The API's callback paths. Twilio's console has an address for inbound texts. The catcher has no console, so it derives
// that address from the one for status callbacks.
const CALLBACK_PATHS = { status: /\/status\/[^/]+$/, reply: '/reply' };

const PRICE_OF_SEGMENT = -0.0083;

const refusal = (status: number, code: number, message: string): Answer => ({
  status,
  json: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});
const INVALID = refusal(400, 21211, "Invalid 'To' Phone Number");

function replyAddressOf(statusUrl: string): string | undefined {
  if (!URL.canParse(statusUrl)) return undefined;
  const { origin, pathname } = new URL(statusUrl);
  const reply = pathname.replace(CALLBACK_PATHS.status, CALLBACK_PATHS.reply);
  return reply === pathname ? undefined : origin + reply;
}

function signed(url: string | undefined, account: string, secret: string, more: Record<string, string>) {
  if (!url) return undefined;
  const fields = { AccountSid: account, ApiVersion: '2010-04-01', ...more };
  const headers = { 'X-Twilio-Signature': twilioSignature(secret, url, fields) };
  const type = { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' };
  return { url, headers: { ...type, ...headers }, body: new URLSearchParams(fields).toString() } satisfies Callback;
}

export const twilio: Provider = {
  accept({ path: [account = ''], authorization, body: form }) {
    const login = Buffer.from(/^basic (.+)$/i.exec(authorization)?.[1] ?? '', 'base64').toString();
    if (!login.includes(':')) return refusal(401, 20003, 'Authenticate');
    const fields = Object.fromEntries(new URLSearchParams(form));
    const { To: to, From: from, Body: body, StatusCallback: statusUrl } = fields;
    if (!to) return refusal(400, 21604, "A 'To' phone number is required.");
    if (!from) return refusal(400, 21603, "A 'From' phone number is required.");
    if (!body) return refusal(400, 21602, 'Message body is required.');
    if (!/^\+\d{7,15}$/.test(to)) return INVALID;
    const text = newText({ id: newSid(), provider: 'twilio', account, from: numberOf(from), to, body });
    const secret = login.slice(login.indexOf(':') + 1);
    const replyUrl = statusUrl && replyAddressOf(statusUrl);
    return { text, origin: { provider: 'twilio', account, secret, ...(statusUrl && { statusUrl, replyUrl }) } };
  },
  refusals: {
    refuse: INVALID,
    'opted-out': refusal(400, 21610, 'Attempt to send to unsubscribed recipient'),
    busy: refusal(429, 20429, 'Too Many Requests'),
    'bad-credentials': refusal(401, 20003, 'Authenticate'),
  },
  accepted: (text) => ({ status: 201, json: messageOf(text) }),
  statusCallback({ id, from, to, status, errorCode }, { statusUrl, account, secret }) {
    const about = { MessageSid: id, MessageStatus: status, SmsSid: id, SmsStatus: status, From: from, To: to };
    return signed(statusUrl, account, secret, { ...about, ...(errorCode && { ErrorCode: `${errorCode}` }) });
  },
  replyCallback({ id, from, to, body }, { replyUrl, account, secret }) {
    const counts = { NumMedia: '0', NumSegments: `${segmentsOf(body)}` };
    const about = { MessageSid: id, SmsSid: id, SmsMessageSid: id, From: from, To: to, Body: body };
    return signed(replyUrl, account, secret, { ...about, ...counts });
  },
};

export const newSid = (): string => `SM${randomBytes(16).toString('hex')}`;

// Twilio's message resource. It has no price until the text was sent.
function messageOf({ id, account, direction, from, to, body, at, status, errorCode }: Text) {
  const isSent = status !== 'queued';
  const date = new Date(at).toUTCString().replace('GMT', '+0000');
  const dates = { date_created: date, date_updated: date, date_sent: isSent ? date : null };
  const price = { price: isSent ? (PRICE_OF_SEGMENT * segmentsOf(body)).toFixed(5) : null, price_unit: 'USD' };
  const counts = { num_media: '0', num_segments: `${segmentsOf(body)}` };
  const error = { error_code: errorCode, error_message: null };
  const uri = `/2010-04-01/Accounts/${account}/Messages/${id}.json`;
  const identity = { sid: id, account_sid: account, api_version: '2010-04-01', messaging_service_sid: null, uri };
  const way = direction === 'inbound' ? direction : 'outbound-api';
  return { ...identity, direction: way, from, to, body, status, ...dates, ...counts, ...price, ...error };
}

export function oneMessage(texts: readonly Text[], { path: [account, id] }: Call): Answer {
  const text = texts.find((candidate) => candidate.id === id && candidate.account === account);
  return text ? { status: 200, json: messageOf(text) } : refusal(404, 20404, 'The requested resource was not found');
}

// Returns one page, the newest text first. A date without a time means midnight UTC, as at Twilio.
export function messageList(texts: readonly Text[], { path: [account], query }: Call): Answer {
  const given = (name: string) => numberOf(query.get(name) ?? '');
  const [after, before] = [Date.parse(given('DateSent>')), Date.parse(given('DateSent<'))];
  const fits = ({ to, from, at, ...text }: Text) =>
    text.account === account &&
    [to, ''].includes(given('To')) &&
    [from, ''].includes(given('From')) &&
    !(Date.parse(at) < after || Date.parse(at) > before);
  const page_size = Number(given('PageSize') || 50);
  const messages = texts.filter(fits).reverse().slice(0, page_size).map(messageOf);
  return { status: 200, json: { page: 0, page_size, next_page_uri: null, previous_page_uri: null, messages } };
}
