import { describe, expect, it } from '@jest/globals';
import { CLINICAL_NOTE_ENTRIES_MAX } from '@telecare/contracts';
import {
  mayReadDraft,
  mayReadNote,
  refusalOfDraft,
  refusalOfSharing,
  refusalOfSigning,
} from './clinical-notes.rules.js';

const NOTE = { isOwn: true, revision: 3, signed: 0 };

describe('a clinical note', () => {
  it.each([
    ['lets the practitioner of the appointment save and sign', NOTE, 3, undefined],
    ['refuses a colleague who may read it', { ...NOTE, isOwn: false }, 3, 'clinical_note.not_own'],
    ['refuses a form that is behind', NOTE, 2, 'resource.changed'],
    ['does not exist without its appointment', undefined, 0, 'resource.not_found'],
  ] as const)('%s', (_, note, revision, refusal) => {
    expect(refusalOfDraft(note, revision)).toBe(refusal);
    expect(refusalOfSigning(note, revision)).toBe(refusal);
  });

  it('accepts a limited number of addenda', () => {
    expect(refusalOfSigning({ ...NOTE, signed: CLINICAL_NOTE_ENTRIES_MAX - 1 }, 3)).toBeUndefined();
    expect(refusalOfSigning({ ...NOTE, signed: CLINICAL_NOTE_ENTRIES_MAX }, 3)).toBe('clinical_note.full');
  });

  it('allows only its practitioner to share it, and only once it is signed', () => {
    expect(refusalOfSharing({ ...NOTE, signed: 1 })).toBeUndefined();
    expect(refusalOfSharing(NOTE)).toBe('clinical_note.not_signed');
    expect(refusalOfSharing({ ...NOTE, isOwn: false, signed: 1 })).toBe('clinical_note.not_own');
    expect(refusalOfSharing(undefined)).toBe('resource.not_found');
  });
});

describe('reading a clinical note', () => {
  const reader = { isOwn: false, isPatient: false, isShared: false };

  it.each(['practice_admin', 'practitioner'] as const)('shows signed notes to a %s', (role) => {
    expect(mayReadNote({ ...reader, role })).toBe(true);
  });

  it('shows a shared note to the patient of the appointment', () => {
    const patient = { ...reader, role: 'patient', isPatient: true } as const;
    expect(mayReadNote({ ...patient, isShared: true })).toBe(true);
    expect(mayReadNote(patient)).toBe(false);
    expect(mayReadNote({ ...patient, isPatient: false, isShared: true })).toBe(false);
  });

  it.each(['scheduler', 'super_admin'] as const)('hides notes and drafts from a %s', (role) => {
    const all = { role, isOwn: true, isPatient: true, isShared: true };
    expect(mayReadNote(all)).toBe(false);
    expect(mayReadDraft(all)).toBe(false);
  });

  it('shows a draft only to the practitioner of the appointment', () => {
    expect(mayReadDraft({ ...reader, role: 'practitioner', isOwn: true })).toBe(true);
    expect(mayReadDraft({ ...reader, role: 'practitioner' })).toBe(false);
    expect(mayReadDraft({ ...reader, role: 'practice_admin' })).toBe(false);
    expect(mayReadDraft({ ...reader, role: 'patient', isPatient: true, isShared: true })).toBe(false);
  });
});
