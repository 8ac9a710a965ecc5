import { Permission } from '@telecare/contracts';
import { useMay } from '@telecare/portal-kit';
import { CardSkeleton } from '@telecare/ui';
import { lazy, Suspense } from 'react';

const FilesOfPatient = lazy(async () => ({ default: (await import('./files-of-patient.js')).FilesOfPatient }));

export function PatientFilesSection({ patientId }: { readonly patientId: string }) {
  if (!useMay(Permission.MessageRead)) return null;
  return (
    <Suspense fallback={<CardSkeleton lines={2} />}>
      <FilesOfPatient patientId={patientId} />
    </Suspense>
  );
}
