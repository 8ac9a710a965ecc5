import type { AppointmentDto, Slot } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { BookingLoading } from './booking-loading.js';
import { EditAppointmentForm } from './edit-appointment.form.js';
import { useBookablePractitioners, useBookableTypes } from './use-bookable.js';

interface EditAppointmentDialogProps {
  readonly appointment: AppointmentDto;
  readonly nearest?: readonly Slot[] | undefined;
  readonly moves?: boolean | undefined;
  readonly onClose: () => void;
}

export function EditAppointmentDialog({ appointment, nearest, moves, onClose }: EditAppointmentDialogProps) {
  const { t } = useTranslation('staff-portal');
  const practitioners = useBookablePractitioners();
  const types = useBookableTypes(practitioners.data);
  if (!types.data || !practitioners.data) {
    const title = t('appointment.edit.title', { name: appointment.patient.name });
    return <BookingLoading title={title} queries={[types, practitioners]} onClose={onClose} />;
  }
  return (
    <EditAppointmentForm
      opened={appointment}
      nearest={nearest}
      moves={moves}
      types={types.data}
      practitioners={practitioners.data}
      onClose={onClose}
    />
  );
}
