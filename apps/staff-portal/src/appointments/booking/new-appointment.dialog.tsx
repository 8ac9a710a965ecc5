import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { Practitioners } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { EmptyState, localDay } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { namedPatientQuery } from '../booking.api.js';
import { useManagesEverybody } from '../use-may-manage.js';
import { type BookingFields, type ChosenPatient, newFields } from './booking-form.js';
import { BookingLoading } from './booking-loading.js';
import { useContinued } from './parked/use-parking.js';
import { NewAppointmentForm } from './new-appointment.form.js';
import { useBookablePractitioners, useBookableTypes } from './use-bookable.js';

interface NewAppointmentDialogProps {
  readonly patientId?: string | undefined;
  readonly at?: PointedAt | undefined;
  // Parked booking to continue. It brings its own patient and time.
  readonly parkedId?: string | undefined;
  readonly chosen?: Partial<Pick<BookingFields, 'appointmentTypeId' | 'practitionerId' | 'from'>>;
  readonly onClose: () => void;
}

interface PointedAt {
  readonly startsAt: string;
  readonly practitionerId: string;
}

export function NewAppointmentDialog({ patientId, at, chosen, parkedId, onClose }: NewAppointmentDialogProps) {
  const { t } = useTranslation('staff-portal');
  const api = useApi();
  const practitioners = useBookablePractitioners();
  const types = useBookableTypes(practitioners.data);
  const patient = useQuery({ ...namedPatientQuery(api, patientId ?? ''), enabled: Boolean(patientId) });
  const firstFields = useFirstFields(at);
  const continued = useContinued(parkedId);
  const isLoaded = types.data && practitioners.data && (!patientId || patient.data);
  const isPossible = types.data?.some(({ isActive }) => isActive) && practitioners.data?.length;
  if (!isLoaded || !isPossible) {
    return (
      <BookingLoading title={t('appointment.new.title')} queries={[types, practitioners, patient]} onClose={onClose}>
        {isLoaded && (
          <EmptyState title={t('appointment.new.notReady')} description={t('appointment.new.notReadyHint')} />
        )}
      </BookingLoading>
    );
  }
  const fields = continued?.fields ?? { ...firstFields(patient.data ?? null, practitioners.data), ...chosen };
  return (
    <NewAppointmentForm
      fields={fields}
      continued={continued}
      types={types.data}
      practitioners={practitioners.data}
      onClose={onClose}
    />
  );
}

/** Default practitioner: the only bookable one, or anyone who is free. */
function useFirstFields(at: PointedAt | undefined) {
  const all = useManagesEverybody();
  const timeZone = useShownZone();
  return (patient: ChosenPatient | null, practitioners: Practitioners['items']) => {
    const own = all ? undefined : practitioners[0]?.id;
    const today = localDay(new Date(), timeZone);
    return newFields({
      patient,
      practitionerId: at?.practitionerId ?? own ?? '',
      today,
      timeZone,
      startsAt: at?.startsAt,
    });
  };
}
