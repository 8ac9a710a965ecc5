import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { eventually } from './eventually.js';
import type { Visitor } from './visitor.js';

export interface ReceivedEvent {
  readonly event: string;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export class Listening {
  readonly received: ReceivedEvent[] = [];
  readonly comments: string[] = [];
  isOver = false;

  private constructor(
    private readonly asked: ClientRequest,
    readonly answer: IncomingMessage,
  ) {
    const parser = createParser({
      onEvent: (event) => this.received.push(toReceived(event)),
      onComment: (comment) => this.comments.push(comment),
    });
    answer.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
    answer.on('close', () => (this.isOver = true)).on('error', () => undefined);
  }

  static async open(
    app: NestFastifyApplication,
    visitor: Visitor,
    { cursor, path = '/realtime' }: { cursor?: string | undefined; path?: string } = {},
  ): Promise<Listening> {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const headers = { ...visitor.credentials('GET', path), ...(cursor ? { 'last-event-id': cursor } : {}) };
    const asked = request({ host: 'localhost', port, path: `/api${path}`, headers });
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      asked.once('response', resolve).once('error', reject).end(),
    );
    asked.on('error', () => undefined);
    const listening = new Listening(asked, answer);
    if (answer.statusCode === 200) await listening.hears('hello');
    return listening;
  }

  hears(event: string, matches: (data: ReceivedEvent['data']) => boolean = () => true): Promise<ReceivedEvent> {
    return eventually(() => {
      const found = this.received.find((one) => one.event === event && matches(one.data));
      if (!found) throw new Error(`Not received: ${event}: ${JSON.stringify(this.received)}`);
      return found;
    });
  }

  of(event: string): ReceivedEvent['data'][] {
    return this.received.filter((one) => one.event === event).map(({ data }) => data);
  }

  get cursor(): string | undefined {
    return this.received.at(-1)?.id;
  }

  close(): void {
    this.asked.destroy();
  }
}

const toReceived = ({ event = '', id = '', data }: EventSourceMessage): ReceivedEvent => ({
  event,
  id,
  data: JSON.parse(data) as ReceivedEvent['data'],
});
