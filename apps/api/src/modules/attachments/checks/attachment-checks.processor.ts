import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.module.js';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox-message.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { RealtimeHintSender } from '../../../platform/realtime/realtime-hint-sender.js';
import { type Checked, checked } from './attachment-check.js';
import { checkedAttachments } from './attachment.metrics.js';
import {
  dropAllChunks,
  dropStored,
  dropUpload,
  findUpload,
  holdAttachment,
  holdUpload,
  settleAttachment,
  storeChunk,
  uploadedChunks,
} from './attachment-checks.queries.js';
import { VirusScanner } from './virus-scanner.js';

type Ready = Extract<Checked, { state: 'ready' }>;

const CHUNK_BYTES = 256 * 1024;

/** Looks at one uploaded file, and gives readers what is safe of it. */
@Injectable()
export class AttachmentChecksProcessor extends OutboxHandler {
  readonly topics = ['attachment.check'];
  private readonly scanner: VirusScanner | undefined;

  constructor(
    private readonly db: WorkerDb,
    private readonly hints: RealtimeHintSender,
    { env }: Config,
  ) {
    super();
    this.scanner = env.CLAMD_URL ? new VirusScanner(new URL(env.CLAMD_URL)) : undefined;
  }

  async handle({ practiceId, payload: { attachmentId: id = '' } }: OutboxMessage): Promise<void> {
    const [upload] = await this.db.inPractice(practiceId, findUpload({ practiceId, id }));
    if (!upload) return;
    const chunks = await this.db.inPractice(practiceId, uploadedChunks({ practiceId, id }));
    const content = Buffer.concat(chunks.map((chunk) => chunk.content));
    const outcome = await checked({ ...upload, content }, this.scanner);
    if (outcome.state === 'ready') await this.store(practiceId, id, outcome);
    const conversationId = await this.settle(practiceId, id, outcome);
    checkedAttachments.inc({ outcome: outcome.state === 'ready' ? 'ready' : outcome.refusal });
    if (conversationId) this.hints.send({ kind: 'attachment', practiceId, id: conversationId, userId: '' });
  }

  /**
   * Stores the bytes before the upload is settled: nobody sees them yet, and writers in the conversation do not wait.
   */
  private store(practiceId: string, id: string, { file, preview }: Ready): Promise<void> {
    return this.db.transactionIn(practiceId, async (client) => {
      const { rows: held } = await client.query<{ waits: boolean | null }>(holdUpload({ practiceId, id }));
      if (!held[0]?.waits) return;
      await client.query(dropStored({ practiceId, id }));
      for (const chunk of [...chunksOf('file', file), ...chunksOf('preview', preview)]) {
        await client.query(storeChunk({ practiceId, id, ...chunk }));
      }
    });
  }

  private settle(practiceId: string, id: string, outcome: Checked): Promise<string | null> {
    const isReady = outcome.state === 'ready';
    return this.db.transactionIn(practiceId, async (client) => {
      const { rows: held } = await client.query<{ waits: boolean | null }>(holdAttachment({ practiceId, id }));
      if (!held[0]?.waits) return null;
      await client.query((isReady ? dropUpload : dropAllChunks)({ practiceId, id }));
      const settled = settleAttachment({
        practiceId,
        id,
        state: outcome.state,
        refusal: isReady ? null : outcome.refusal,
        bytes: isReady ? outcome.file.length : null,
      });
      const { rows } = await client.query<{ conversationId: string | null }>(settled);
      return rows[0]?.conversationId ?? null;
    });
  }
}

const chunksOf = (part: 'file' | 'preview', content: Buffer = Buffer.alloc(0)) =>
  Array.from({ length: Math.ceil(content.length / CHUNK_BYTES) }, (_, index) => ({
    part,
    from: index * CHUNK_BYTES,
    content: content.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
  }));
