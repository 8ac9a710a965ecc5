import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { apiServer } from '@telecare/testing';
import { http, HttpResponse } from 'msw';
import { inPractice, riverside } from '../../../test/people.js';
import { accessEnd } from '../access-end.js';
import { tenantStore } from '../../tenancy/tenant-store.js';
import { activity, idleWarning } from '../../session/activity.js';
import { promptOfBrowser, trustBrowser } from '../../session/distrust.js';
import { sessionStatus } from '../../session/session.js';
import { watchIdle } from './watch-idle.js';

globalThis.MediaStream = class {
  readonly active = true;
} as unknown as typeof MediaStream;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const OWN = { id: '0e5b7c9e-5b0c-4b52-9a3b-0d5f7a5f9d11', isThis: true };

const server = apiServer();
const otherTab = new BroadcastChannel('telecare.activity');
let heard: unknown[] = [];
let ended: string[] = [];
let stop: () => void;

const { setTimeout: later } = globalThis;
const anyWord = () => new Promise((resolve) => later(resolve, 5));
const after = async (milliseconds: number) => {
  await jest.advanceTimersByTimeAsync(milliseconds);
  await anyWord();
};
const forgotten = async () => {
  while (sessionStatus.get() !== 'expired') await anyWord();
};
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
const wasUsed = (agoMs: number, idleMinutes = activity.idleMinutes) =>
  otherTab.postMessage({ at: Date.now() - agoMs, idleMinutes, practiceId: riverside.id });

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  server.use(
    http.get('*/api/profile/sessions', () => HttpResponse.json({ items: [OWN] })),
    http.delete('*/api/profile/sessions/:id', ({ params }) => {
      ended.push(String(params['id']));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  tenantStore.set(inPractice(riverside));
  accessEnd.set(undefined);
  sessionStatus.set('signed-in');
  activity.idleMinutes = 15;
  activity.lastInput = Date.now();
  stop = watchIdle();
  otherTab.onmessage = ({ data }: MessageEvent) => heard.push(data);
  await after(2 * SECOND_MS);
  [heard, ended] = [[], []];
  trustBrowser();
});

afterEach(() => stop());
afterAll(() => {
  otherTab.close();
  jest.useRealTimers();
});

describe('an idle session', () => {
  it('warns two minutes before it ends in all tabs and at the server', async () => {
    press();
    await after(13 * MINUTE_MS - SECOND_MS);
    expect(idleWarning.get()).toBe(false);
    await after(2 * SECOND_MS);
    expect(idleWarning.get()).toBe(true);
    expect(accessEnd.get()).toBeUndefined();
    await after(2 * MINUTE_MS);
    expect(accessEnd.get()?.reason).toBe('idle');
    expect(idleWarning.get()).toBe(false);
    expect(heard).toContain('ended');
    await forgotten();
    expect([ended, sessionStatus.get(), promptOfBrowser()]).toEqual([[OWN.id], 'expired', null]);
  });

  it('asks for the password next time if the server could not end it', async () => {
    server.use(http.get('*/api/profile/sessions', () => HttpResponse.error()));
    await after(16 * MINUTE_MS);
    await forgotten();
    expect([ended, sessionStatus.get(), promptOfBrowser()]).toEqual([[], 'expired', 'login']);
  });
});

describe('user input', () => {
  it('dismisses the warning in time and notifies the other tabs', async () => {
    await after(14 * MINUTE_MS);
    expect(idleWarning.get()).toBe(true);
    press();
    await after(SECOND_MS);
    expect(idleWarning.get()).toBe(false);
    expect(heard).toContainEqual(expect.objectContaining({ at: activity.lastInput }));
    await after(14 * MINUTE_MS);
    expect(accessEnd.get()).toBeUndefined();
  });

  it('brings nothing back after the end', async () => {
    await after(16 * MINUTE_MS);
    const { lastInput } = activity;
    press();
    await after(MINUTE_MS);
    expect([accessEnd.get()?.reason, activity.lastInput]).toEqual(['idle', lastInput]);
  });

  it('ends the session if the computer slept for longer than the timeout', async () => {
    jest.setSystemTime(Date.now() + 60 * MINUTE_MS);
    press();
    await after(SECOND_MS);
    expect(accessEnd.get()?.reason).toBe('idle');
  });
});

describe('another tab', () => {
  it('keeps this one signed in while it is used', async () => {
    await after(14 * MINUTE_MS);
    wasUsed(0);
    await anyWord();
    await after(2 * MINUTE_MS);
    expect([accessEnd.get(), idleWarning.get()]).toEqual([undefined, false]);
  });

  it('gets a question first from a tab that was frozen', async () => {
    jest.setSystemTime(Date.now() + 60 * MINUTE_MS);
    await after(SECOND_MS);
    expect(heard).toContain('asks');
    wasUsed(MINUTE_MS);
    await anyWord();
    await after(2 * SECOND_MS);
    expect(accessEnd.get()).toBeUndefined();
  });

  it('empties this one without asking the server when it ends the session', async () => {
    otherTab.postMessage('ended');
    await anyWord();
    expect([accessEnd.get()?.reason, sessionStatus.get(), ended]).toEqual(['idle', 'expired', []]);
  });
});

describe('the idle timeout', () => {
  it('still begins with a warning when it is shortened in a running session', async () => {
    await after(10 * MINUTE_MS);
    activity.idleMinutes = 5;
    await after(SECOND_MS);
    expect([idleWarning.get(), accessEnd.get()]).toEqual([true, undefined]);
    press();
    await after(SECOND_MS);
    expect(idleWarning.get()).toBe(false);
  });

  it('follows a visible tab while this one is hidden', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    wasUsed(0, 60);
    await anyWord();
    hidden.mockRestore();
    await after(20 * MINUTE_MS);
    expect([activity.idleMinutes, accessEnd.get()]).toEqual([60, undefined]);
  });
});

it('restarts with a video call, in the other tabs, too', async () => {
  const video = document.body.appendChild(document.createElement('video'));
  Object.defineProperty(video, 'srcObject', { value: new MediaStream() });
  await after(60 * MINUTE_MS);
  expect([accessEnd.get(), idleWarning.get()]).toEqual([undefined, false]);
  expect(heard.length).toBeGreaterThan(1_000);
  video.remove();
  await after(14 * MINUTE_MS);
  expect(idleWarning.get()).toBe(true);
});
