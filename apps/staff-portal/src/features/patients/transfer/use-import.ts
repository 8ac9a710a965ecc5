import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { PATIENT_IMPORT_CHARACTERS_MAX, type ImportPatients, type PatientImportPreview } from '@telecare/contracts';
import { useState } from 'react';
import { added, importable, nextPart, NOTHING_YET } from './import-session.js';
import { refreshInvitations } from '../invitations/invitations.api.js';
import { importRows, previewImport } from './patient-transfer.api.js';
import { refreshPatients } from '../patients.api.js';

/** A file on its way in: looked at, then sent part by part; what was sent is known when a part fails. */
export function useImport() {
  const api = useApi();
  const cache = useQueryClient();
  const [rows, setRows] = useState<ImportPatients['rows']>([]);
  const [tally, setTally] = useState(NOTHING_YET);
  const [tooLarge, setTooLarge] = useState(false);

  const check = useMutation<PatientImportPreview, Error, File>({
    mutationFn: async (file) => previewImport(api, await file.text()),
    onSuccess: (preview) => setRows(importable(preview.rows)),
  });
  const send = useMutation<void, Error, boolean>({
    mutationFn: async (invite) => {
      let counted = tally;
      for (let part = nextPart(rows, counted.done); part.length > 0; part = nextPart(rows, counted.done)) {
        counted = added(counted, await importRows(api, { rows: part, invite }));
        setTally(counted);
      }
    },
    onSettled: () => Promise.all([refreshPatients(cache, api), refreshInvitations(cache, api)]),
  });
  const choose = (file: File) => {
    check.reset();
    setTooLarge(file.size > PATIENT_IMPORT_CHARACTERS_MAX);
    if (file.size <= PATIENT_IMPORT_CHARACTERS_MAX) check.mutate(file);
  };
  return { check, send, choose, tooLarge, rows, tally };
}
