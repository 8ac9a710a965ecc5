import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.module.js';
import type { Decision } from '../../../platform/database/decided.js';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { RealtimeHintSender } from '../../../platform/realtime/realtime-hint-sender.js';
import { type Checked, checked } from './attachment-check.js';
import { checkedAttachments } from './attachment.metrics.js';
import { touchConversation } from '../../conversations/scheduled.commands.js';
import {
  checkInTurn,
  conversationOfUpload,
  dropAllChunks,
  dropStored,
  dropUpload,
  findUpload,
  settleAttachment,
  storeChunk,
  uploadedChunks,
  uploadToSettle,
  uploadToStore,
} from './attachment-checks.queries.js';
import { VirusScanner } from './virus-scanner.js';

type Ready = Extract<Checked, { state: 'ready' }>;

const CHUNK_BYTES = 256 * 1024;

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
    const upload = { practiceId, id };
    const chunks = [...chunksOf('file', file), ...chunksOf('preview', preview)];
    return this.db.decideIn(practiceId, [checkInTurn(upload), uploadToStore(upload)], (_turn, [waits]) => ({
      result: undefined,
      writes: waits ? [dropStored(upload), ...chunks.map((chunk) => storeChunk({ ...upload, ...chunk }))] : [],
    }));
  }

  private settle(practiceId: string, id: string, outcome: Checked): Promise<string | null> {
    const upload = { practiceId, id };
    const isReady = outcome.state === 'ready';
    const loads = [checkInTurn(upload), conversationOfUpload(upload), uploadToSettle(upload)] as const;
    return this.db.decideIn(practiceId, loads, (_turn, _conversation, [waits]): Decision<string | null> => {
      if (!waits) return { result: null, writes: [] };
      const settled = settleAttachment({
        ...upload,
        state: outcome.state,
        refusal: isReady ? null : outcome.refusal,
        bytes: isReady ? outcome.file.length : null,
      });
      const dropped = (isReady ? dropUpload : dropAllChunks)(upload);
      return {
        result: waits.conversationId,
        writes: [dropped, settled, touchConversation({ id: waits.conversationId })],
      };
    });
  }
}

const chunksOf = (part: 'file' | 'preview', content: Buffer = Buffer.alloc(0)) =>
  Array.from({ length: Math.ceil(content.length / CHUNK_BYTES) }, (_, index) => ({
    part,
    from: index * CHUNK_BYTES,
    content: content.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
  }));
