import { sql } from 'kysely';
import { db, prepared } from '../database/statements/prepared.js';
import type { Json } from '../database/statements/tables.js';

interface Message {
  readonly topic: string;
  readonly payload: string;
}

const insertMessage = prepared('outbox.queue', ({ topic, payload }: Message) =>
  db.insertInto('app.outbox').values({ topic, payload: sql<Json>`${payload}::jsonb` }),
);

export const queueMessage = (topic: string, payload: Readonly<Record<string, string>>) =>
  insertMessage({ topic, payload: JSON.stringify(payload) });
