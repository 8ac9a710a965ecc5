import { type FormHandle, openForm, useSession, useTenant } from '@telecare/shell-sdk';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingFields } from '../booking-form.js';
import { type Owner, parkedBookings, type SentBooking } from './parked-bookings.js';

export type Continued = ReturnType<typeof parkedBookings.of>[number] | undefined;

export interface Sending {
  readonly sent: RefObject<SentBooking | undefined>;
  readonly start: () => void;
  readonly done: () => void;
  // Returns true if the form was left in the meantime.
  readonly fail: () => boolean;
}

export function useOwner(): Owner {
  const { user } = useSession();
  const { practice } = useTenant();
  return { userId: user.userId, practiceId: practice.id };
}

// The draft to continue. It stays parked until the form has loaded it.
export function useContinued(id: string | undefined): Continued {
  const owner = useOwner();
  const [draft] = useState(() => parkedBookings.of(owner).find((parked) => parked.id === id));
  return draft;
}

/**
 * Parks the form's values when its screen is left. `end` closes the form without parking it, after a booking or when
 * the user closes the dialog. A continued draft counts as unsaved from the start.
 */
export function useParking(form: UseFormReturn<BookingFields>, continued: Continued, onEnd: () => void) {
  const owner = useOwner();
  const hasEnded = useRef(false);
  const handle = useRef<FormHandle>(undefined);
  const { sending, isSending, parkedId } = useSending(continued, hasEnded);
  const unsaved = form.formState.isDirty || continued !== undefined;
  const keep = () =>
    parkedBookings.park({
      ...owner,
      fields: form.getValues(),
      sent: sending.sent.current,
      isSending: isSending.current,
    });
  const park = useEffectEvent((opened: FormHandle) => {
    if (opened.isUnsaved() && !hasEnded.current) parkedId.current = keep();
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
  useEffect(() => {
    if (continued) parkedBookings.forget(continued.id);
  }, [continued]);
  const end = () => {
    hasEnded.current = true;
    onEnd();
  };
  const later = () => {
    parkedId.current = keep();
    end();
  };
  return { unsaved, end, later, sending };
}

// The response to a booking may arrive after its form was left and parked.
function useSending(continued: Continued, hasEnded: RefObject<boolean>) {
  const sent = useRef(continued?.sent);
  const isSending = useRef(false);
  const parkedId = useRef<string>(undefined);
  const [sending] = useState<Sending>({
    sent,
    start: () => void (isSending.current = true),
    done: () => {
      hasEnded.current = true;
      if (parkedId.current) parkedBookings.forget(parkedId.current);
    },
    fail: () => {
      isSending.current = false;
      if (parkedId.current) parkedBookings.failed(parkedId.current);
      return parkedId.current !== undefined;
    },
  });
  return { sending, isSending, parkedId };
}
