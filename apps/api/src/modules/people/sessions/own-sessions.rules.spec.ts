import { describe, expect, it } from '@jest/globals';
import type { AccountSession } from '../../../platform/identity/identity-provider.js';
import { groupByBrowser, listBrowsers } from './own-sessions.rules.js';

const session = (id: string, started: number, used: number): AccountSession => ({
  id,
  startedAt: new Date(started),
  lastUsedAt: new Date(used),
  ipAddress: '192.0.2.1',
  portals: ['staff'],
});

const on = (sessionId: string, device: string, browser: string | null = 'Firefox') => ({
  sessionId,
  device,
  browser,
  system: 'Windows',
});

const listed = (sessions: AccountSession[], devices: ReturnType<typeof on>[], currentId: string) =>
  listBrowsers(groupByBrowser(sessions, devices), currentId);

describe("the list of an account's sessions", () => {
  it('shows one row for eleven sessions of one browser, from first sign-in to last use', () => {
    const sessions = Array.from({ length: 11 }, (_, number) => session(`s${number}`, number, 100 + number));
    const rows = listed(
      sessions,
      sessions.map(({ id }) => on(id, 'a')),
      's3',
    );
    expect(rows).toEqual([
      {
        id: 's3',
        browser: 'Firefox',
        system: 'Windows',
        startedAt: new Date(0).toISOString(),
        lastUsedAt: new Date(110).toISOString(),
        ipAddress: '192.0.2.1',
        portals: ['staff'],
        isThis: true,
      },
    ]);
  });

  it('starts with the browser of the request, then the latest used', () => {
    const sessions = [session('old', 1, 10), session('here', 2, 20), session('new', 3, 30)];
    const devices = [on('old', 'a'), on('here', 'b'), on('new', 'c')];
    expect(listed(sessions, devices, 'here').map(({ id }) => id)).toEqual(['here', 'new', 'old']);
  });

  it('shows sessions of unknown browsers separately', () => {
    const rows = listed([session('x', 1, 10), session('y', 2, 20)], [], 'y');
    expect(rows).toMatchObject([
      { id: 'y', browser: null, isThis: true },
      { id: 'x', browser: null, isThis: false },
    ]);
  });
});
