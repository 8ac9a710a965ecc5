import { PrintButton } from '@telecare/portal-kit';
import { lazy } from 'react';

const PrintedAppointment = lazy(async () => ({
  default: (await import('./papers.js')).PrintedAppointment,
}));

export function PrintAppointment({ appointmentId }: { readonly appointmentId: string }) {
  return <PrintButton paper={(onDone) => <PrintedAppointment appointmentId={appointmentId} onDone={onDone} />} />;
}
