import type { OwnSessionDto } from '@telecare/contracts';
import type { AccountSession } from '../../../platform/identity/identity-provider.js';
import type { SessionDevice } from '../../devices/devices.service.js';

/** A browser with its active sessions. Signing in again creates another session. */
export interface Browser {
  readonly device: SessionDevice | undefined;
  readonly sessions: readonly AccountSession[];
}

/** A session of an unknown browser forms its own group. */
export function groupByBrowser(sessions: readonly AccountSession[], devices: readonly SessionDevice[]): Browser[] {
  const deviceOf = new Map(devices.map((device) => [device.sessionId, device]));
  const groups = Map.groupBy(sessions, ({ id }) => deviceOf.get(id)?.device ?? id);
  return [...groups.values()].map((group) => ({ device: deviceOf.get(group[0]?.id ?? ''), sessions: group }));
}

/** Lists the current browser first, then the most recently used. */
export function listBrowsers(browsers: readonly Browser[], currentId: string): OwnSessionDto[] {
  const items = browsers.map((browser) => toOwnSession(browser, currentId));
  return items.sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.lastUsedAt.localeCompare(a.lastUsedAt));
}

function toOwnSession({ device, sessions }: Browser, currentId: string): OwnSessionDto {
  const latestFirst = sessions.toSorted((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime());
  const current = latestFirst.find(({ id }) => id === currentId);
  const shown = current ?? latestFirst[0]!;
  const began = Math.min(...sessions.map(({ startedAt }) => startedAt.getTime()));
  return {
    id: shown.id,
    browser: device?.browser ?? null,
    system: device?.system ?? null,
    startedAt: new Date(began).toISOString(),
    lastUsedAt: (latestFirst[0] ?? shown).lastUsedAt.toISOString(),
    ipAddress: shown.ipAddress,
    portals: [...new Set(sessions.flatMap(({ portals }) => portals))],
    isThis: current !== undefined,
  };
}
