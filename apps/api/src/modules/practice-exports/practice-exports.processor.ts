import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { openExport } from './archive/exported-rows.queries.js';
import { practiceArchive } from './archive/practice-archive.js';
import {
  beginExport,
  failExport,
  finishExport,
  keepChunk,
  removeChunks,
  showProgress,
} from './practice-exports.queries.js';
import { progressOf } from './practice-exports.rules.js';
import { Snapshot } from './archive/snapshot.js';

const CHUNK_BYTES = 1_048_576;
const SHOWN_EVERY_MS = 1_000;

interface Named {
  readonly practiceId: string;
  readonly id: string;
}

@Injectable()
export class PracticeExportsProcessor extends OutboxHandler {
  readonly topics = ['practice.export'];

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async handle({ practiceId, payload: { exportId: id = '' } }: OutboxMessage): Promise<void> {
    const [begun] = await this.db.inPractice(practiceId, beginExport({ id }));
    if (!begun) return;
    const named = { practiceId, id };
    await this.db.snapshotIn(practiceId, async (client) => {
      const { rows } = await client.query<{ isAlone: boolean }>(openExport({ id }));
      if (!rows[0]?.isAlone) throw new Error('Another worker still makes this export');
      await this.db.inPractice(practiceId, removeChunks({ id }));
      await this.write(named, new Snapshot(client));
    });
  }

  override async givenUp({ practiceId, payload: { exportId: id = '' } }: OutboxMessage): Promise<void> {
    await this.db.inPractice(practiceId, removeChunks({ id }));
    await this.db.inPractice(practiceId, failExport({ id }));
  }

  private async write(named: Named, snapshot: Snapshot): Promise<void> {
    const total = (await snapshot.countRows()) + (await snapshot.files()).length;
    let done = 0;
    const archive = await practiceArchive(snapshot, (things) => (done += things));
    const progress = setInterval(() => {
      // Errors are ignored, because progress is only displayed and the next update follows within a second.
      void this.show(named, progressOf(done, total)).catch(() => undefined);
    }, SHOWN_EVERY_MS);
    try {
      await this.keep(named, archive);
    } finally {
      clearInterval(progress);
    }
  }

  private async keep({ practiceId, id }: Named, archive: Readable): Promise<void> {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const content of inChunks(archive)) {
      await this.db.inPractice(practiceId, keepChunk({ id, from: bytes, content }));
      hash.update(content);
      bytes += content.length;
    }
    await this.db.inPractice(practiceId, finishExport({ id, bytes, sha256: hash.digest('hex') }));
  }

  private show({ practiceId, id }: Named, progress: number): Promise<unknown> {
    return this.db.inPractice(practiceId, showProgress({ id, progress }));
  }
}

/** Reads on only after the database has stored the previous chunk. */
async function* inChunks(archive: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of archive as AsyncIterable<Buffer>) {
    waiting.push(piece);
    size += piece.length;
    while (size >= CHUNK_BYTES) {
      const whole = Buffer.concat(waiting);
      yield whole.subarray(0, CHUNK_BYTES);
      waiting = [whole.subarray(CHUNK_BYTES)];
      size -= CHUNK_BYTES;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}
