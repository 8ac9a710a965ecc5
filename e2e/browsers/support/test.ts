import { test as base } from '../../support/test.ts';
import { startFirefox } from './firefox.ts';
import type { Engine, BrowserSession } from './tab.ts';
import { startWebKit } from './webkit.ts';

export const engineNames = ['firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

interface WorkerFixtures {
  readonly engines: (name: EngineName) => Promise<Engine>;
}

interface Fixtures {
  readonly newSession: (name: EngineName) => Promise<BrowserSession>;
}

const start = { firefox: startFirefox, webkit: startWebKit };

export const test = base.extend<Fixtures, WorkerFixtures>({
  engines: [
    async ({ browser: _ }, use) => {
      const running = new Map<EngineName, Promise<Engine>>();
      await use((name) => {
        const engine = running.get(name) ?? start[name]();
        running.set(name, engine);
        return engine;
      });
      for (const engine of running.values()) await (await engine).stop();
    },
    { scope: 'worker' },
  ],
  newSession: async ({ engines }, use) => {
    const sessions: BrowserSession[] = [];
    await use(async (name) => {
      const session = await (await engines(name)).newSession();
      sessions.push(session);
      return session;
    });
    for (const session of sessions) await session.end();
  },
});
