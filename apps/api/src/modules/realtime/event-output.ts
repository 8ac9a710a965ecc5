import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

export interface OutgoingEvent {
  readonly type: string;
  readonly id: string;
  readonly data: object;
}

/** Disconnects a client with more pending bytes than this. The client reconnects with its cursor. */
const PENDING_MAX = 65_536;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'private, no-store, no-transform',
  connection: 'close',
  'x-accel-buffering': 'no',
};

/** Writes events to a response that stays open. Keeps no other data of the request in memory (docs/live-updates.md). */
export class EventOutput {
  private constructor(private readonly raw: ServerResponse) {}

  static begin(reply: FastifyReply): EventOutput {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS }).flushHeaders();
    // Requests injected by specs have no socket.
    if (raw.socket instanceof Socket) raw.socket.setKeepAlive(true);
    // The headers contain the token and its proof.
    Object.assign(raw.req, { headers: {}, rawHeaders: [] });
    return new EventOutput(raw);
  }

  get isClosed(): boolean {
    return this.raw.writableEnded || this.raw.destroyed;
  }

  event({ type, id, data }: OutgoingEvent): void {
    this.write(`event: ${type}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  comment(text: string): void {
    this.write(`: ${text}\n\n`);
  }

  end(): void {
    this.raw.end();
  }

  private write(text: string): void {
    if (this.isClosed) return;
    this.raw.write(text);
    if (this.raw.writableLength > PENDING_MAX) this.raw.destroy();
  }
}
