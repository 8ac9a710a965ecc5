import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

export interface OutgoingEvent {
  readonly type: string;
  readonly id: string;
  readonly data: object;
}

/** A reader that does not read is dropped when so many bytes wait for it; it comes back with its cursor. */
const PENDING_MAX = 65_536;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'private, no-store, no-transform',
  connection: 'close',
  'x-accel-buffering': 'no',
};

/** Writes events to a response that stays open. Retains nothing else of the request (docs/live-updates.md). */
export class EventOutput {
  private constructor(private readonly raw: ServerResponse) {}

  static begin(reply: FastifyReply): EventOutput {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS }).flushHeaders();
    // A request that a spec injects has none.
    if (raw.socket instanceof Socket) raw.socket.setKeepAlive(true);
    // The token and its proof are in them.
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
