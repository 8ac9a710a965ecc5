import {
  type ClinicalNoteDto,
  type ClinicalNoteEntryDto,
  EARLIER_NOTES_MAX,
  type NoteOfPatient,
  type NotesOfPatient,
  type SharedNote,
} from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  asUuid,
  count,
  ctxPractice,
  ctxProfile,
  ctxRole,
  isThere,
  iso,
  itemsOf,
  json,
  now,
  personName,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { appointments, isOwn, isReadable, typeNames } from '../appointments/appointment.read-model.js';
import type { NoteReader } from './clinical-notes.rules.js';

interface OneAppointment {
  readonly id: string;
}

const isOfViewer = sql<boolean>`appointment.practitioner_profile_id = ${ctxProfile}`;

const readableAppointment = ({ id }: OneAppointment) =>
  appointments().where(isReadable).where('appointment.id', '=', asUuid(id));

const withNote = (rows: ReturnType<typeof readableAppointment>) =>
  rows
    .leftJoin('app.clinical_notes as note', (on) =>
      on.onRef('note.practice_id', '=', 'appointment.practice_id').onRef('note.appointment_id', '=', 'appointment.id'),
    )
    .leftJoin('app.clinical_note_drafts as draft', (on) =>
      on
        .onRef('draft.practice_id', '=', 'appointment.practice_id')
        .onRef('draft.appointment_id', '=', 'appointment.id')
        .on('draft.profile_id', '=', ctxProfile),
    );

const signedOf = (appointment: Expression<string>) =>
  db
    .selectFrom('app.clinical_note_entries as entry')
    .where('entry.practice_id', '=', ctxPractice)
    .where('entry.appointment_id', '=', appointment);

const entriesOf = (appointment: Expression<string>) =>
  itemsOf(
    signedOf(appointment)
      .innerJoin('app.profiles as signer', (on) =>
        on.onRef('signer.practice_id', '=', 'entry.practice_id').onRef('signer.id', '=', 'entry.signed_by_profile_id'),
      )
      .orderBy('entry.position')
      .select(({ ref }) =>
        json<ClinicalNoteEntryDto>({
          position: ref('entry.position'),
          content: ref('entry.content'),
          signedAt: iso(ref('entry.signed_at')),
          signedBy: json<ClinicalNoteEntryDto['signedBy']>({ id: ref('signer.id'), name: personName('signer') }),
        }).as('item'),
      ),
  );

const noteIsShared = sql<boolean>`note.shared_at is not null`;

const readerOf = (isShared: Expression<boolean>) =>
  json<NoteReader>({ role: ctxRole, isOwn: isOfViewer, isPatient: isOwn.$castTo<boolean>(), isShared });

export const readNote = prepared('clinicalNotes.one', (appointment: OneAppointment) =>
  auditedRead(
    'read',
    'clinical-note',
    withNote(readableAppointment(appointment)).select(({ ref, fn, eb, val }) => [
      'appointment.id',
      'appointment.patient_profile_id as patient_id',
      json<ClinicalNoteDto>({
        draft: fn.coalesce(ref('draft.content'), val('')),
        revision: fn.coalesce(ref('draft.revision'), eb.lit(0)),
        isShared: noteIsShared,
        entries: entriesOf(ref('appointment.id')),
      }).as('item'),
      readerOf(noteIsShared).as('reader'),
    ]),
  ).select(['found.item', 'found.reader']),
);

// A separate statement, so that the next one reads what the previous owner of the lock saved.
export const lockAppointment = prepared('clinicalNotes.lock', (appointment: OneAppointment) =>
  readableAppointment(appointment).forNoKeyUpdate().select('appointment.id'),
);

export const noteToChange = prepared('clinicalNotes.toChange', (appointment: OneAppointment) =>
  withNote(readableAppointment(appointment)).select(({ ref, fn, eb }) => [
    'appointment.patient_profile_id as patientId',
    isOfViewer.as('isOwn'),
    fn.coalesce(ref('draft.revision'), eb.lit(0)).as('revision'),
    count(
      signedOf(ref('appointment.id'))
        .select(({ fn: { countAll } }) => countAll().as('signed'))
        .$asScalar()
        .$notNull(),
    ).as('signed'),
  ]),
);

interface Draft extends OneAppointment {
  readonly draft: string;
}

export const saveDraft = prepared('clinicalNotes.saveDraft', ({ id, draft }: Draft) =>
  db
    .insertInto('app.clinical_note_drafts')
    .values({ practice_id: ctxPractice, appointment_id: asUuid(id), content: draft, revision: 1 })
    .onConflict((conflict) =>
      conflict.columns(['practice_id', 'appointment_id', 'profile_id']).doUpdateSet(({ eb, ref }) => ({
        content: draft,
        revision: eb(ref('app.clinical_note_drafts.revision'), '+', 1),
      })),
    ),
);

/** Inserts the note before its first entry. Does nothing if it exists. */
export const beginNote = prepared('clinicalNotes.begin', ({ id }: OneAppointment) =>
  db
    .insertInto('app.clinical_notes')
    .values({ practice_id: ctxPractice, appointment_id: asUuid(id) })
    .onConflict((conflict) => conflict.columns(['practice_id', 'appointment_id']).doNothing()),
);

interface Signed extends OneAppointment {
  readonly position: number;
  readonly content: string;
}

export const signEntry = prepared('clinicalNotes.sign', ({ id, position, content }: Signed) =>
  db
    .insertInto('app.clinical_note_entries')
    .values({ practice_id: ctxPractice, appointment_id: asUuid(id), position, content }),
);

const noteOf = (id: string) =>
  db
    .updateTable('app.clinical_notes as note')
    .where('note.practice_id', '=', ctxPractice)
    .where('note.appointment_id', '=', asUuid(id));

export const share = prepared('clinicalNotes.share', ({ id }: OneAppointment) =>
  noteOf(id).set(({ fn, ref }) => ({ shared_at: fn.coalesce(ref('note.shared_at'), now) })),
);

export const endSharing = prepared('clinicalNotes.endSharing', ({ id }: OneAppointment) =>
  noteOf(id).set({ shared_at: null }),
);

const notesOf = (patient: Expression<string>) =>
  appointments()
    .innerJoin('app.profiles as practitioner', (on) =>
      on
        .onRef('practitioner.practice_id', '=', 'appointment.practice_id')
        .onRef('practitioner.id', '=', 'appointment.practitioner_profile_id'),
    )
    .where('appointment.patient_profile_id', '=', patient)
    .where(({ exists, ref }) => exists(signedOf(ref('appointment.id')).select('entry.position')))
    .orderBy('appointment.starts_at', 'desc')
    .orderBy('appointment.id', 'desc')
    .limit(EARLIER_NOTES_MAX)
    .select(({ ref }) =>
      json<NoteOfPatient>({
        appointmentId: ref('appointment.id'),
        startsAt: iso(ref('appointment.starts_at')),
        type: ref('appointment.type'),
        typeNames,
        practitioner: json<NoteOfPatient['practitioner']>({
          id: ref('practitioner.id'),
          name: personName('practitioner'),
        }),
        entries: entriesOf(ref('appointment.id')),
      }).as('item'),
    );

export const readNotesOfPatient = prepared('clinicalNotes.ofPatient', ({ id }: { readonly id: string }) =>
  auditedRead(
    'read',
    'clinical-note',
    db
      .selectFrom('app.patient_practice_relationships as known')
      .innerJoin('app.profiles as person', (on) =>
        on.onRef('person.practice_id', '=', 'known.practice_id').onRef('person.id', '=', 'known.profile_id'),
      )
      .where('known.practice_id', '=', ctxPractice)
      .where('person.id', '=', asUuid(id))
      .select(({ ref }) => [
        'person.id',
        'person.id as patient_id',
        json<NotesOfPatient>({ items: itemsOf(notesOf(ref('person.id'))) }).as('item'),
      ]),
  ).select('found.item'),
);

const isShared = (appointment: Expression<string>) =>
  isThere(
    db
      .selectFrom('app.clinical_notes as note')
      .where('note.practice_id', '=', ctxPractice)
      .where('note.appointment_id', '=', appointment)
      .where('note.shared_at', 'is not', null)
      .select('note.appointment_id'),
  );

export const readSharedNote = prepared('clinicalNotes.shared', ({ id }: OneAppointment) =>
  auditedRead(
    'read',
    'clinical-note',
    appointments()
      .where(isOwn)
      .where('appointment.id', '=', asUuid(id))
      .select(({ ref }) => [
        'appointment.id',
        'appointment.patient_profile_id as patient_id',
        json<SharedNote>({ entries: entriesOf(ref('appointment.id')) }).as('item'),
        readerOf(isShared(ref('appointment.id'))).as('reader'),
      ]),
  ).select(['found.item', 'found.reader']),
);
