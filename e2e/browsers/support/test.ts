import { test as base } from '../../support/test.ts';
import { startFirefox } from './firefox.ts';
import type { Engine, Visit } from './tab.ts';
import { startWebKit } from './webkit.ts';

export const engineNames = ['firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

interface WorkerFixtures {
  readonly engines: (name: EngineName) => Promise<Engine>;
}

interface Fixtures {
  /** A browser of this engine that ends with the test. */
  readonly visit: (name: EngineName) => Promise<Visit>;
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
  visit: async ({ engines }, use) => {
    const visits: Visit[] = [];
    await use(async (name) => {
      const visit = await (await engines(name)).visit();
      visits.push(visit);
      return visit;
    });
    for (const visit of visits) await visit.end();
  },
});
