import { type Api, exportPatients, importPatients, previewPatientImport } from '@telecare/api-client';
import type { ImportPatients, PatientFilter, PatientImportPreview, PatientImportResult } from '@telecare/contracts';

export const previewImport = async ({ client }: Api, csv: string): Promise<PatientImportPreview> =>
  (await previewPatientImport({ client, body: { csv }, throwOnError: true })).data;

export const importRows = async ({ client }: Api, body: ImportPatients): Promise<PatientImportResult> =>
  (await importPatients({ client, body, throwOnError: true })).data;

/** The list as the page shows it, as a file. */
export async function exportedFile({ client }: Api, { q, status }: PatientFilter): Promise<Blob> {
  const query = { ...(q && { q }), ...(status && { status }) };
  return (await exportPatients({ client, query, parseAs: 'blob', throwOnError: true })).data as unknown as Blob;
}
