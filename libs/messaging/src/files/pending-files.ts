import {
  type AttachmentDto,
  ATTACHMENT_BYTES,
  ATTACHMENT_NAME_MAX,
  ATTACHMENT_PART_BYTES,
  ATTACHMENTS_A_MESSAGE,
  type AttachmentType,
} from '@telecare/contracts';
import { Store } from '@telecare/portal-kit';
import type { FileCalls } from './file-calls.js';

export type FileBar = 'tooLarge' | 'empty' | 'type' | 'tooMany';

export interface PendingFile {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly received: number;
  readonly state: 'uploading' | 'whole' | 'failed' | 'refused';
  readonly bar?: FileBar | undefined;
  readonly failure?: unknown;
}

interface Chosen {
  readonly file: File;
  readonly id: string;
}

type Repeat = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

export class PendingFiles extends Store<{ readonly files: readonly PendingFile[] }> {
  private readonly chosen = new Map<string, File>();
  private readonly forgotten = new Set<string>();

  constructor(
    private readonly calls: FileCalls,
    private readonly repeat: Repeat,
  ) {
    super({ files: [] });
  }

  /** True if all that there is can go with a message. */
  get isReady(): boolean {
    return this.get().files.every(({ state }) => state === 'whole');
  }

  get ids(): string[] {
    return this.get().files.map(({ id }) => id);
  }

  add(files: readonly File[], types: readonly AttachmentType[]): void {
    for (const file of files) {
      const id = crypto.randomUUID();
      const bar = this.barOf(file, types);
      const common = { id, name: nameOf(file), size: file.size, received: 0 };
      this.set({ files: [...this.get().files, { ...common, state: bar ? 'refused' : 'uploading', bar }] });
      if (bar) continue;
      this.chosen.set(id, file);
      void this.upload({ file, id });
    }
  }

  retry(id: string): void {
    const file = this.chosen.get(id);
    if (!file) return;
    this.change(id, { state: 'uploading', failure: undefined });
    void this.upload({ file, id });
  }

  remove(id: string): void {
    const removed = this.find(id);
    this.forget([id]);
    // The server cleans up files whose removal failed.
    if (removed && !removed.bar) void this.calls.remove(id).catch(() => undefined);
  }

  /** Sent: they belong to the message now. */
  forget(ids: readonly string[]): void {
    for (const id of ids) {
      this.chosen.delete(id);
      this.forgotten.add(id);
    }
    this.set({ files: this.get().files.filter((file) => !ids.includes(file.id)) });
  }

  /**
   * Takes over what the server has: files of an earlier visit, and those that it refused since. The list may be older
   * than a message that was sent meanwhile, so a file that left never comes back.
   */
  adopt(items: readonly AttachmentDto[]): void {
    for (const { id, name, size, state } of items) {
      const known = this.find(id);
      if (known && state === 'refused') this.change(id, { state: 'refused' });
      if (known || this.forgotten.has(id) || (state !== 'ready' && state !== 'checking')) continue;
      this.set({ files: [...this.get().files, { id, name, size, received: size, state: 'whole' }] });
    }
  }

  private async upload({ file, id }: Chosen): Promise<void> {
    try {
      const { type, size } = file;
      const sha256 = await hashOf(file);
      const about = { id, name: nameOf(file), mediaType: type as AttachmentType, size, sha256 };
      let { received } = await this.repeat(() => this.calls.announce(about));
      while (received < size && this.chosen.has(id)) {
        const from = received;
        this.change(id, { received });
        const part = file.slice(from, from + ATTACHMENT_PART_BYTES);
        ({ received } = await this.repeat(() => this.calls.write(id, from, part)));
      }
      this.change(id, { received: size, state: 'whole' });
    } catch (failure) {
      this.change(id, { state: 'failed', failure: failure ?? new Error('Not uploaded') });
    }
  }

  private barOf({ size, type }: File, types: readonly AttachmentType[]): FileBar | undefined {
    if (!(types as readonly string[]).includes(type)) return 'type';
    if (size === 0) return 'empty';
    if (size > ATTACHMENT_BYTES) return 'tooLarge';
    return this.get().files.filter(({ bar }) => !bar).length >= ATTACHMENTS_A_MESSAGE ? 'tooMany' : undefined;
  }

  private find = (id: string): PendingFile | undefined => this.get().files.find((file) => file.id === id);

  private change(id: string, change: Partial<PendingFile>): void {
    this.set({ files: this.get().files.map((file) => (file.id === id ? { ...file, ...change } : file)) });
  }
}

const nameOf = ({ name }: File): string =>
  name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .toWellFormed()
    .slice(-ATTACHMENT_NAME_MAX)
    .trim() || 'file';

async function hashOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
