import { describe, expect, it } from '@jest/globals';
import { ATTACHMENTS_UNSENT } from '@telecare/contracts';
import {
  planAnnouncement,
  planPart,
  refusalOfFiles,
  typesTaken,
  type SweepableFile,
  sweepOf,
} from './attachments.rules.js';

const FILE = { mediaType: 'image/jpeg', size: 100, sha256: 'a' } as const;

describe('announcing a file', () => {
  it.each([
    ['a new one', FILE, undefined, {}, 'insert'],
    ['the same one again', FILE, { ...FILE, isOwn: true }, {}, 'repeated'],
    ['another one under its id', { ...FILE, sha256: 'b' }, { ...FILE, isOwn: true }, {}, 'attachment.not_possible'],
    ['one of another size', { ...FILE, size: 99 }, { ...FILE, isOwn: true }, {}, 'attachment.not_possible'],
    ["somebody else's", FILE, { ...FILE, isOwn: false }, {}, 'attachment.not_possible'],
    ['one too many', FILE, undefined, { unsent: ATTACHMENTS_UNSENT }, 'attachment.too_many'],
    ['the last that fits', FILE, undefined, { unsent: ATTACHMENTS_UNSENT - 1 }, 'insert'],
    ['the same again when no other fits', FILE, { ...FILE, isOwn: true }, { unsent: ATTACHMENTS_UNSENT }, 'repeated'],
    ['a PDF', { ...FILE, mediaType: 'application/pdf' }, undefined, {}, 'attachment.type_not_taken'],
    ['a PDF to a scanner', { ...FILE, mediaType: 'application/pdf' }, undefined, { hasScanner: true }, 'insert'],
  ] as const)('of %s', (_, file, known, facts, plan) => {
    expect(planAnnouncement(file, known, { unsent: 0, hasScanner: false, ...facts })).toBe(plan);
  });

  it('always accepts pictures', () => {
    expect(typesTaken(false)).toEqual(['image/jpeg', 'image/png', 'image/webp']);
    expect(typesTaken(true)).toContain('application/pdf');
  });
});

describe('a part of a file', () => {
  const file = { size: 100, received: 40, state: 'uploading' } as const;

  it.each([
    ['that comes next', file, 40, 20, 'keep'],
    ['that is the last', file, 40, 60, 'complete'],
    ['that has come', file, 0, 40, 'repeated'],
    ['that begins in what has come', file, 20, 40, 'attachment.part_missing'],
    ['that leaves a gap', file, 50, 10, 'attachment.part_missing'],
    ['that is longer than the file', file, 40, 61, 'attachment.not_possible'],
    ['of nothing', undefined, 0, 10, 'resource.not_found'],
    ['of a file that is whole', { ...file, received: 100, state: 'checking' }, 60, 40, 'repeated'],
    ['of a file that was refused', { ...file, received: 100, state: 'refused' }, 60, 40, 'repeated'],
  ] as const)('%s', (_, known, from, length, plan) => {
    expect(planPart(known, { from, length })).toBe(plan);
  });
});

describe('sending files', () => {
  const file = { id: 'f1', state: 'ready', messageId: null } as const;
  const refusal = (files: readonly Parameters<typeof refusalOfFiles>[0]['files'][number][], wanted = ['f1']) =>
    refusalOfFiles({ messageId: 'm1', wanted, files });

  it.each([
    ['that are ready', [file], undefined],
    ['that are checked', [{ ...file, state: 'checking' }], undefined],
    ['that have gone with this message', [{ ...file, messageId: 'm1' }], undefined],
    ['of this message that were refused since', [{ ...file, state: 'refused', messageId: 'm1' }], undefined],
    ['of another message', [{ ...file, messageId: 'm2' }], 'attachment.not_possible'],
    ['that are not whole', [{ ...file, state: 'uploading' }], 'attachment.not_possible'],
    ['that were refused', [{ ...file, state: 'refused' }], 'attachment.not_possible'],
    ['that are not there', [], 'attachment.not_possible'],
  ] as const)('%s', (_, files, outcome) => {
    expect(refusal(files)).toBe(outcome);
  });

  it('sends each file once', () => {
    expect(refusal([file], ['f1', 'f1'])).toBe('attachment.not_possible');
  });
});

describe('the cleanup of files', () => {
  const now = new Date('2030-03-04T09:00Z');
  const old: SweepableFile = {
    messageId: 'message',
    isDeleted: false,
    state: 'ready',
    createdAt: new Date('2030-03-03T08:59Z'),
  };

  it('keeps sent files', () => {
    expect(sweepOf(old, now)).toBe('keep');
  });

  it('removes files that were not sent within a day', () => {
    expect(sweepOf({ ...old, messageId: null }, now)).toBe('remove');
    expect(sweepOf({ ...old, messageId: null, createdAt: new Date('2030-03-03T09:00Z') }, now)).toBe('keep');
  });

  it('deletes the bytes of deleted and refused files', () => {
    expect(sweepOf({ ...old, isDeleted: true }, now)).toBe('empty');
    expect(sweepOf({ ...old, state: 'refused' }, now)).toBe('empty');
  });
});
