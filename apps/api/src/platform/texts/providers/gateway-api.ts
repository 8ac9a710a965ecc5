import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type {
  OtherRequest,
  OutgoingText,
  ProviderRequest,
  SendResult,
  StatusReport,
  TextCredentials,
  TextProvider,
  TextReply,
} from '../text-provider.js';
import { gatewayApiReason, gatewayApiRefusal, gatewayApiStatus, isPartOfSeveral } from './gateway-api.rules.js';
import { callProvider, type CallOptions } from './provider-call.js';
import { isSameSignature } from './same-signature.js';

const HOUR_MS = 3_600_000;
const LONGEST_LIFE_MS = 5 * 24 * HOUR_MS;
// Events that are older are refused. GatewayAPI sends an event again until we take it, and its retries seem to last a
// day, so a shorter limit would lose reports after an outage of ours.
const OLDEST_EVENT_MS = 25 * HOUR_MS;
const CLOCK_TOLERANCE_MS = 5 * 60_000;

const accepted = z.object({ msg_id: z.string().min(1) });
const problem = z.object({
  code: z.string().optional().catch(undefined),
  detail: z
    .array(z.object({ loc: z.array(z.union([z.string(), z.number()])) }))
    .optional()
    .catch(undefined),
});

const envelope = z.object({ timestamp: z.iso.datetime({ offset: true }), event_type: z.string(), event: z.unknown() });

const statusEvent = z.object({
  msg_id: z.string().min(1),
  reference: z.string().nullish(),
  status: z.string(),
  error: z.object({ hex_code: z.string() }).nullish().catch(undefined),
});

// `header` is the user data header in hexadecimal.
const replyEvent = z.object({
  msg_id: z.string().min(1),
  sender: z.number().int().positive(),
  content: z.object({ message: z.string(), header: z.string().nullish() }),
});

// GatewayAPI's Mobile Messaging API, from its OpenAPI description of June 2026 and its page "Mobile Messaging API". It
// tells neither segments nor prices.
export class GatewayApiProvider implements TextProvider {
  readonly answersKeywords = false;
  private readonly address: string;

  constructor(
    private readonly credentials: TextCredentials,
    baseUrl: string,
    private readonly options: CallOptions = {},
  ) {
    this.address = `${baseUrl.replace(/\/+$/, '')}/mobile/single`;
  }

  async send({ to, from, body, reference, expiresAt }: OutgoingText): Promise<SendResult> {
    if (!isHeaderValue(this.credentials.token)) return { outcome: 'paused', reason: 'bad_credentials' };
    const request = {
      sender: from.replace(/^\+/, ''),
      recipient: Number(to.replace(/^\+/, '')),
      message: body,
      reference,
      ...(expiresAt && { expiration: soonEnough(expiresAt).toISOString() }),
    };
    const answer = await callProvider(
      this.address,
      {
        method: 'POST',
        headers: {
          authorization: `Token ${this.credentials.token}`,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: JSON.stringify(request),
      },
      this.options,
    );
    if (answer === 'not_connected') return { outcome: 'not_sent' };
    if (answer === 'no_answer') return { outcome: 'in_doubt' };
    if (answer.status < 200 || answer.status > 299) return refusalOf(answer.status, answer.json);
    const { data } = accepted.safeParse(answer.json);
    return data ? { outcome: 'accepted', providerReference: data.msg_id, segments: null } : { outcome: 'in_doubt' };
  }

  // The API has no request for it. Only a status report, which repeats our reference, ends the doubt.
  async find(): Promise<'unanswered'> {
    return 'unanswered';
  }

  statusFrom(request: ProviderRequest): StatusReport | OtherRequest | undefined {
    const sent = this.signedEvent(request);
    if (!sent) return undefined;
    // A text can arrive as RCS if the account has it turned on.
    if (!['message.status.sms', 'message.status.rcs'].includes(sent.event_type)) return 'other';
    const { data } = statusEvent.safeParse(sent.event);
    const status = gatewayApiStatus(data?.status ?? '');
    if (!data || !status) return 'other';
    const reason = gatewayApiReason(data.status, data.error?.hex_code ?? '');
    return { providerReference: data.msg_id, reference: data.reference ?? null, status, reason, price: null };
  }

  replyFrom(request: ProviderRequest): TextReply | OtherRequest | undefined {
    const sent = this.signedEvent(request);
    if (!sent) return undefined;
    const { data } = replyEvent.safeParse(sent.event);
    if (sent.event_type !== 'user-message.text.sms' || !data) return 'other';
    const { msg_id: providerReference, sender, content } = data;
    return {
      providerReference,
      from: `+${sender}`,
      to: null,
      body: content.message,
      isPart: isPartOfSeveral(content.header ?? ''),
    };
  }

  answers(): boolean {
    return false;
  }

  private signedEvent({ headers, body }: ProviderRequest): z.infer<typeof envelope> | undefined {
    const { webhookSecret } = this.credentials;
    if (!webhookSecret || !isSameSignature(headers.signature ?? '', gatewayApiSignature(webhookSecret, body)))
      return undefined;
    const { data } = envelope.safeParse(parsed(body));
    if (!data) return undefined;
    const age = Date.now() - Date.parse(data.timestamp);
    return age <= OLDEST_EVENT_MS && age >= -CLOCK_TOLERANCE_MS ? data : undefined;
  }
}

// Value of the header `Signature`: the version, and the HMAC-SHA-256 of the body in hexadecimal.
export const gatewayApiSignature = (secret: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(body).digest('hex')}`;

function refusalOf(status: number, json: unknown): SendResult {
  const { data } = problem.safeParse(json);
  const fields = (data?.detail ?? []).flatMap(({ loc }) => loc.map(String));
  return gatewayApiRefusal(status, data?.code ?? '', fields);
}

// `fetch` refuses all other values, which looks like a broken connection.
const isHeaderValue = (token: string): boolean => /^[\x21-\x7e]+$/.test(token);

const soonEnough = (time: Date): Date => new Date(Math.min(time.getTime(), Date.now() + LONGEST_LIFE_MS));

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
