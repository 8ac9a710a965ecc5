import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type {
  FoundText,
  OtherRequest,
  OutgoingText,
  ProviderRequest,
  SendResult,
  SoughtText,
  StatusReport,
  TextCredentials,
  TextProvider,
  TextReply,
} from '../text-provider.js';
import { callProvider, type CallOptions } from './provider-call.js';
import { isSameSignature } from './same-signature.js';
import { isAnsweredByTwilio, twilioReason, twilioRefusal, twilioStatus } from './twilio.rules.js';

// Seconds that Twilio may keep a text in its queue: 1 to 36,000 (docs/api/errors/90007).
const LONGEST_VALIDITY = 36_000;
// Texts to one number. If a page has only newer ones, the sought text may be on the next.
const PAGE_SIZE = 100;
// Twilio's clock may be behind ours, and its times have no fractions of a second.
const CLOCK_TOLERANCE_MS = 60_000;

const message = z.object({
  sid: z.string().min(1),
  body: z.string().nullish(),
  direction: z.string().nullish(),
  status: z.string(),
  error_code: z.number().nullish(),
  num_segments: z.coerce.number().int().nullish().catch(null),
  date_created: z.string().nullish(),
  price: z.string().nullish(),
  price_unit: z.string().nullish(),
});
type Message = z.infer<typeof message>;

const accepted = message.pick({ sid: true, num_segments: true });
const page = z.object({ messages: z.array(message) });
const problem = z.object({ code: z.number() });

// Twilio's Messages resource, version 2010-04-01, and the webhooks of a phone number.
export class TwilioProvider implements TextProvider {
  readonly answersKeywords = true;
  private readonly messages: string;

  constructor(
    private readonly credentials: TextCredentials,
    baseUrl: string,
    private readonly options: CallOptions = {},
  ) {
    const account = encodeURIComponent(credentials.accountId);
    this.messages = `${baseUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${account}/Messages`;
  }

  async send({ to, from, body, statusUrl, expiresAt }: OutgoingText): Promise<SendResult> {
    const form = new URLSearchParams({ To: to, From: from, Body: body, StatusCallback: statusUrl });
    if (expiresAt) form.set('ValidityPeriod', String(secondsUntil(expiresAt)));
    const answer = await this.call(`${this.messages}.json`, { method: 'POST', body: form });
    if (answer === 'not_connected') return { outcome: 'not_sent' };
    if (answer === 'no_answer') return { outcome: 'in_doubt' };
    if (answer.status < 200 || answer.status > 299)
      return twilioRefusal(answer.status, problem.safeParse(answer.json).data?.code ?? 0);
    const { data } = accepted.safeParse(answer.json);
    if (!data) return { outcome: 'in_doubt' };
    return { outcome: 'accepted', providerReference: data.sid, segments: data.num_segments || null };
  }

  // Looks for the text by its reference, else among the texts to the number. Does not filter by `DateSent`, because a
  // queued text has none and would be missed. An account with Phone Number Redaction cannot be asked.
  async find(text: SoughtText): Promise<FoundText | undefined | 'unanswered'> {
    if (text.providerReference !== null) return this.byReference(text.providerReference);
    const query = new URLSearchParams({ To: text.to, PageSize: String(PAGE_SIZE) });
    const answer = await this.call(`${this.messages}.json?${query.toString()}`, {});
    if (typeof answer === 'string' || answer.status !== 200) return 'unanswered';
    const { data } = page.safeParse(answer.json);
    if (!data) return 'unanswered';
    const recent = data.messages.filter((one) => isSince(one, text.since));
    const found = recent.find((one) => isSameText(one, text.body));
    if (found) return toFound(found) ?? 'unanswered';
    return recent.length < PAGE_SIZE && !recent.some(isRedacted) ? undefined : 'unanswered';
  }

  statusFrom(request: ProviderRequest): StatusReport | OtherRequest | undefined {
    const fields = this.signedFields(request);
    if (!fields) return undefined;
    const status = twilioStatus(fields.get('MessageStatus') ?? '');
    const providerReference = fields.get('MessageSid');
    if (!status || !providerReference) return 'other';
    const reason = twilioReason(status, Number(fields.get('ErrorCode') ?? 0));
    return { providerReference, reference: null, status, reason, price: null };
  }

  replyFrom(request: ProviderRequest): TextReply | OtherRequest | undefined {
    const fields = this.signedFields(request);
    if (!fields) return undefined;
    const [providerReference, from, to, body] = ['MessageSid', 'From', 'To', 'Body'].map((name) => fields.get(name));
    if (!providerReference || !from || !to || body == null || fields.has('MessageStatus')) return 'other';
    return { providerReference, from, to, body, isPart: false };
  }

  answers(body: string): boolean {
    return isAnsweredByTwilio(body);
  }

  // Twilio took a text that has a reference. If it no longer knows the text, the text was deleted.
  private async byReference(reference: string): Promise<FoundText | 'unanswered'> {
    const answer = await this.call(`${this.messages}/${encodeURIComponent(reference)}.json`, {});
    const { data } = message.safeParse(typeof answer === 'string' ? undefined : answer.json);
    return (data && toFound(data)) ?? 'unanswered';
  }

  // Twilio's requests have no time, so a replayed one is accepted. Callers ignore reports that they know.
  private signedFields({ url, headers, body }: ProviderRequest): URLSearchParams | undefined {
    const given = headers['x-twilio-signature'];
    if (!given || !this.credentials.token) return undefined;
    const fields = new URLSearchParams(body);
    const expected = signedAddresses(url).map((address) => twilioSignature(this.credentials.token, address, fields));
    return expected.filter((one) => isSameSignature(given, one)).length > 0 ? fields : undefined;
  }

  private call(url: string, init: RequestInit): ReturnType<typeof callProvider> {
    const { accountId, token } = this.credentials;
    const basic = Buffer.from(`${accountId}:${token}`).toString('base64');
    return callProvider(
      url,
      { ...init, headers: { authorization: `Basic ${basic}`, accept: 'application/json' } },
      this.options,
    );
  }
}

// Base64 of the HMAC-SHA1 of the address followed by all fields, sorted by name, without separators. Of repeated fields
// each value counts once (docs/usage/webhooks/webhooks-security, and Twilio's library for Node).
export function twilioSignature(token: string, url: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].sort();
  const values = names.map((name) => [...new Set(fields.getAll(name))].sort().map((value) => name + value));
  return createHmac('sha1', token)
    .update(url + values.flat().join(''))
    .digest('base64');
}

// Twilio signs the address with or without its port, whatever we told it. Its own library tries both.
function signedAddresses(url: string): string[] {
  const { href, protocol, port, host, hostname } = new URL(url);
  const ports = ['', `:${port || (protocol === 'https:' ? 443 : 80)}`];
  return [url, ...ports.map((one) => href.replace(`//${host}`, `//${hostname}${one}`))];
}

function secondsUntil(time: Date): number {
  const seconds = Math.floor((time.getTime() - Date.now()) / 1000);
  return Math.min(Math.max(seconds, 1), LONGEST_VALIDITY);
}

const isSince = ({ date_created: created }: Message, since: Date): boolean =>
  !created || !(Date.parse(created) < since.getTime() - CLOCK_TOLERANCE_MS);

// Trial accounts put a sentence before each text.
const isSameText = ({ direction, body }: Message, sought: string): boolean =>
  direction !== 'inbound' && (body ?? '').trim().endsWith(sought.trim());

// Accounts can have Twilio hide or remove bodies. Such a text may be the one that is sought.
const isRedacted = ({ direction, body }: Message): boolean =>
  direction !== 'inbound' && /^\W*(redacted\W*)?$/i.test(body ?? '');

function toFound({ sid, status, error_code, num_segments, price, price_unit }: Message): FoundText | undefined {
  const known = twilioStatus(status);
  if (!known) return undefined;
  return {
    providerReference: sid,
    status: known,
    reason: twilioReason(known, error_code ?? 0),
    segments: num_segments || null,
    // Twilio writes what it took from the account as a negative number.
    price: price && price_unit ? { amount: price.replace(/^-/, ''), currency: price_unit.toUpperCase() } : null,
  };
}
