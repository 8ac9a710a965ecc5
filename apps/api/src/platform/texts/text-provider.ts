// Access of one practice to its provider of text messages.
export interface TextCredentials {
  readonly provider: 'twilio' | 'gatewayapi';
  // Twilio's account SID (`AC` and 32 hexadecimal digits). GatewayAPI has none, and ignores it.
  readonly accountId: string;
  // Twilio's auth token, which also signs its requests to us, or the API token of GatewayAPI.
  readonly token: string;
  // Key of GatewayAPI's signatures, entered in its dashboard. Without it we refuse all its requests.
  readonly webhookSecret?: string;
}

export interface OutgoingText {
  // Number of the recipient in E.164.
  readonly to: string;
  // Number in E.164, or a name of 3 to 11 characters, to which nobody can reply.
  readonly from: string;
  readonly body: string;
  // Id of our delivery. GatewayAPI repeats it in its status reports, Twilio does not.
  readonly reference: string;
  // Address that gets the status reports. GatewayAPI ignores it, and uses the address in its dashboard.
  readonly statusUrl: string;
  // The provider drops the text at this time. Callers must not send a text that has expired.
  readonly expiresAt: Date | null;
}

// Why a text reached nobody. `unreachable`: the phone was off or had no coverage until the text expired.
// `unregistered_sender`: the number or name that sends is not ours, or not registered with the carriers.
export type TextFailure = 'wrong_number' | 'opted_out' | 'blocked' | 'unregistered_sender' | 'unreachable' | 'other';

/**
 * - `accepted`: the provider has the text. `segments` is null if it does not count them.
 * - `refused`: final for this text.
 * - `paused`: no text of the practice can leave until somebody changes the account.
 * - `not_sent`: the provider surely did not take the text (no connection, 429, 503). It can be tried again.
 * - `in_doubt`: anything else, such as a time-out, a reset connection, 500, or half an answer. Ask `find` first.
 */
export type SendResult =
  | { readonly outcome: 'accepted'; readonly providerReference: string; readonly segments: number | null }
  | { readonly outcome: 'refused'; readonly reason: TextFailure }
  | { readonly outcome: 'paused'; readonly reason: 'bad_credentials' | 'no_credit' }
  | { readonly outcome: 'not_sent' }
  | { readonly outcome: 'in_doubt' };

// `accepted`: the provider has the text, and has not given it to a carrier yet.
export type TextStatus = 'accepted' | 'sent' | 'delivered' | 'undelivered';

// Price of the whole text: a positive decimal number, and an ISO 4217 code.
export interface TextPrice {
  readonly amount: string;
  readonly currency: string;
}

// A text whose fate is in doubt. `since` is when we tried to send it.
export interface SoughtText {
  readonly to: string;
  readonly reference: string;
  readonly providerReference: string | null;
  readonly since: Date;
  readonly body: string;
}

export interface FoundText {
  readonly providerReference: string;
  readonly status: TextStatus;
  readonly reason: TextFailure | null;
  readonly segments: number | null;
  readonly price: TextPrice | null;
}

// A request of a provider to us, as it arrived.
export interface ProviderRequest {
  // Full public address, made from the configuration and never from the Host header.
  readonly url: string;
  // Headers by lower-case name.
  readonly headers: Readonly<Record<string, string | undefined>>;
  // Body as it arrived, decoded from UTF-8 but not parsed.
  readonly body: string;
}

export interface StatusReport {
  readonly providerReference: string;
  // Our reference, if the provider repeats it. Twilio does not, so `statusUrl` must name the delivery.
  readonly reference: string | null;
  readonly status: TextStatus;
  readonly reason: TextFailure | null;
  readonly price: TextPrice | null;
}

export interface TextReply {
  readonly providerReference: string;
  // Number of the person in E.164.
  readonly from: string;
  // Our number in E.164. Null from GatewayAPI, so the address of the webhook must name the sender.
  readonly to: string | null;
  readonly body: string;
  // True for one of several parts of a long text. A part answers no question, because the rest is unknown.
  readonly isPart: boolean;
}

// Result of a genuine request that reports something else. Answer it with 204.
export type OtherRequest = 'other';

export interface TextProvider {
  // Never throws. Takes ten seconds at most.
  send(text: OutgoingText): Promise<SendResult>;

  // Undefined if the provider never took the text, `unanswered` if it cannot tell. Never throws.
  find(text: SoughtText): Promise<FoundText | undefined | 'unanswered'>;

  // Undefined if the signature is wrong or the request too old: answer 403. The same report can come more than once, and
  // in any order.
  statusFrom(request: ProviderRequest): StatusReport | OtherRequest | undefined;

  // Works like `statusFrom`. The same reply can come more than once, with the same reference.
  replyFrom(request: ProviderRequest): TextReply | OtherRequest | undefined;

  // True if the provider itself confirms keywords such as STOP. See `answers` for which.
  readonly answersKeywords: boolean;

  // True if the provider itself answers this reply, so that an answer of ours would be the second.
  answers(body: string): boolean;
}
