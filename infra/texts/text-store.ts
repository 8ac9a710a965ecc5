import { EventEmitter } from 'node:events';

export const FATES = {
  deliver: 'Deliver',
  fail: 'Accept, then fail',
  late: 'Deliver after a minute',
  'answer-500': 'Accept, but answer 500',
  twice: 'Call back twice',
  refuse: 'Refuse: invalid number',
  'opted-out': 'Refuse: opted out',
  busy: 'Refuse: too many (429)',
  'bad-credentials': 'Refuse: wrong credentials',
};
export type Fate = keyof typeof FATES;

export type Status = 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'received';

// The server that sent a text: its callback addresses, and the secret that signs callbacks.
export interface Origin {
  readonly provider: 'twilio' | 'gatewayapi';
  // Empty for GatewayAPI, which has no account id.
  readonly account: string;
  readonly secret: string;
  readonly statusUrl?: string;
  readonly replyUrl?: string;
}

export type Text = ReturnType<typeof newText>;
type GivenText = Pick<Origin, 'provider' | 'account'> & Record<'id' | 'from' | 'to' | 'body', string>;

export const newText = (given: GivenText & { reference?: string; direction?: 'inbound' | 'outbound' }) => ({
  direction: 'outbound',
  ...given,
  at: new Date().toISOString(),
  status: 'queued' as Status,
  errorCode: null as number | null,
  // The reason why the last callback failed.
  problem: null as string | null,
});

const MOST_TEXTS = 2000;

// A plus sign in a query arrives as a space, and GatewayAPI's numbers have none. Names of senders stay as they are.
export const numberOf = (value: string): string => value.trim().replace(/^\+?(\d{7,15})$/, '+$1');

export class TextStore {
  readonly changes = new EventEmitter().setMaxListeners(0);
  readonly fates = new Map<string, Fate>();
  // Callback addresses by sender. At GatewayAPI they stand in its dashboard.
  readonly webhooks = new Map<string, Partial<Origin>>();
  private readonly origins = new Map<string, Origin>();
  private texts: Text[] = [];

  add(text: Text, origin?: Origin): void {
    this.texts = [...this.texts, text].slice(-MOST_TEXTS);
    if (origin) this.origins.set(`${text.from} ${text.to}`, origin).set(text.from, origin);
    this.changes.emit('change');
  }

  change(text: Text, change: Partial<Text>): void {
    Object.assign(text, change);
    this.changes.emit('change');
  }

  list(number: string | null = null): Text[] {
    return this.texts.filter(({ from, to }) => number === null || [from, to].includes(numberOf(number)));
  }

  clear(): void {
    this.texts = [];
    this.changes.emit('change');
  }

  setFate(number: string, fate: Fate): void {
    this.fates.set(numberOf(number), fate);
    this.changes.emit('change');
  }

  // Falls back to the sender's last text to any other number.
  originOf(sender: string, number: string): Origin | undefined {
    const origin = this.origins.get(`${sender} ${number}`) ?? this.origins.get(sender);
    const webhook = this.webhooks.get(sender);
    if (!webhook || origin?.provider === 'twilio') return origin;
    return { provider: 'gatewayapi', account: '', secret: '', ...origin, ...webhook };
  }
}
