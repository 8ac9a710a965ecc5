import type { Slot } from '@telecare/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { useShownZone } from '../../../use-shown-zone.js';
import { type BookingFields, takeSlot } from '../booking-form.js';

export function useOfferedSlot(form: UseFormReturn<BookingFields>) {
  const timeZone = useShownZone();
  return (slot: Slot) => form.reset({ ...form.getValues(), ...takeSlot(slot, timeZone) }, { keepDefaultValues: true });
}
