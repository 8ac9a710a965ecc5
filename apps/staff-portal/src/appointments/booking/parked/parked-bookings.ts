import { Store } from '@telecare/portal-kit';
import { type FormHandle, onFormsChange, openForm } from '@telecare/shell-sdk';
import type { BookingFields } from '../booking-form.js';

export interface Owner {
  readonly userId: string;
  readonly practiceId: string;
}

export interface SentBooking {
  readonly content: string;
  readonly key: string;
}

export interface Draft {
  readonly fields: BookingFields;
  // The form sends an unchanged booking with the same key again, so that nothing is booked twice.
  readonly sent: SentBooking | undefined;
}

interface Parked extends Owner, Draft {
  readonly id: string;
  // True until the API has answered. The booking cannot be continued before that.
  readonly isSending: boolean;
}

interface State {
  readonly parked: readonly Parked[];
}

/**
 * Drafts of bookings whose screens were left. They exist only in this tab's memory. A sign-out, a change of practice or
 * a reload discards them.
 */
class ParkedBookings extends Store<State> {
  private readonly forms = new Map<string, FormHandle>();

  constructor() {
    super({ parked: [] });
    onFormsChange(() => {
      for (const [id, form] of this.forms) if (!form.isUnsaved()) this.forget(id);
    });
  }

  park(draft: Omit<Parked, 'id'>): string {
    const id = crypto.randomUUID();
    const form = openForm({ outlivesScreen: true });
    form.setUnsaved(true);
    this.forms.set(id, form);
    this.set({ parked: [...this.get().parked, { ...draft, id }] });
    return id;
  }

  of({ userId, practiceId }: Owner): readonly Parked[] {
    return this.get().parked.filter(
      (draft) => draft.userId === userId && draft.practiceId === practiceId && !draft.isSending,
    );
  }

  // A booking that failed can be continued.
  failed(id: string): void {
    const parked = this.get().parked.map((draft) => (draft.id === id ? { ...draft, isSending: false } : draft));
    this.set({ parked });
  }

  forget(id: string): void {
    const form = this.forms.get(id);
    this.forms.delete(id);
    this.set({ parked: this.get().parked.filter((draft) => draft.id !== id) });
    form?.close();
  }
}

export const parkedBookings = new ParkedBookings();
