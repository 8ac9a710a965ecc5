import type { Slot } from '@telecare/contracts';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useShownZone } from '../../../use-shown-zone.js';
import { type BookingFields, takeSlot } from '../booking-form.js';

// Takes an offered time. The pressed button disappears with the refusal, so the focus moves on to the submit button.
export function useOfferedSlot(form: UseFormReturn<BookingFields>, forgetFailure: () => void) {
  const timeZone = useShownZone();
  const submitRef = useRef<HTMLButtonElement>(null);
  const forget = () => {
    forgetFailure();
    // A question above the form makes it inert until it has closed.
    setTimeout(() => submitRef.current?.focus());
  };
  const take = (slot: Slot) => {
    form.reset({ ...form.getValues(), ...takeSlot(slot, timeZone) }, { keepDefaultValues: true });
    forget();
  };
  return { take, forget, submitRef };
}
