import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentDto, Slot } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { practitionersQuery, visitTypesQuery } from '../booking.api.js';
import { BookingLoading } from './booking-loading.js';
import { EditVisitForm } from './edit-visit.form.js';

interface EditVisitDialogProps {
  readonly visit: AppointmentDto;
  /** Free times to start with, where the patient's wish cannot be met. */
  readonly nearest?: readonly Slot[] | undefined;
  readonly onClose: () => void;
}

/** Another time, practitioner or type, and the notes. */
export function EditVisitDialog({ visit, nearest, onClose }: EditVisitDialogProps) {
  const { t } = useTranslation('staff-portal');
  const api = useApi();
  const types = useQuery(visitTypesQuery(api));
  const practitioners = useQuery(practitionersQuery(api));
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
