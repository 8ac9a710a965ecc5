import { open, utimes } from 'node:fs/promises';
import { type Anchor, parseAnchor } from './anchor.js';

/** Bytes. Longer than any anchor, even one with an operator's reason. */
const TAIL_BYTES = 16_384;

/** An append-only file with one JSON anchor per line. Store it on another machine than the database. */
export class AnchorFile {
  constructor(private readonly path: string) {}

  async last(): Promise<Anchor | undefined> {
    return anchorsIn(await this.tail()).at(-1);
  }

  async all(): Promise<Anchor[]> {
    return anchorsIn(await this.read(0));
  }

  async append(anchor: Anchor): Promise<void> {
    const tail = await this.tail();
    // A crash during a write leaves a line without a line break.
    const start = tail === '' || tail.endsWith('\n') ? '' : '\n';
    const file = await open(this.path, 'a', 0o600);
    try {
      await file.write(`${start}${JSON.stringify(anchor)}\n`);
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  /** Records that sealing ran without new anchors. System Health shows the file's modification time. */
  async touch(): Promise<void> {
    const now = new Date();
    await utimes(this.path, now, now);
  }

  private async tail(): Promise<string> {
    return this.read(TAIL_BYTES);
  }

  /** Reads the last bytes, or the whole file for 0. A missing file counts as empty. */
  private async read(lastBytes: number): Promise<string> {
    try {
      const file = await open(this.path, 'r');
      try {
        const { size } = await file.stat();
        const start = lastBytes === 0 ? 0 : Math.max(0, size - lastBytes);
        const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), { position: start });
        return buffer.toString('utf8', 0, bytesRead);
      } finally {
        await file.close();
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    }
  }
}

const anchorsIn = (text: string): Anchor[] =>
  text
    .split('\n')
    .map(parseAnchor)
    .filter((anchor) => anchor !== undefined);
