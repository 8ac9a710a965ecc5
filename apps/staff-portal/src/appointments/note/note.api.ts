import {
  type Api,
  getClinicalNote,
  listNotesOfPatient,
  saveNoteDraft,
  shareNote,
  signNote,
} from '@telecare/api-client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SaveNoteDraft, ShareNote, SignNote } from '@telecare/contracts';

export const clinicalNoteQuery = ({ client, practiceId }: Api, appointmentId: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'notes', 'one', appointmentId],
    queryFn: ({ signal }) => getClinicalNote({ client, path: { appointmentId }, signal }),
    // An editor must never start with an outdated draft.
    staleTime: 0,
    gcTime: 0,
  });

export const notesOfPatientQuery = ({ client, practiceId }: Api, patientId: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'notes', 'of-patient', patientId],
    queryFn: ({ signal }) => listNotesOfPatient({ client, path: { patientId }, signal }),
  });

export const noteCalls = ({ client }: Api, appointmentId: string) => ({
  save: (body: SaveNoteDraft) => saveNoteDraft({ client, path: { appointmentId }, body }),
  sign: async (body: SignNote) => void (await signNote({ client, path: { appointmentId }, body })),
  read: () => getClinicalNote({ client, path: { appointmentId } }),
});

export const shareNoteMutation = ({ client }: Api, appointmentId: string) =>
  mutationOptions({
    mutationFn: async (body: ShareNote) => void (await shareNote({ client, path: { appointmentId }, body })),
  });
