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

/** jsdom has none. */
globalThis.MediaStream = class {
  readonly active = true;
} as unknown as typeof MediaStream;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const OWN = { id: '0e5b7c9e-5b0c-4b52-9a3b-0d5f7a5f9d11', isThis: true };

const server = apiServer();
/** Another tab of the person, with all that it hears. */
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
/** The server has answered, or did not. */
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

describe('somebody who does nothing', () => {
  it('is warned two minutes before, and then signed out in all tabs and at the server', async () => {
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

  it('is asked for the password next where the session could not be ended', async () => {
    server.use(http.get('*/api/profile/sessions', () => HttpResponse.error()));
    await after(16 * MINUTE_MS);
    await forgotten();
    expect([ended, sessionStatus.get(), promptOfBrowser()]).toEqual([[], 'expired', 'login']);
  });
});

describe('a key', () => {
  it('in time takes the warning back and is told to the other tabs', async () => {
    await after(14 * MINUTE_MS);
    expect(idleWarning.get()).toBe(true);
    press();
    await after(SECOND_MS);
    expect(idleWarning.get()).toBe(false);
    expect(heard).toContainEqual(expect.objectContaining({ at: activity.lastInput }));
    await after(14 * MINUTE_MS);
    expect(accessEnd.get()).toBeUndefined();
  });

  it('after the end brings nothing back', async () => {
    await after(16 * MINUTE_MS);
    const { lastInput } = activity;
    press();
    await after(MINUTE_MS);
    expect([accessEnd.get()?.reason, activity.lastInput]).toEqual(['idle', lastInput]);
  });

  it('on a computer that slept for longer than the minutes ends the session', async () => {
    jest.setSystemTime(Date.now() + 60 * MINUTE_MS);
    press();
    await after(SECOND_MS);
    expect(accessEnd.get()?.reason).toBe('idle');
  });
});

describe('another tab', () => {
  it('that is used keeps this one', async () => {
    await after(14 * MINUTE_MS);
    wasUsed(0);
    await anyWord();
    await after(2 * MINUTE_MS);
    expect([accessEnd.get(), idleWarning.get()]).toEqual([undefined, false]);
  });

  it('is asked first by one that was frozen and heard nothing', async () => {
    jest.setSystemTime(Date.now() + 60 * MINUTE_MS);
    await after(SECOND_MS);
    expect(heard).toContain('asks');
    wasUsed(MINUTE_MS);
    await anyWord();
    await after(2 * SECOND_MS);
    expect(accessEnd.get()).toBeUndefined();
  });

  it('that ended the session empties this one, which asks nothing of the server', async () => {
    otherTab.postMessage('ended');
    await anyWord();
    expect([accessEnd.get()?.reason, sessionStatus.get(), ended]).toEqual(['idle', 'expired', []]);
  });
});

describe('the minutes', () => {
  it('that become fewer under somebody still begin with a warning', async () => {
    await after(10 * MINUTE_MS);
    activity.idleMinutes = 5;
    await after(SECOND_MS);
    expect([idleWarning.get(), accessEnd.get()]).toEqual([true, undefined]);
    press();
    await after(SECOND_MS);
    expect(idleWarning.get()).toBe(false);
  });

  it('are taken from a tab in view by one that is out of view', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    wasUsed(0, 60);
    await anyWord();
    hidden.mockRestore();
    await after(20 * MINUTE_MS);
    expect([activity.idleMinutes, accessEnd.get()]).toEqual([60, undefined]);
  });
});

it('a video call counts as use, in the other tabs too', async () => {
  const video = document.body.appendChild(document.createElement('video'));
  Object.defineProperty(video, 'srcObject', { value: new MediaStream() });
  await after(60 * MINUTE_MS);
  expect([accessEnd.get(), idleWarning.get()]).toEqual([undefined, false]);
  expect(heard.length).toBeGreaterThan(1_000);
  video.remove();
  await after(14 * MINUTE_MS);
  expect(idleWarning.get()).toBe(true);
});
