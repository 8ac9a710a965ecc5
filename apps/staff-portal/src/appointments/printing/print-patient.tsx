import type { AppointmentsOfColleague } from '@telecare/contracts';
import { PrintButton } from '@telecare/portal-kit';
import { lazy } from 'react';

const PrintedPatient = lazy(async () => ({ default: (await import('./papers.js')).PrintedPatient }));

interface PrintPatientProps {
  readonly patientId: string;
  readonly name: string;
  readonly colleagues: readonly AppointmentsOfColleague[];
}

export function PrintPatient({ patientId, name, colleagues }: PrintPatientProps) {
  return (
    <PrintButton
      variant="text"
      paper={(onDone) => <PrintedPatient patientId={patientId} name={name} colleagues={colleagues} onDone={onDone} />}
    />
  );
}
