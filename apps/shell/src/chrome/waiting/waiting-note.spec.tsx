import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answers, apiServer, aSession, renderWithShell } from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { inPractice, practice } from '../../../test/people.js';
import { waitingSound } from './waiting-sound.js';
import { WaitingNote } from './waiting-note.js';
import messages from './waiting.en.json' with { type: 'json' };

const server = apiServer();

const waiting = (...ids: string[]) => ({
  items: ids.map((appointmentId) => ({ appointmentId, since: '2026-11-24T15:00:00Z', isMine: true })),
});

function show(items: ReturnType<typeof waiting>) {
  server.use(answers('/video-calls/waiting', items));
  const shell = { session: aSession('practitioner'), tenant: inPractice(practice('clinic', { id: 'clinic' })) };
  return renderWithShell(<WaitingNote />, { shell, messages: { translation: messages } });
}

function heard() {
  const started = jest.fn();
  const node = () => ({
    connect: () => undefined,
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    frequency: {},
    addEventListener: () => undefined,
    start: started,
    stop: () => undefined,
  });
  class FakeAudio {
    createGain = node;
    createOscillator = node;
  }
  Object.assign(globalThis, { AudioContext: FakeAudio });
  return started;
}

beforeEach(() => void (document.title = 'Dashboard'));

afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the note of the header', () => {
  it('leads to the call of the patient who waits, and is in the title', async () => {
    show(waiting('a1'));
    const note = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Patient is waiting' });
    expect(note.href).toContain('/appointments/call?appointment=a1');
    expect(document.title).toBe('Patient is waiting · Dashboard');
  });

  it('leads to the appointments when several wait', async () => {
    show(waiting('a1', 'a2'));
    const note = await screen.findByRole<HTMLAnchorElement>('link', { name: '2 patients are waiting' });
    expect(new URL(note.href).pathname).toBe('/appointments');
  });

  it('leaves out the patients of colleagues', async () => {
    const { items } = waiting('a1', 'a2');
    show({ items: items.map((item) => ({ ...item, isMine: item.appointmentId === 'a2' })) });
    const note = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Patient is waiting' });
    expect(note.href).toContain('/appointments/call?appointment=a2');
  });

  it('asks once a minute, because each request is audited', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
    const asked = jest.spyOn(globalThis, 'fetch');
    show(waiting('a1'));
    await screen.findByRole('link');
    server.use(answers('/video-calls/waiting', waiting('a1', 'a2')));
    await jest.advanceTimersByTimeAsync(59_000);
    expect(asked).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    await screen.findByRole('link', { name: '2 patients are waiting' });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('plays a tone only where the device has it switched on', async () => {
    const started = heard();
    const { unmount } = show(waiting('a1'));
    await screen.findByRole('link');
    expect(started).not.toHaveBeenCalled();
    unmount();
    waitingSound.switch(true);
    show(waiting('a1'));
    await waitFor(() => expect(started).toHaveBeenCalledTimes(1));
  });

  it('shows nothing while nobody waits', async () => {
    show(waiting());
    await waitFor(() => expect(document.title).toBe('Dashboard'));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
