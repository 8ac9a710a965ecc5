import { PatientFiles } from '@telecare/messaging';
import { useShownZone } from '../../use-shown-zone.js';

export function FilesOfPatient({ patientId }: { readonly patientId: string }) {
  return <PatientFiles patientId={patientId} timeZone={useShownZone()} />;
}
