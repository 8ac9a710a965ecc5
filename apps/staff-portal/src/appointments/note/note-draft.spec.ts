import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ClinicalNoteDto } from '@telecare/contracts';
import { type NoteCalls, NoteDraft } from './note-draft.js';

const aNote = (changes: Partial<ClinicalNoteDto> = {}): ClinicalNoteDto => ({
  draft: '',
  revision: 0,
  isShared: false,
  entries: [],
  ...changes,
});

const CHANGED = { code: 'resource.changed', status: 409 };

const OFFLINE = new TypeError('Failed to fetch');

function aDraft(note = aNote()) {
  const calls = {
    save: jest.fn<NoteCalls['save']>(async ({ revision }) => ({ revision: revision + 1 })),
    sign: jest.fn<NoteCalls['sign']>(async () => undefined),
    read: jest.fn<NoteCalls['read']>(async () => aNote({ draft: 'From the other tab', revision: 7 })),
  };
  return { calls, draft: new NoteDraft(calls, note) };
}

beforeEach(() => void jest.useFakeTimers());

afterEach(() => void jest.useRealTimers());

describe('the draft of a note', () => {
  it('saves once after a pause, with what was typed last', async () => {
    const { calls, draft } = aDraft(aNote({ draft: 'Sleeps', revision: 3 }));
    draft.type('Sleeps b');
    draft.type('Sleeps better');
    expect(draft.get().saved).toBe('not-yet');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(calls.save.mock.calls).toEqual([[{ draft: 'Sleeps better', revision: 3 }]]);
    expect(draft.get().saved).toBe('yes');
  });

  it('saves again later if the network is gone, and loses nothing', async () => {
    const { calls, draft } = aDraft();
    calls.save.mockRejectedValueOnce(OFFLINE);
    draft.type('Sleeps better');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(draft.get()).toMatchObject({ text: 'Sleeps better', saved: 'failed' });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(draft.get().saved).toBe('yes');
    expect(calls.save).toHaveBeenCalledTimes(2);
  });

  it('waits for a choice once another tab has saved something else', async () => {
    const { calls, draft } = aDraft();
    calls.save.mockRejectedValueOnce(CHANGED);
    draft.type('From this tab');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(draft.get()).toMatchObject({ text: 'From this tab', theirs: { draft: 'From the other tab' } });
    expect(calls.save).toHaveBeenCalledTimes(1);
    await draft.keepMine();
    expect(calls.save).toHaveBeenLastCalledWith({ draft: 'From this tab', revision: 7 });
    expect(draft.get()).toMatchObject({ text: 'From this tab', saved: 'yes', theirs: undefined });
  });

  it('takes the text of the other tab if that is chosen', async () => {
    const { calls, draft } = aDraft();
    calls.save.mockRejectedValueOnce(CHANGED);
    draft.type('From this tab');
    await draft.save();
    draft.useTheirs();
    expect(draft.get()).toMatchObject({ text: 'From the other tab', saved: 'yes', theirs: undefined });
  });

  it('stops and keeps the text once the appointment is somebody else’s', async () => {
    const { calls, draft } = aDraft();
    calls.save.mockRejectedValue({ code: 'resource.not_found', status: 404 });
    draft.type('Sleeps better');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(draft.get()).toMatchObject({ text: 'Sleeps better', saved: 'refused' });
    expect(calls.save).toHaveBeenCalledTimes(1);
  });

  it('saves once more when its page is left, and not again', async () => {
    const { calls, draft } = aDraft();
    calls.save.mockRejectedValue(OFFLINE);
    draft.type('Sleeps better');
    await draft.leave();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls.save).toHaveBeenCalledTimes(1);
  });

  it('asks nothing if both tabs say the same', async () => {
    const { calls, draft } = aDraft();
    calls.save.mockRejectedValueOnce(CHANGED);
    draft.type('From the other tab');
    await draft.save();
    expect(draft.get()).toMatchObject({ saved: 'yes', theirs: undefined });
  });

  it('shows what another tab saved, unless something is being typed', () => {
    const { draft } = aDraft();
    draft.renew(aNote({ draft: 'From the other tab', revision: 1 }));
    expect(draft.get().text).toBe('From the other tab');
    draft.type('From this tab');
    draft.renew(aNote({ draft: 'Later', revision: 2 }));
    expect(draft.get().text).toBe('From this tab');
  });
});

describe('signing', () => {
  it('saves what is typed, signs it, and empties the draft', async () => {
    const { calls, draft } = aDraft();
    draft.type(' Sleeps better ');
    await draft.sign();
    expect(calls.sign.mock.calls).toEqual([[{ content: 'Sleeps better', revision: 1 }]]);
    expect(draft.get()).toMatchObject({ text: '', saved: 'yes' });
    draft.type('Called again');
    await draft.save();
    expect(calls.save).toHaveBeenLastCalledWith({ draft: 'Called again', revision: 2 });
  });

  it('keeps what is typed meanwhile, for an addendum', async () => {
    const { calls, draft } = aDraft();
    let answer: (() => void) | undefined;
    calls.sign.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
    draft.type('Sleeps better.');
    const signing = draft.sign();
    await jest.advanceTimersByTimeAsync(0);
    draft.type('Sleeps better. Walks every day.');
    await jest.advanceTimersByTimeAsync(2_000);
    answer?.();
    await signing;
    expect(draft.get()).toMatchObject({ text: 'Walks every day.', theirs: undefined });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(calls.save).toHaveBeenLastCalledWith({ draft: 'Walks every day.', revision: 2 });
  });

  it('signs nothing that is not saved', async () => {
    const { calls, draft } = aDraft();
    calls.save.mockRejectedValue(OFFLINE);
    draft.type('Sleeps better');
    await expect(draft.sign()).rejects.toThrow();
    expect(calls.sign).not.toHaveBeenCalled();
    expect(draft.get().text).toBe('Sleeps better');
  });

  it('keeps the text if it fails', async () => {
    const { calls, draft } = aDraft();
    calls.sign.mockRejectedValueOnce(OFFLINE);
    draft.type('Sleeps better');
    await expect(draft.sign()).rejects.toThrow();
    expect(draft.get().text).toBe('Sleeps better');
  });
});
