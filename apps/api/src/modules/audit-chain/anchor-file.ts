import { open, utimes } from 'node:fs/promises';
import { type Anchor, parseAnchor } from './anchor.js';

/** Longer than any anchor that an operator gives a reason, in bytes. */
const TAIL_BYTES = 16_384;

/** An append-only file with one anchor in JSON on each line. Keep it off the database's machine. */
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
    // A crash in the middle of a write leaves a line without its end.
    const start = tail === '' || tail.endsWith('\n') ? '' : '\n';
    const file = await open(this.path, 'a', 0o600);
    try {
      await file.write(`${start}${JSON.stringify(anchor)}\n`);
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  /** Notes that the chain was sealed up to now, although nothing new was anchored: System Health reads the time. */
  async touch(): Promise<void> {
    const now = new Date();
    await utimes(this.path, now, now);
  }

  private async tail(): Promise<string> {
    return this.read(TAIL_BYTES);
  }

  /** Reads the last bytes, or everything for 0. A file that is not there yet is empty. */
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
