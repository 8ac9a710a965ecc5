import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { PATIENT_IMPORT_CHARACTERS_MAX, type PatientImportPreview } from '@telecare/contracts';
import { useState } from 'react';
import { refreshInvitations } from '../invitations/invitations.api.js';
import { refreshPatients } from '../patients.api.js';
import { type Encoding, type FileText, textOf } from './file-text.js';
import { type ImportChoices, rememberChoices, rememberedChoices } from './import-memory.js';
import { added, addedAtFirst, importable, type ImportableRow, nextPart, NOTHING_YET } from './import-session.js';
import { importRows, previewImport } from './patient-transfer.api.js';

interface Check {
  readonly bytes: Uint8Array;
  readonly encoding?: Encoding;
  readonly choices?: ImportChoices;
}

interface Checked {
  readonly bytes: Uint8Array;
  readonly file: FileText;
  readonly choices: ImportChoices;
  readonly preview: PatientImportPreview;
}

export function useImport() {
  const api = useApi();
  const cache = useQueryClient();
  const [found, setFound] = useState<readonly ImportableRow[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = found.filter(({ line }) => chosen.has(line)).map(({ row }) => row);
  const [tally, setTally] = useState(NOTHING_YET);
  const [tooLarge, setTooLarge] = useState(false);
  const [checked, setChecked] = useState<Checked>();

  const take = (importables: readonly ImportableRow[]) => {
    setFound(importables);
    setChosen(new Set(importables.filter(addedAtFirst).map(({ line }) => line)));
  };
  const doubtful = found.filter(({ warnings }) => warnings.length > 0);
  const decide = (line: number, isAdded: boolean) =>
    setChosen((before) => new Set(isAdded ? [...before, line] : [...before].filter((other) => other !== line)));

  const check = useMutation<Checked, Error, Check>({
    mutationFn: async ({ bytes, encoding, choices = {} }) => {
      const file = textOf(bytes, encoding);
      const preview = await previewImport(api, { csv: file.text, ...choices });
      const earlier = Object.keys(choices).length === 0 ? rememberedChoices(preview) : undefined;
      if (!earlier) return { bytes, file, choices, preview };
      return { bytes, file, choices: earlier, preview: await previewImport(api, { csv: file.text, ...earlier }) };
    },
    onSuccess: (result) => {
      setChecked(result);
      take(importable(result.preview.rows));
    },
  });
  const send = useMutation<void, Error, boolean>({
    mutationFn: async (invite) => {
      if (checked) rememberChoices(checked.preview, checked.choices);
      let counted = tally;
      for (let part = nextPart(rows, counted.done); part.length > 0; part = nextPart(rows, counted.done)) {
        counted = added(counted, await importRows(api, { rows: part, invite }));
        setTally(counted);
      }
    },
    onSettled: () => Promise.all([refreshPatients(cache, api), refreshInvitations(cache, api)]),
  });
  const choose = async (file: File) => {
    check.reset();
    setChecked(undefined);
    take([]);
    // Every encoding takes a byte for a character at least, and at most four.
    const bytes = new Uint8Array(file.size <= PATIENT_IMPORT_CHARACTERS_MAX * 4 ? await file.arrayBuffer() : []);
    const isTooLarge = bytes.length < file.size || textOf(bytes).text.length > PATIENT_IMPORT_CHARACTERS_MAX;
    setTooLarge(isTooLarge);
    if (!isTooLarge) check.mutate({ bytes });
  };
  const decode = (encoding: Encoding) => checked && check.mutate({ bytes: checked.bytes, encoding });
  const read = (choices: ImportChoices) => {
    if (!checked) return;
    const { bytes, file } = checked;
    check.mutate({ bytes, encoding: file.encoding, choices: { ...checked.choices, ...choices } });
  };
  return { check, checked, send, choose, decode, read, tooLarge, rows, doubtful, chosen, decide, tally };
}

export type ImportSession = ReturnType<typeof useImport>;
