import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import { type Mailroom, openMailroom } from '../../../../test/mailroom.js';
import { Uploader } from '../../../../test/uploader.js';
import { EICAR, TestScanner } from '../../../../test/virus-scanner.js';
import { OutboxConsumer } from '../../../platform/queue/outbox/outbox-consumer.js';
import { WorkerModule } from '../../../worker.module.js';

let scanner: TestScanner;
let api: ApiHarness;
let worker: INestApplicationContext;
let room: Mailroom;
let conversation: string;
let patient: Uploader;

beforeAll(async () => {
  scanner = await TestScanner.make();
  api = await startApi({ CLAMD_URL: scanner.url });
  worker = await NestFactory.createApplicationContext(WorkerModule.with(api.env), { logger: false });
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await api?.stop();
  await scanner?.remove();
});

beforeEach(async () => {
  await scanner.start();
  room = await openMailroom(api);
  conversation = await room.patient.writeTo([room.practitioner], 'My letter');
  patient = new Uploader(room.patient, conversation);
});

afterEach(() => scanner.stop());

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`);

async function sendDocument(content: Buffer): Promise<string> {
  const id = await patient.upload(content, { name: 'letter.pdf', mediaType: 'application/pdf' });
  expect(await patient.send({ content: '', attachmentIds: [id] })).toMatchObject({ status: 201 });
  return id;
}

const shown = async (id: string) => {
  const { items } = await room.practitioner.thread(conversation);
  return items.flatMap(({ attachments }) => attachments).find((attachment) => attachment.id === id);
};

const chunks = async (id: string): Promise<number> => {
  const text = 'select count(*)::int as count from app.attachment_chunks where attachment_id = $1';
  return (await api.given.owner.query<{ count: number }[]>(text, [id]))[0]!.count;
};

it('a clean document can be downloaded but is never shown in the page', async () => {
  const content = pdf('Dear Nina');
  const id = await sendDocument(content);
  await eventually(async () => expect(await shown(id)).toMatchObject({ state: 'ready' }));
  const { headers, bytes } = await new Uploader(room.practitioner, conversation).read(id);
  expect(bytes.equals(content)).toBe(true);
  expect(headers['content-disposition']).toMatch(/^attachment;/);
});

it('a document with a virus is refused and its bytes are deleted', async () => {
  const id = await sendDocument(pdf(EICAR));
  await eventually(async () => expect(await shown(id)).toMatchObject({ state: 'refused', refusal: 'virus' }));
  expect(await chunks(id)).toBe(0);
  expect((await new Uploader(room.practitioner, conversation).read(id)).status).toBe(404);
});

it('a document stays hidden while the scanner is unavailable and is checked afterwards', async () => {
  await scanner.stop();
  const failed = once(worker.get(OutboxConsumer).worker, 'failed');
  const id = await sendDocument(pdf('Dear Nina'));
  await failed;
  expect(await shown(id)).toMatchObject({ state: 'checking' });
  expect((await new Uploader(room.practitioner, conversation).read(id)).status).toBe(404);
  await scanner.start();
  await eventually(async () => expect(await shown(id)).toMatchObject({ state: 'ready' }));
}, 30_000);

const stateOf = async (id: string) => {
  const text = 'select state from app.attachments where id = $1';
  return (await api.given.owner.query<{ state: string }[]>(text, [id]))[0]?.state;
};

type Somebody = ReturnType<ApiHarness['given']['owner']['createQueryRunner']>;
type Deed = (somebody: Somebody, id: string) => Promise<unknown>;

const query =
  (text: string): Deed =>
  (somebody, id) =>
    somebody.query(text, [id]);

async function whileCheckingWaits(hold: Deed, then: Deed): Promise<string> {
  const somebody = api.given.owner.createQueryRunner();
  const deadlocks: string[] = [];
  const note = (_job: unknown, { message }: Error) => message.includes('deadlock') && deadlocks.push(message);
  const { worker: consumer } = worker.get(OutboxConsumer);
  consumer.on('failed', note);
  await somebody.startTransaction();
  try {
    // The scanner is away until the row is held.
    await scanner.stop();
    const id = await patient.upload(pdf('Dear Nina'), { name: 'letter.pdf', mediaType: 'application/pdf' });
    await hold(somebody, id);
    await scanner.start();
    await eventually(async () =>
      expect(await somebody.query('select from pg_locks where not granted')).toHaveLength(1),
    );
    await then(somebody, id);
    await somebody.commitTransaction();
    await eventually(async () => expect(await stateOf(id)).not.toBe('checking'));
    expect(deadlocks).toEqual([]);
    return id;
  } finally {
    consumer.off('failed', note);
    await somebody.release();
  }
}

it('the check of a file waits for a transaction that sends it and blocks no other statement', async () => {
  const id = await whileCheckingWaits(
    query(
      'select from app.conversations where id = (select conversation_id from app.attachments where id = $1) for update',
    ),
    query('update app.attachments set message_id = message_id where id = $1'),
  );
  expect(await stateOf(id)).toBe('ready');
}, 30_000);

it('the check of a file waits for a transaction that removes it and then stores nothing', async () => {
  const id = await whileCheckingWaits(
    query('select from app.attachments where id = $1 for update'),
    query('delete from app.attachments where id = $1'),
  );
  expect(await chunks(id)).toBe(0);
}, 30_000);

it('a file can be sent and others can write while its bytes are stored', async () => {
  const id = await whileCheckingWaits(
    (somebody) => somebody.query('lock table app.attachment_chunks in share mode'),
    async (_, file) => {
      expect(await patient.send({ content: '', attachmentIds: [file] })).toMatchObject({ status: 201 });
      expect(await room.practitioner.send(conversation, 'Thank you')).toMatchObject({ seq: 3 });
    },
  );
  expect(await shown(id)).toMatchObject({ state: 'ready' });
  expect(await chunks(id)).toBe(1);
}, 30_000);

it('the unfinished bytes of another worker are never read and are replaced', async () => {
  await scanner.stop();
  const content = pdf('Dear Nina');
  const id = await sendDocument(content);
  await api.given.owner.query(
    `insert into app.attachment_chunks (practice_id, conversation_id, attachment_id, part, n, content)
     select practice_id, conversation_id, id, 'file', n, 'half' from app.attachments, unnest(array[0, 262144]) n where id = $1`,
    [id],
  );
  const reader = new Uploader(room.practitioner, conversation);
  expect((await reader.read(id)).status).toBe(404);
  await scanner.start();
  await eventually(async () => expect(await shown(id)).toMatchObject({ state: 'ready' }));
  expect((await reader.read(id)).bytes.equals(content)).toBe(true);
}, 30_000);
