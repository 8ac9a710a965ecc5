import { createHash, randomUUID } from 'node:crypto';
import { ATTACHMENT_PART_BYTES } from '@telecare/contracts';
import type { Correspondent } from './mailroom.js';
import type { Answer } from './visitor.js';

interface FileOptions {
  readonly id?: string;
  readonly name?: string;
  readonly mediaType?: string;
  readonly sha256?: string;
  readonly size?: number;
}

export class Uploader {
  constructor(
    private readonly who: Correspondent,
    private readonly conversation: string,
  ) {}

  private get path(): string {
    return `/conversations/${this.conversation}/attachments`;
  }

  announce(content: Buffer, { id = randomUUID(), ...options }: FileOptions = {}): Promise<Answer> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const file = { id, name: 'picture.jpg', mediaType: 'image/jpeg', size: content.length, sha256, ...options };
    return this.who.browser.post(this.path, file);
  }

  write(id: string, from: number, part: Buffer, type = 'application/octet-stream'): Promise<Answer> {
    return this.who.browser.send('PUT', `${this.path}/${id}/content?from=${from}`, part, { 'content-type': type });
  }

  async writeAll(id: string, content: Buffer): Promise<void> {
    for (let from = 0; from < content.length; from += ATTACHMENT_PART_BYTES) {
      const { status, text } = await this.write(id, from, content.subarray(from, from + ATTACHMENT_PART_BYTES));
      if (status !== 200) throw new Error(`Not written: ${text}`);
    }
  }

  async upload(content: Buffer, { id = randomUUID(), ...options }: FileOptions = {}): Promise<string> {
    const { status, text } = await this.announce(content, { id, ...options });
    if (status !== 201) throw new Error(`Not announced: ${text}`);
    await this.writeAll(id, content);
    return id;
  }

  send(message: { content: string; attachmentIds: string[]; id?: string }): Promise<Answer> {
    return this.who.browser.post(`/conversations/${this.conversation}/messages`, {
      id: randomUUID(),
      read: null,
      ...message,
    });
  }

  read(id: string, query = ''): Promise<Answer> {
    return this.who.browser.get(`${this.path}/${id}${query}`);
  }

  remove(id: string): Promise<Answer> {
    return this.who.browser.delete(`${this.path}/${id}`);
  }

  unsent(): Promise<Answer> {
    return this.who.browser.get(this.path);
  }
}
