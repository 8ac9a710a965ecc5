import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ATTACHMENT_BYTES, ATTACHMENT_PART_BYTES, ATTACHMENTS_UNSENT } from '@telecare/contracts';
import sharp from 'sharp';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { eventually } from '../../../test/eventually.js';
import { type Correspondent, type Mailroom, openMailroom } from '../../../test/mailroom.js';
import { bomb, emptyPng, photo } from '../../../test/pictures.js';
import { Uploader } from '../../../test/uploader.js';
import { Maintenance } from '../../platform/queue/maintenance.js';
import { OutboxConsumer } from '../../platform/queue/outbox/outbox-consumer.js';
import { WorkerModule } from '../../worker.module.js';

let api: ApiHarness;
let worker: INestApplicationContext;
let room: Mailroom;
let conversation: string;
let patient: Uploader;

beforeAll(async () => {
  api = await startApi();
  worker = await NestFactory.createApplicationContext(WorkerModule.with(api.env), { logger: false });
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await api?.stop();
});

beforeEach(async () => {
  room = await openMailroom(api);
  conversation = await room.patient.writeTo([room.practitioner], 'My arm');
  patient = new Uploader(room.patient, conversation);
});

const noise = (size: number) => randomBytes(size);

const query = <T>(text: string, values: unknown[] = []) => api.given.owner.query<T[]>(text, values);

const chunksOf = async (id: string): Promise<number> => {
  const text = 'select count(*)::int from app.attachment_chunks where attachment_id = $1';
  return (await query<{ count: number }>(text, [id]))[0]!.count;
};

const passDay = () => query(`update app.attachments set created_at = created_at - interval '25 hours'`);
const clean = () => worker.get(Maintenance).run('attachments-clean-up');

const paused = () => worker.get(OutboxConsumer).worker.pause();
const resumed = async () => worker.get(OutboxConsumer).worker.resume();

const as = (who: Correspondent) => new Uploader(who, conversation);

const sent = async (id: string) => {
  const { items } = await room.practitioner.thread(conversation);
  return items.flatMap(({ attachments }) => attachments).find((attachment) => attachment.id === id);
};

const becomes = (id: string, state: string) => eventually(async () => expect(await sent(id)).toMatchObject({ state }));

describe('an attached picture', () => {
  it('needs no text and loses its camera metadata', async () => {
    const id = await patient.upload(await photo(), { name: 'my arm.jpg' });
    expect(await patient.send({ content: '', attachmentIds: [id] })).toMatchObject({
      status: 201,
      body: { content: '', attachments: [{ id, name: 'my arm.jpg', mediaType: 'image/jpeg' }] },
    });
    await becomes(id, 'ready');
    const { headers, bytes } = await as(room.practitioner).read(id);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="my arm.jpg"; filename*=UTF-8''my%20arm.jpg`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-length': String(bytes.length),
    });
    expect(headers['content-security-policy']).toContain('sandbox');
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 600,
      height: 800,
      exif: undefined,
      orientation: undefined,
    });
    const preview = await as(room.practitioner).read(id, '?form=preview');
    expect(await sharp(preview.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 640 });
  });

  it('remains hidden, including its name, until it is sent', async () => {
    const id = await patient.upload(await photo());
    await eventually(async () =>
      expect((await patient.unsent()).body).toMatchObject({ items: [{ id, state: 'ready' }] }),
    );
    expect((await as(room.practitioner).unsent()).body).toMatchObject({ items: [] });
    expect(await as(room.practitioner).read(id)).toMatchObject({ status: 404 });
    expect(await patient.read(id)).toMatchObject({ status: 200 });
  });

  it('remains hidden until its check ends, but can be sent before', async () => {
    await paused();
    const id = await patient.upload(await photo());
    await patient.send({ content: 'Look', attachmentIds: [id] });
    expect(await sent(id)).toMatchObject({ state: 'checking', refusal: null });
    expect(await as(room.practitioner).read(id)).toMatchObject({ status: 404 });
    expect(await patient.read(id)).toMatchObject({ status: 404 });
    await resumed();
    await becomes(id, 'ready');
  });

  it.each([
    ['is no picture', () => Promise.resolve(Buffer.from('<svg onload="alert(1)"/>')), 'other_type'],
    ['is a picture of another type', emptyPng, 'other_type'],
    ['breaks off', async () => (await photo()).subarray(0, 400), 'damaged'],
    ['has more pixels than any camera takes', bomb, 'too_many_pixels'],
  ])('fails if it %s', async (_, made, refusal) => {
    const id = await patient.upload(await made());
    await patient.send({ content: '', attachmentIds: [id] });
    await eventually(async () => expect(await sent(id)).toMatchObject({ state: 'refused', refusal }));
    expect(await as(room.practitioner).read(id)).toMatchObject({ status: 404 });
  });

  it('fails if its bytes differ from the announcement', async () => {
    const id = await patient.upload(await photo(), { sha256: '0'.repeat(64) });
    await eventually(async () =>
      expect((await patient.unsent()).body).toMatchObject({ items: [{ state: 'refused', refusal: 'damaged' }] }),
    );
    expect(await patient.send({ content: '', attachmentIds: [id] })).toMatchObject({
      status: 409,
      body: { code: 'attachment.not_possible' },
    });
  });

  it('disappears with its message, and its bytes a day later', async () => {
    const id = await patient.upload(await photo());
    const { body } = await patient.send({ content: 'Sorry', attachmentIds: [id] });
    await becomes(id, 'ready');
    await room.patient.browser.delete(`/conversations/${conversation}/messages/${String(body.seq)}`);
    expect((await room.practitioner.thread(conversation)).items.at(-1)).toMatchObject({
      isDeleted: true,
      attachments: [],
    });
    for (const who of [room.patient, room.practitioner, room.admin]) {
      expect(await as(who).read(id)).toMatchObject({ status: 404 });
    }
    await clean();
    expect(await chunksOf(id)).not.toBe(0);
    await passDay();
    await clean();
    expect(await chunksOf(id)).toBe(0);
  });
});

describe('an upload', () => {
  it('resumes after an interruption', async () => {
    const content = noise(ATTACHMENT_PART_BYTES + 1_000);
    const id = randomUUID();
    await patient.announce(content, { id });
    const first = content.subarray(0, ATTACHMENT_PART_BYTES);
    expect((await patient.write(id, 0, first)).body).toMatchObject({
      received: ATTACHMENT_PART_BYTES,
      state: 'uploading',
    });
    expect(await patient.announce(content, { id })).toMatchObject({
      status: 201,
      body: { id, received: ATTACHMENT_PART_BYTES, state: 'uploading' },
    });
    expect((await patient.write(id, 0, first)).body).toMatchObject({ received: ATTACHMENT_PART_BYTES });
    expect(await patient.send({ content: 'Early', attachmentIds: [id] })).toMatchObject({ status: 409 });
    const rest = content.subarray(ATTACHMENT_PART_BYTES);
    expect((await patient.write(id, ATTACHMENT_PART_BYTES, rest)).body).toMatchObject({ state: 'checking' });
  });

  it('accepts each part once, in order, and no byte more than announced', async () => {
    const content = noise(ATTACHMENT_PART_BYTES + 1_000);
    const id = randomUUID();
    await patient.announce(content, { id });
    expect(await patient.write(id, ATTACHMENT_PART_BYTES, noise(1_000))).toMatchObject({
      status: 409,
      body: { code: 'attachment.part_missing' },
    });
    expect(await patient.write(id, ATTACHMENT_PART_BYTES, noise(1_001))).toMatchObject({
      body: { code: 'attachment.not_possible' },
    });
    expect(await patient.write(id, 0, noise(ATTACHMENT_PART_BYTES + 1))).toMatchObject({ status: 413 });
    expect(await patient.write(id, 0, noise(10), 'image/jpeg')).toMatchObject({ status: 415 });
  });

  it('creates one file when the same file is uploaded twice at once', async () => {
    const content = await photo(1_600, 1_200);
    const id = randomUUID();
    const answers = await Promise.all([patient.announce(content, { id }), patient.announce(content, { id })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const parts = await Promise.all([patient.write(id, 0, content), patient.write(id, 0, content)]);
    expect(parts.map(({ body }) => body)).toEqual([
      expect.objectContaining({ received: content.length }),
      expect.objectContaining({ received: content.length }),
    ]);
    await patient.send({ content: '', attachmentIds: [id] });
    await becomes(id, 'ready');
  });

  it('stops at ten megabytes and to the unsent files of five messages', async () => {
    expect(await patient.announce(noise(1), { size: ATTACHMENT_BYTES + 1 })).toMatchObject({ status: 400 });
    for (let file = 0; file < ATTACHMENTS_UNSENT; file += 1) await patient.announce(noise(10));
    expect(await patient.announce(noise(10))).toMatchObject({ status: 409, body: { code: 'attachment.too_many' } });
  });

  it('stores all ten megabytes of a large file', async () => {
    const id = await patient.upload(noise(ATTACHMENT_BYTES));
    expect(await chunksOf(id)).toBe(ATTACHMENT_BYTES / ATTACHMENT_PART_BYTES);
  });

  it('expires after a day if it is not sent', async () => {
    const id = await patient.upload(await photo());
    await clean();
    expect((await patient.unsent()).body).toMatchObject({ items: [{ id }] });
    await passDay();
    await clean();
    expect((await patient.unsent()).body).toMatchObject({ items: [] });
    expect(await chunksOf(id)).toBe(0);
  });

  it('allows its uploader to remove it before it is sent', async () => {
    const [kept, removed] = [await patient.upload(await photo()), await patient.upload(await photo())];
    expect(await patient.remove(removed)).toMatchObject({ status: 204 });
    expect(await chunksOf(removed)).toBe(0);
    await patient.send({ content: '', attachmentIds: [kept] });
    expect(await patient.remove(kept)).toMatchObject({ status: 404 });
  });

  it('accepts a PDF only in practices with a scanner', async () => {
    expect((await patient.unsent()).body).toMatchObject({ types: ['image/jpeg', 'image/png', 'image/webp'] });
    expect(await patient.announce(noise(10), { mediaType: 'application/pdf' })).toMatchObject({
      status: 422,
      body: { code: 'attachment.type_not_taken' },
    });
  });
});

describe('the files of a message', () => {
  it('belong to one message after a repeated request', async () => {
    const ids = [await patient.upload(await photo()), await patient.upload(await photo())].reverse();
    const message = { id: randomUUID(), content: 'Two', attachmentIds: ids };
    const answers = await Promise.all([patient.send(message), patient.send(message)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1].body.seq).toBe(answers[0].body.seq);
    const { items } = await room.practitioner.thread(conversation);
    expect(items.at(-1)?.attachments.map(({ id }) => id)).toEqual(ids);
    expect(await patient.send({ content: 'Again', attachmentIds: ids })).toMatchObject({ status: 409 });
  });

  it('belong to their sender', async () => {
    const id = await patient.upload(await photo());
    expect(await as(room.practitioner).send({ content: 'Mine', attachmentIds: [id] })).toMatchObject({ status: 409 });
    expect(await as(room.practitioner).write(id, 0, noise(10))).toMatchObject({ status: 404 });
    expect(await as(room.practitioner).remove(id)).toMatchObject({ status: 404 });
    const other = await room.patient.writeToTeam('Another matter');
    expect(await new Uploader(room.patient, other).send({ content: 'There', attachmentIds: [id] })).toMatchObject({
      status: 409,
    });
  });

  it('open for participants and administrators only', async () => {
    const id = await patient.upload(await photo());
    await patient.send({ content: '', attachmentIds: [id] });
    await becomes(id, 'ready');
    expect(await as(room.admin).read(id)).toMatchObject({ status: 200 });
    const superAdmin = await api.opened(await api.given.superAdmin(), room.patient.person.practice);
    const path = `/conversations/${conversation}/attachments`;
    expect(await superAdmin.get(`${path}/${id}`)).toMatchObject({ status: 200 });
    expect(await superAdmin.get(path)).toMatchObject({ status: 403 });
    const elsewhere = await openMailroom(api);
    for (const stranger of [room.colleague, elsewhere.patient, elsewhere.admin]) {
      expect(await as(stranger).read(id)).toMatchObject({ status: 404 });
    }
    expect(await api.given.auditOf(room.patient.person.practice.id)).toContainEqual(
      expect.objectContaining({ action: 'read', resource_ids: [id], actor_role: 'super_admin', outcome: 'done' }),
    );
  });

  it('replace the text of a message', async () => {
    expect(await patient.send({ content: ' ', attachmentIds: [] })).toMatchObject({ status: 400 });
    const id = await patient.upload(await photo());
    await patient.send({ content: ' ', attachmentIds: [id] });
    expect((await room.practitioner.list())[0]).toMatchObject({ preview: '', unread: 2 });
  });
});
