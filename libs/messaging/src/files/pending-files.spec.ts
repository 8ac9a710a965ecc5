import { describe, expect, it } from '@jest/globals';
import type { AttachmentDto } from '@telecare/contracts';
import type { FileCalls } from './file-calls.js';
import { PendingFiles } from './pending-files.js';

const LETTER = { id: 'letter', name: 'letter.pdf', size: 10, state: 'ready' } as AttachmentDto;

const removed: string[] = [];
const calls = { remove: (id: string) => Promise.resolve(void removed.push(id)) } as unknown as FileCalls;

const pendingWithLetter = (): PendingFiles => {
  const pending = new PendingFiles(calls, (call) => call());
  pending.adopt([LETTER]);
  expect(pending.ids).toEqual(['letter']);
  return pending;
};

describe('files that wait for the next message', () => {
  it('stay away after they were sent, also when an older list of the server arrives', () => {
    const pending = pendingWithLetter();
    pending.forget(['letter']);
    pending.adopt([LETTER]);
    expect(pending.ids).toEqual([]);
  });

  it('stay away after they were removed', () => {
    const pending = pendingWithLetter();
    pending.remove('letter');
    pending.adopt([LETTER]);
    expect([pending.ids, removed]).toEqual([[], ['letter']]);
  });
});
