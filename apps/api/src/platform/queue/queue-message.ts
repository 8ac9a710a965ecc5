import { sql } from 'kysely';
import { db, prepared } from '../database/statements/prepared.js';
import type { Json } from '../database/statements/tables.js';

interface Message {
  readonly topic: string;
  readonly payload: string;
}

const asJson = (payload: string) => sql<Json>`${payload}::jsonb`;

const insertMessage = prepared('outbox.queue', ({ topic, payload }: Message) =>
  db.insertInto('app.outbox').values({ topic, payload: asJson(payload) }),
);

const insertLaterMessage = prepared(
  'outbox.queueLater',
  ({ topic, payload, until }: Message & { readonly until: Date }) =>
    db.insertInto('app.outbox').values({ topic, payload: asJson(payload), available_at: until }),
);

export const queueMessage = (topic: string, payload: Readonly<Record<string, string>>) =>
  insertMessage({ topic, payload: JSON.stringify(payload) });

interface LaterMessage {
  readonly topic: string;
  readonly payload: Readonly<Record<string, string>>;
  // The worker handles the message then.
  readonly until: Date;
}

export const queueMessageAt = ({ payload, ...message }: LaterMessage) =>
  insertLaterMessage({ ...message, payload: JSON.stringify(payload) });
