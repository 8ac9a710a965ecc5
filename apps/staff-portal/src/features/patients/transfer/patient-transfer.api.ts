import { type Api, exportPatients, importPatients, previewPatientImport } from '@telecare/api-client';
import type {
  ImportPatients,
  PatientFilter,
  PatientImportPreview,
  PatientImportResult,
  PreviewPatientImport,
} from '@telecare/contracts';

export const previewImport = ({ client }: Api, body: PreviewPatientImport): Promise<PatientImportPreview> =>
  previewPatientImport({ client, body });

export const importRows = ({ client }: Api, body: ImportPatients): Promise<PatientImportResult> =>
  importPatients({ client, body });

export async function exportedFile({ client }: Api, { q, status }: PatientFilter): Promise<Blob> {
  const query = { ...(q && { q }), ...(status && { status }) };
  return (await exportPatients({ client, query, parseAs: 'blob' })) as unknown as Blob;
}
