import { createServer, type ServerResponse } from 'node:http';
import { Redis } from 'ioredis';

/**
 * Baseline for the fan-out of live updates: only `node:http` and Redis. `POST /send?to=a&to=b&key=k` sends an event to
 * everyone who listens at `/events?person=a` and is named. Started as `node bare-events.ts`.
 */
const redis = new Redis(process.env.REDIS_URL ?? '');
const subscriber = redis.duplicate();
const streams = new Map<string, ServerResponse>();

await subscriber.subscribe('bare');
subscriber.on('message', (_, text: string) => {
  const [key, ...people] = JSON.parse(text) as [string, ...string[]];
  const [id, seq] = key.split(':');
  const event = `event: message\ndata: ${JSON.stringify({ id, seq: Number(seq) })}\n\n`;
  for (const person of people) streams.get(person)?.write(event);
});

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const person = searchParams.get('person');
  if (person) {
    streams.set(person, response);
    response.once('close', () => streams.delete(person));
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: hello\ndata: {}\n\n');
    return;
  }
  if (pathname !== '/send') return void response.end();
  void redis
    .publish('bare', JSON.stringify([searchParams.get('key'), ...searchParams.getAll('to')]))
    .then(() => response.writeHead(201).end());
}).listen(Number(process.env.BENCH_BARE_PORT), 'localhost');
