import { Store } from '@telecare/portal-kit';
import { type FormHandle, onFormsChange, openForm } from '@telecare/shell-sdk';
import type { BookingFields } from '../booking-form.js';

export interface Owner {
  readonly userId: string;
  readonly practiceId: string;
}

interface Parked extends Owner {
  readonly fields: BookingFields;
}

interface State {
  readonly parked: Parked | undefined;
  readonly isWanted: boolean;
}

/**
 * The draft of a booking whose screen was left. It is in the memory of this tab only, and goes with a sign-out, another
 * practice, or a reload, which ask first.
 */
class ParkedBookings extends Store<State> {
  private form: FormHandle | undefined;

  constructor() {
    super({ parked: undefined, isWanted: false });
    onFormsChange(() => {
      if (this.form?.isUnsaved() === false) this.forget();
    });
  }

  park(parked: Parked): void {
    this.forget();
    const form = openForm({ outlivesScreen: true });
    form.setUnsaved(true);
    this.form = form;
    this.set({ parked, isWanted: false });
  }

  of({ userId, practiceId }: Owner): BookingFields | undefined {
    const { parked } = this.get();
    return parked?.userId === userId && parked.practiceId === practiceId ? parked.fields : undefined;
  }

  // The next dialog for a new appointment begins with the draft.
  want(): void {
    this.set({ isWanted: true });
  }

  wanted(owner: Owner): BookingFields | undefined {
    return this.get().isWanted ? this.of(owner) : undefined;
  }

  forget(): void {
    const { form } = this;
    this.form = undefined;
    this.set({ parked: undefined, isWanted: false });
    form?.close();
  }
}

export const parkedBookings = new ParkedBookings();
