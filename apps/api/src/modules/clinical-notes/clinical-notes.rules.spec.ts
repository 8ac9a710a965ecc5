import { describe, expect, it } from '@jest/globals';
import { CLINICAL_NOTE_ENTRIES_MAX } from '@telecare/contracts';
import { refusalOfDraft, refusalOfSharing, refusalOfSigning } from './clinical-notes.rules.js';

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

  it('takes a number of addenda and no more', () => {
    expect(refusalOfSigning({ ...NOTE, signed: CLINICAL_NOTE_ENTRIES_MAX - 1 }, 3)).toBeUndefined();
    expect(refusalOfSigning({ ...NOTE, signed: CLINICAL_NOTE_ENTRIES_MAX }, 3)).toBe('clinical_note.full');
  });

  it('allows only its practitioner to share it, once something is signed', () => {
    expect(refusalOfSharing({ ...NOTE, signed: 1 })).toBeUndefined();
    expect(refusalOfSharing(NOTE)).toBe('clinical_note.not_signed');
    expect(refusalOfSharing({ ...NOTE, isOwn: false, signed: 1 })).toBe('clinical_note.not_own');
    expect(refusalOfSharing(undefined)).toBe('resource.not_found');
  });
});
