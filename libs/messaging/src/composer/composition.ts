import { Store } from '@telecare/portal-kit';
import type { MessageDto, ReadMark, SendMessage } from '@telecare/contracts';
import type { FileCalls } from '../files/file-calls.js';
import { PendingFiles } from '../files/pending-files.js';
import { withRetries } from './with-retries.js';

const TYPING_PAUSE_MS = 1_000;

export interface CompositionCalls {
  readonly send: (message: SendMessage) => Promise<MessageDto>;
  readonly saveDraft: (content: string) => Promise<void>;
  readonly files: FileCalls;
}

export interface CompositionState {
  readonly text: string;
  readonly note: string;
  readonly sending: string | undefined;
  readonly failure: unknown;
  readonly isDraftLost: boolean;
}

/** Draft of one conversation. It outlives the thread, so that the user can look at another one meanwhile. */
export class Composition extends Store<CompositionState> {
  readonly files: PendingFiles;
  private attempt: { readonly id: string; readonly content: string; readonly attachmentIds: string[] } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: Promise<void> = Promise.resolve();

  constructor(
    private readonly calls: CompositionCalls,
    private saved: string,
  ) {
    super({ text: saved, note: '', sending: undefined, failure: undefined, isDraftLost: false });
    this.files = new PendingFiles(calls.files, withRetries);
  }

  type(text: string): void {
    this.set({ text });
    this.saveSoon();
  }

  typeNote(note: string): void {
    this.set({ note });
  }

  /** The note has been saved. Text typed since then belongs to the next note. */
  noteArrived(typed: string): void {
    this.set({ note: restOf(this.get().note, typed) });
  }

  forgetFailure(): void {
    this.set({ failure: undefined });
  }

  /** The text stays until the message is there; a second try of the same text is the same message. */
  async send(read: ReadMark | null): Promise<MessageDto | undefined> {
    const { text, sending } = this.get();
    const content = text.trim();
    const { ids, isReady } = this.files;
    if ((!content && ids.length === 0) || !isReady || sending !== undefined) return undefined;
    if (!this.isSame(content, ids)) this.attempt = { id: crypto.randomUUID(), content, attachmentIds: ids };
    const message = { ...this.attempt!, read };
    clearTimeout(this.timer);
    this.set({ sending: content, failure: undefined });
    try {
      // A draft that arrived after its message would come back.
      await this.saving;
      const sent = await withRetries(() => this.calls.send(message));
      this.arrived(text);
      return sent;
    } catch (failure) {
      this.set({ sending: undefined, failure: failure ?? new Error('Not sent') });
      this.saveSoon();
      return undefined;
    }
  }

  settle(messages: readonly Pick<MessageDto, 'id'>[]): void {
    const { sending, failure, text } = this.get();
    if (!failure || sending !== undefined || !messages.some(({ id }) => id === this.attempt?.id)) return;
    this.arrived(text.slice(0, text.indexOf(this.attempt?.content ?? '') + (this.attempt?.content.length ?? 0)));
  }

  save(): void {
    clearTimeout(this.timer);
    const { text, sending } = this.get();
    if (sending !== undefined || text === this.saved) return;
    this.saving = this.saving.then(async () => {
      try {
        await this.calls.saveDraft(text);
        this.saved = text;
        this.set({ isDraftLost: false });
      } catch {
        this.set({ isDraftLost: true });
      }
    });
  }

  private isSame(content: string, ids: readonly string[]): boolean {
    return this.attempt?.content === content && this.attempt.attachmentIds.join() === ids.join();
  }

  private saveSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), TYPING_PAUSE_MS);
  }

  /** The server has dropped the draft with the message; what was typed since is one of its own. */
  private arrived(typed: string): void {
    this.files.forget(this.attempt?.attachmentIds ?? []);
    this.attempt = undefined;
    this.saved = '';
    const rest = restOf(this.get().text, typed);
    this.set({ text: rest, sending: undefined, failure: undefined, isDraftLost: false });
    if (rest) this.saveSoon();
  }
}

const restOf = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
