import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { CardSkeleton } from '@telecare/ui';
import { lazy, Suspense } from 'react';
import { PatientFilesSection } from '../../patients/files/patient-files-section.js';
import { patientQuery } from '../../patients/patient.api.js';

const PatientAppointments = lazy(async () => ({
  default: (await import('../../appointments/of-patient/patient-appointments.js')).PatientAppointments,
}));

interface OfPatientProps {
  readonly appointmentId: string;
  readonly patientId: string;
}

// `PatientFacts` says why nothing is shown if the patient cannot be loaded.
export function OfPatient({ appointmentId, patientId }: OfPatientProps) {
  const patient = useQuery(patientQuery(useApi(), patientId));
  if (patient.isPending) return <CardSkeleton lines={3} />;
  if (!patient.data) return null;
  const { name, colleaguesAppointments } = patient.data;
  return (
    <>
      <Suspense fallback={<CardSkeleton lines={3} />}>
        <PatientAppointments
          patientId={patientId}
          name={name}
          tab="upcoming"
          colleagues={colleaguesAppointments}
          current={appointmentId}
        />
      </Suspense>
      <PatientFilesSection patientId={patientId} />
    </>
  );
}
