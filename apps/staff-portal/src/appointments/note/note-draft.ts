import { asProblem } from '@telecare/api-client';
import type { ClinicalNoteDto, SavedNoteDraft, SaveNoteDraft, SignNote } from '@telecare/contracts';
import { Store } from '@telecare/portal-kit';

const TYPING_PAUSE_MS = 1_000;
const RETRY_MS = 5_000;

const REFUSALS = ['resource.not_found', 'access.denied', 'clinical_note.not_own'];

export interface NoteCalls {
  readonly save: (draft: SaveNoteDraft) => Promise<SavedNoteDraft>;
  readonly sign: (note: SignNote) => Promise<void>;
  readonly read: () => Promise<ClinicalNoteDto>;
}

export interface NoteDraftState {
  readonly text: string;
  /** `refused`: the appointment is no longer this practitioner's. */
  readonly saved: 'yes' | 'not-yet' | 'failed' | 'refused';
  /** Note that another tab or device has saved in the meantime. */
  readonly theirs: ClinicalNoteDto | undefined;
}

/** The practitioner's draft of a note. Saves after a pause in typing, and retries after a failure. */
export class NoteDraft extends Store<NoteDraftState> {
  private revision: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> = Promise.resolve();
  private isLeft = false;

  constructor(
    private readonly calls: NoteCalls,
    note: ClinicalNoteDto,
  ) {
    super({ text: note.draft ?? '', saved: 'yes', theirs: undefined });
    this.revision = note.revision;
  }

  type(text: string): void {
    this.set({ text, saved: 'not-yet' });
    this.saveAfter(TYPING_PAUSE_MS);
  }

  /** Shows what was saved elsewhere, unless the user is typing here. */
  renew({ draft, revision }: ClinicalNoteDto): void {
    const { saved, theirs } = this.get();
    if (saved !== 'yes' || theirs || revision <= this.revision) return;
    this.revision = revision;
    this.set({ text: draft ?? '' });
  }

  useTheirs(): void {
    const { theirs } = this.get();
    if (!theirs) return;
    this.revision = theirs.revision;
    this.set({ text: theirs.draft ?? '', saved: 'yes', theirs: undefined });
  }

  keepMine(): Promise<void> {
    this.revision = this.get().theirs?.revision ?? this.revision;
    this.set({ theirs: undefined });
    return this.save();
  }

  save(): Promise<void> {
    clearTimeout(this.timer);
    this.running = this.running.then(() => this.saveNow());
    return this.running;
  }

  /** Signs the draft and keeps what is typed in the meantime. Throws the server's error and then keeps the text. */
  sign(): Promise<void> {
    const signing = this.save().then(() => this.signNow());
    this.running = signing.catch(() => undefined);
    return signing;
  }

  /** Saves one last time, without retries. */
  leave(): Promise<void> {
    this.isLeft = true;
    return this.save();
  }

  private async signNow(): Promise<void> {
    const { text, saved, theirs } = this.get();
    if (saved === 'failed' || saved === 'refused' || theirs) throw new Error('The draft is not saved');
    clearTimeout(this.timer);
    try {
      await this.calls.sign({ content: text.trim(), revision: this.revision });
    } catch (error) {
      await this.failed(error);
      throw error;
    }
    this.revision += 1;
    const typed = this.get().text;
    if (typed === text) return this.set({ text: '', saved: 'yes' });
    this.type(typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed);
  }

  private async saveNow(): Promise<void> {
    const { text, saved, theirs } = this.get();
    if (saved === 'yes' || saved === 'refused' || theirs) return;
    try {
      this.revision = (await this.calls.save({ draft: text, revision: this.revision })).revision;
      if (this.get().text === text) this.set({ saved: 'yes' });
    } catch (error) {
      await this.failed(error);
    }
  }

  private async failed(error: unknown): Promise<void> {
    const { code } = asProblem(error);
    if (code && REFUSALS.includes(code)) return this.set({ saved: 'refused' });
    if (code !== 'resource.changed') return this.tryAgain();
    try {
      const theirs = await this.calls.read();
      this.revision = theirs.revision;
      if (theirs.draft === this.get().text) this.set({ saved: 'yes' });
      else this.set({ saved: 'not-yet', theirs });
    } catch {
      this.tryAgain();
    }
  }

  private tryAgain(): void {
    this.set({ saved: 'failed' });
    if (!this.isLeft) this.saveAfter(RETRY_MS);
  }

  private saveAfter(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), ms);
  }
}
