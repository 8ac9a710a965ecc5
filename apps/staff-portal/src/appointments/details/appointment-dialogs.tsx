import type { AppointmentDto, Slot } from '@telecare/contracts';
import { EditAppointmentDialog } from '../booking/edit-appointment.dialog.js';
import { DeclineRescheduleRequestDialog } from './decline-reschedule-request.dialog.js';
import { EndAppointmentDialog } from './end-appointment.dialog.js';
import type { Ending } from './use-appointment-act.js';

export type AppointmentDialog =
  | { readonly kind: 'edit'; readonly nearest?: readonly Slot[]; readonly moves?: boolean }
  | { readonly kind: 'decline' }
  | { readonly kind: 'end'; readonly ending: Ending };

interface AppointmentDialogsProps {
  readonly appointment: AppointmentDto;
  readonly dialog: AppointmentDialog;
  readonly onClose: () => void;
}

export function AppointmentDialogs({ appointment, dialog, onClose }: AppointmentDialogsProps) {
  switch (dialog.kind) {
    case 'edit':
      return <EditAppointmentDialog {...dialog} appointment={appointment} onClose={onClose} />;
    case 'decline':
      return <DeclineRescheduleRequestDialog appointment={appointment} onClose={onClose} />;
    case 'end':
      return <EndAppointmentDialog appointment={appointment} ending={dialog.ending} onClose={onClose} />;
  }
}
