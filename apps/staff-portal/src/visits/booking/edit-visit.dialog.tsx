import type { AppointmentDto, Slot } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { BookingLoading } from './booking-loading.js';
import { EditVisitForm } from './edit-visit.form.js';
import { useBookablePractitioners, useBookableTypes } from './use-bookable.js';

interface EditVisitDialogProps {
  readonly visit: AppointmentDto;
  /** Free times to start with, where the patient's wish cannot be met. */
  readonly nearest?: readonly Slot[] | undefined;
  readonly onClose: () => void;
}

/** Another time, practitioner or type, and the notes. */
export function EditVisitDialog({ visit, nearest, onClose }: EditVisitDialogProps) {
  const { t } = useTranslation('staff-portal');
  const practitioners = useBookablePractitioners();
  const types = useBookableTypes(practitioners.data);
  if (!types.data || !practitioners.data) {
    const title = t('visit.edit.title', { name: visit.patient.name });
    return <BookingLoading title={title} queries={[types, practitioners]} onClose={onClose} />;
  }
  return (
    <EditVisitForm
      opened={visit}
      nearest={nearest}
      types={types.data}
      practitioners={practitioners.data}
      onClose={onClose}
    />
  );
}
