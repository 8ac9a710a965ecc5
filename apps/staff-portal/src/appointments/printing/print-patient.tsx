import { PrintButton } from '@telecare/portal-kit';
import { lazy } from 'react';

const PrintedPatient = lazy(async () => ({ default: (await import('./printed-patient.js')).PrintedPatient }));

interface PrintPatientProps {
  readonly patientId: string;
  readonly name: string;
}

export function PrintPatient({ patientId, name }: PrintPatientProps) {
  return (
    <PrintButton
      variant="text"
      paper={(onDone) => <PrintedPatient patientId={patientId} name={name} onDone={onDone} />}
    />
  );
}
