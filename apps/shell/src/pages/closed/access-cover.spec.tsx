import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AccessDto } from '@telecare/contracts';
import { apiServer, renderWithShell } from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { holds, inPractice, me, riverside } from '../../../test/people.js';
import shellMessages from '../../messages/en.json' with { type: 'json' };
import accessMessages from './messages.en.json' with { type: 'json' };
import { tenantStore } from '../../tenancy/tenant-store.js';
import { accessEnd } from '../../access/access-end.js';
import { watchAccess } from '../../access/access-watch.js';
import { accessCover } from '../../access/access-cover.js';
import { CoveredPage } from './covered-page.js';

const server = apiServer();
const OPEN: AccessDto = {
  state: 'open',
  roles: ['practice_admin'],
  switched: [],
  practiceRevision: null,
  practiceLogoUrl: null,
  idleMinutes: 15,
};

let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z'), doNotFake: [...NOT_MOVED] });
  tenantStore.set(inPractice(riverside));
});
afterEach(() => {
  stop();
  accessEnd.set(undefined);
  jest.useRealTimers();
});

const NOT_MOVED = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;

function givenPage({ hasToken = true, renews = true } = {}) {
  const person = { hasToken };
  const credentials = {
    headers: () => Promise.resolve({}),
    peek: () => Promise.resolve(person.hasToken ? {} : undefined),
    renew: () => {
      person.hasToken ||= renews;
      return Promise.resolve(renews);
    },
  };
  const asked = jest.fn(() => Promise.resolve(credentials));
  stop = watchAccess(me([holds('practice_admin', riverside)]), asked);
  return { person, asked };
}

const answersAccess = (answer: () => Response) => server.use(http.get('*/api/access', answer));

async function nextQuestion(asked: jest.Mock): Promise<void> {
  const before = asked.mock.calls.length;
  await jest.advanceTimersByTimeAsync(4_000);
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
  await new Promise((resolve) => setTimeout(resolve, 0));
}

async function untilCovered(asked: jest.Mock): Promise<void> {
  for (let times = 0; times < 3 && !accessCover.get(); times += 1) await nextQuestion(asked);
  expect(accessCover.get()).toBeDefined();
}

describe('a page left untouched until its token expired', () => {
  it('gets covered within ten seconds', async () => {
    const { asked } = givenPage({ hasToken: false });
    await nextQuestion(asked);
    expect(accessCover.get()).toBeUndefined();
    await nextQuestion(asked);
    expect(accessCover.get()).toBeDefined();
  });

  it('reappears once the user is verified', async () => {
    answersAccess(() => HttpResponse.json(OPEN));
    const { asked } = givenPage({ hasToken: false });
    await untilCovered(asked);
    expect(await accessCover.get()?.lift()).toBe(true);
    expect(accessCover.get()).toBeUndefined();
  });

  it('reappears when the user comes back and the token is renewed', async () => {
    answersAccess(() => HttpResponse.json(OPEN));
    const { asked, person } = givenPage({ hasToken: false });
    await untilCovered(asked);
    person.hasToken = true;
    await jest.advanceTimersByTimeAsync(4_000);
    await waitFor(() => expect(accessCover.get()).toBeUndefined());
  });

  it('remains hidden while the user cannot be verified', async () => {
    const { asked } = givenPage({ hasToken: false, renews: false });
    await untilCovered(asked);
    expect(await accessCover.get()?.lift()).toBe(false);
    expect(accessCover.get()).toBeDefined();
  });

  it('closes for good if the user has lost access meanwhile', async () => {
    answersAccess(() => HttpResponse.json({ state: 'none', roles: [] }));
    const { asked } = givenPage({ hasToken: false });
    await untilCovered(asked);
    await accessCover.get()?.lift();
    expect(accessEnd.get()?.reason).toBe('removed');
  });
});

it('gets covered when its session is over', async () => {
  answersAccess(() => HttpResponse.json({}, { status: 401 }));
  const { asked } = givenPage();
  await untilCovered(asked);
});

it.each([
  ['a lost connection', () => HttpResponse.error()],
  ['a server in trouble', () => HttpResponse.json({}, { status: 503 })],
])('%s covers nothing', async (_, answer) => {
  answersAccess(answer);
  const { asked } = givenPage();
  for (let times = 0; times < 5; times += 1) await nextQuestion(asked);
  expect(accessCover.get()).toBeUndefined();
});

describe('the cover', () => {
  const open = (lift: () => Promise<boolean>) =>
    renderWithShell(<CoveredPage practiceName="Riverside" cover={{ lift }} />, {
      messages: { translation: { ...shellMessages, ...accessMessages } },
    });

  beforeEach(() => void (stop = () => undefined));

  it('says why, has the way back in focus, and is not closed by Escape', async () => {
    open(() => Promise.resolve(true));
    const cover = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Are you still there?' });
    expect(screen.getByText(/^Nobody has used this page for a while/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.keyboard('{Escape}');
    expect(cover.open).toBe(true);
  });

  it('says when the sign-in could not be confirmed, and lets the person try again', async () => {
    open(() => Promise.resolve(false));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your sign-in could not be confirmed/);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });
});
