import type { Slot } from '@telecare/contracts';
import { useTenant } from '@telecare/shell-sdk';
import type { UseFormReturn } from 'react-hook-form';
import { type BookingFields, takeSlot } from './booking-form.js';

/** Puts a time that was offered in the place of the one that is gone. */
export function useOfferedSlot(form: UseFormReturn<BookingFields>) {
  const { timeZone } = useTenant().practice;
  return (slot: Slot) => form.reset({ ...form.getValues(), ...takeSlot(slot, timeZone) }, { keepDefaultValues: true });
}
