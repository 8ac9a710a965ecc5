import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import { type Mailroom, openMailroom } from '../../../../test/mailroom.js';
import { Uploader } from '../../../../test/uploader.js';
import { EICAR, TestScanner } from '../../../../test/virus-scanner.js';
import { OutboxConsumer } from '../../../platform/queue/outbox-consumer.js';
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

it('a document in which the scanner finds nothing is saved by the other side, and never shown in the page', async () => {
  const content = pdf('Dear Nina');
  const id = await sendDocument(content);
  await eventually(async () => expect(await shown(id)).toMatchObject({ state: 'ready' }));
  const { headers, bytes } = await new Uploader(room.practitioner, conversation).read(id);
  expect(bytes.equals(content)).toBe(true);
  expect(headers['content-disposition']).toMatch(/^attachment;/);
});

it('a document with a virus is refused, and nothing of it is kept', async () => {
  const id = await sendDocument(pdf(EICAR));
  await eventually(async () => expect(await shown(id)).toMatchObject({ state: 'refused', refusal: 'virus' }));
  expect(await chunks(id)).toBe(0);
  expect((await new Uploader(room.practitioner, conversation).read(id)).status).toBe(404);
});

it('nobody reads a document while the scanner is away; it is looked at once the scanner is back', async () => {
  await scanner.stop();
  const failed = once(worker.get(OutboxConsumer).worker, 'failed');
  const id = await sendDocument(pdf('Dear Nina'));
  await failed;
  expect(await shown(id)).toMatchObject({ state: 'checking' });
  expect((await new Uploader(room.practitioner, conversation).read(id)).status).toBe(404);
  await scanner.start();
  await eventually(async () => expect(await shown(id)).toMatchObject({ state: 'ready' }));
}, 30_000);
