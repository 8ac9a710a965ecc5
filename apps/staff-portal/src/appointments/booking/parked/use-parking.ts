import { type FormHandle, openForm, useSession, useTenant } from '@telecare/shell-sdk';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingFields } from '../booking-form.js';
import { type Owner, parkedBookings } from './parked-bookings.js';

export function useOwner(): Owner {
  const { user } = useSession();
  const { practice } = useTenant();
  return { userId: user.userId, practiceId: practice.id };
}

// The draft that somebody continues. It is parked no longer once it is in the form.
export function useWantedDraft(): BookingFields | undefined {
  const owner = useOwner();
  const [draft] = useState(() => parkedBookings.wanted(owner));
  useEffect(() => {
    if (draft) parkedBookings.forget();
  }, [draft]);
  return draft;
}

/**
 * Parks what the form says when its screen is left. `end` closes it without that: after a booking, or when somebody closes
 * the dialog. A draft that is continued counts as unsaved from the beginning.
 */
export function useParking(form: UseFormReturn<BookingFields>, isContinued: boolean, onEnd: () => void) {
  const owner = useOwner();
  const hasEnded = useRef(false);
  const handle = useRef<FormHandle>(undefined);
  const unsaved = form.formState.isDirty || isContinued;
  const park = useEffectEvent((opened: FormHandle) => {
    if (opened.isUnsaved() && !hasEnded.current) parkedBookings.park({ ...owner, fields: form.getValues() });
  });
  useEffect(() => {
    const opened = openForm({ outlivesScreen: true, inDialog: true });
    handle.current = opened;
    return () => {
      park(opened);
      opened.close();
    };
  }, []);
  useEffect(() => handle.current?.setUnsaved(unsaved), [unsaved]);
  const end = () => {
    hasEnded.current = true;
    onEnd();
  };
  const later = () => {
    parkedBookings.park({ ...owner, fields: form.getValues() });
    end();
  };
  return { unsaved, end, later };
}
