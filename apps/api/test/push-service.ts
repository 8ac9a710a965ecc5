import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { AddPushDevice, PushPayload } from '@telecare/contracts';
import { jwtVerify } from 'jose';

const LONGEST_MESSAGE = 4096;
const DAY_SECONDS = 86_400;

// The browser's half of a push subscription: has the keys, and reads what was encrypted for them.
export class BrowserSubscription {
  private readonly pair = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor() {
    this.pair.generateKeys();
  }

  get keys(): { readonly p256dh: string; readonly auth: string } {
    return { p256dh: this.pair.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
  }

  // Throws if the message was encrypted for somebody else.
  decrypt(message: Buffer): string {
    const [salt, rest] = [message.subarray(0, 16), message.subarray(21)];
    const [sender, body] = [rest.subarray(0, message[20]), rest.subarray(message[20])];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const key = hkdfSync('sha256', this.pair.computeSecret(sender), this.auth, info, 32);
    const derived = (purpose: string, length: number) =>
      Buffer.from(hkdfSync('sha256', new Uint8Array(key), salt, `Content-Encoding: ${purpose}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    cipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([cipher.update(body.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

// `redirect` names this service again, and `hang` never answers.
export type PushAnswer = number | 'redirect' | 'hang';

export interface Pushed {
  readonly endpoint: string;
  readonly payload: PushPayload;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  // Address of the sender, from its signed token.
  readonly subject: string;
  readonly publicKey: string;
}

// A push service and the browsers that use it. Start TeleCare with `PUSH_HOSTS` set to `url`. Refuses requests that a
// real one would refuse: a wrong signature or audience (401), another key than the subscription's (403), a message that
// is too long (413), and missing headers or a body that the browser could not read (400).
export class PushService {
  // Delivered messages, oldest first.
  readonly pushed: Pushed[] = [];
  // Endpoints of all requests, delivered or not.
  readonly asked: string[] = [];
  private readonly browsers = new Map<string, BrowserSubscription>();
  private readonly keys = new Map<string, string>();
  private readonly answers = new Map<string, PushAnswer>();

  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async start(port = 0): Promise<PushService> {
    const server = createServer((request, response) => void service.handle(request, response));
    const service = new PushService(server);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return service;
  }

  // The origin of all endpoints.
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  // A browser subscribes, and returns the body of `POST /profile/push-devices`. With `publicKey`, no other sender may
  // push to it.
  subscribe(publicKey?: string): AddPushDevice {
    const browser = new BrowserSubscription();
    const endpoint = `${this.url}/push/${randomUUID()}`;
    this.browsers.set(endpoint, browser);
    if (publicKey) this.keys.set(endpoint, publicKey);
    return { endpoint, ...browser.keys };
  }

  // Later requests for this endpoint get this answer instead of 201.
  answer(endpoint: string, answer: PushAnswer): void {
    this.answers.set(endpoint, answer);
  }

  pushedTo(endpoint: string): Pushed[] {
    return this.pushed.filter((one) => one.endpoint === endpoint);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const endpoint = `${this.url}${request.url}`;
    const body = await buffer(request);
    this.asked.push(endpoint);
    const answer = this.answers.get(endpoint);
    if (answer === 'hang') return;
    if (answer === 'redirect') return void response.writeHead(307, { location: this.subscribe().endpoint }).end();
    const status = answer ?? (await this.take(endpoint, request, body));
    response.writeHead(status).end(status < 300 ? '' : 'A long explanation. '.repeat(1_000));
  }

  private async take(endpoint: string, { headers, method }: IncomingMessage, body: Buffer): Promise<number> {
    const browser = this.browsers.get(endpoint);
    if (!browser) return 404;
    if (body.length > LONGEST_MESSAGE) return 413;
    const sender = await this.senderOf(headers.authorization);
    if (!sender) return 401;
    if (sender.publicKey !== (this.keys.get(endpoint) ?? sender.publicKey)) return 403;
    const { ttl, urgency = '', topic = '', 'content-encoding': encoding } = headers;
    if (method !== 'POST' || encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl))) return 400;
    if (!/^[\w-]{1,32}$/.test(String(topic)) || !/^(very-low|low|normal|high)$/.test(String(urgency))) return 400;
    try {
      const payload = JSON.parse(browser.decrypt(body)) as PushPayload;
      const sent = { endpoint, payload, ttl: Number(ttl), urgency: String(urgency), topic: String(topic) };
      this.pushed.push({ ...sent, ...sender });
      return 201;
    } catch {
      return 400;
    }
  }

  private async senderOf(authorization = ''): Promise<{ subject: string; publicKey: string } | undefined> {
    const [, token, publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    const point = Buffer.from(publicKey, 'base64url');
    if (!token || point.length !== 65) return undefined;
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    try {
      const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
      const { payload } = await jwtVerify(token, key, { audience: this.url, algorithms: ['ES256'] });
      const { exp = Infinity, sub: subject = '' } = payload;
      const isValid = exp - Date.now() / 1_000 <= DAY_SECONDS && /^(https:|mailto:.)/.test(subject);
      return isValid ? { subject, publicKey } : undefined;
    } catch {
      return undefined;
    }
  }
}
