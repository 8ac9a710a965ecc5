import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureEngines } from '../stack/browser-engines.ts';
import { ensureChromium } from '../stack/browser.ts';
import { ensureClamd } from '../stack/virus-scanner.ts';
import { wipeData } from '../stack/fresh.ts';
import {
  buildProduct,
  migrate,
  type Ports,
  publishPortals,
  type RunningServices,
  seed,
  startApps,
  startServices,
  type ServiceName,
  type Steps,
  testPorts,
} from '../stack/index.ts';
import { nodeModules, repositoryRoot } from '../stack/paths.ts';
import { jestTally, playwrightTally, type Stage } from './stage.ts';
import { listenForOrders } from './stack-control.ts';

const bin = (program: string): string => join(nodeModules, '.bin', program);
const nx = (target: string): Pick<Stage, 'command' | 'args' | 'env'> => ({
  command: process.execPath,
  args: [join(nodeModules, 'nx', 'dist', 'bin', 'nx.js'), 'run', `telecare:${target}`],
  env: { NX_DAEMON: 'false', NX_TUI: 'false' },
});

/** Stages that only read sources. Nx returns cached results for unchanged ones. */
export const readingStages: readonly Stage[] = [
  { name: 'lint', ...nx('lint') },
  { name: 'format', ...nx('format-check') },
  { name: 'types', ...nx('typecheck') },
];

export const unitStage: Stage = { name: 'unit', ...nx('unit'), tally: jestTally };

const servicesOf: Record<string, ServiceName[]> = {
  int: ['postgres', 'redis'],
  contract: ['postgres', 'keycloak'],
};
const everyService: ServiceName[] = ['postgres', 'redis', 'keycloak', 'mail', 'texts'];

export interface Prepared {
  readonly services: RunningServices;
  readonly chromium: string | undefined;
  readonly lackOfEngines?: string | undefined;
}

/**
 * Starts the services that the selected stages need, empty and next to a running `npm start`. Builds everything if a
 * browser stage is selected.
 */
export async function prepare(steps: Steps, dataDir: string, stages: string[]): Promise<Prepared> {
  await wipeData(dataDir);
  const wanted = [...new Set(stages.flatMap((stage) => servicesOf[stage] ?? everyService))];
  // Specs use many addresses.
  const signInSettings = { TRUSTED_PROXIES: 'loopback' };
  if (['int', 'journeys'].some((stage) => stages.includes(stage))) process.env.TEST_CLAMD = await ensureClamd(steps);
  // Without fsync a killed server loses nothing, only a machine that loses power does.
  const postgresSettings = { fsync: 'off' };
  const ports = testPorts();
  const services = await startServices({ dataDir, ports, services: wanted, signInSettings, postgresSettings, steps });
  if (stages.every((stage) => stage in servicesOf)) return { services, chromium: undefined };
  const chromium = await ensureChromium(steps);
  const lackOfEngines = stages.includes('browsers') ? await ensureEngines(steps) : undefined;
  await buildProduct(steps);
  return { services, chromium, lackOfEngines };
}

/**
 * Replaces a worker that uses too much memory. Jest keeps the modules of every file it has run
 * (https://github.com/jestjs/jest/issues/7874), about 45 MB each, so a hundred files filled Node's heap.
 */
const inWorkers = (count: number): string[] => [`--maxWorkers=${count}`, '--workerIdleMemoryLimit=1GB'];

/** Int specs have their own databases, also in Redis. Contract specs share one realm, so they run in sequence. */
const WORKERS: Record<string, number> = { int: 2, contract: 1 };

const jest = (project: string, environment: Record<string, string>): Stage => ({
  name: project,
  command: process.execPath,
  args: [bin('jest'), '--selectProjects', project, ...inWorkers(WORKERS[project] ?? 1), '--forceExit'],
  env: { ...environment, NODE_OPTIONS: '--experimental-vm-modules', NODE_ENV: 'test' },
  tally: jestTally,
});

/** Specs that use real services. Each int spec creates its own databases in the shared PostgreSQL. */
export function afterServices({ environment, dataDir, keycloakAdminPassword }: RunningServices): Stage[] {
  const { DATABASE_MIGRATION_URL = '', REDIS_URL = '' } = environment;
  const shared = { TEST_DATABASE_URL: new URL('/postgres', DATABASE_MIGRATION_URL).href, TEST_REDIS_URL: REDIS_URL };
  const operator = keycloakAdminPassword ? { KEYCLOAK_ADMIN_PASSWORD: keycloakAdminPassword } : undefined;
  const logs = { TELECARE_LOGS: join(dataDir, 'logs') };
  return [jest('int', { ...environment, ...shared }), jest('contract', { ...environment, ...operator, ...logs })];
}

export interface BrowserStack {
  readonly webUrl: string;
  readonly controlUrl: string;
  readonly mailUrl: string;
  readonly dataDir: string;
  readonly environment: Record<string, string>;
}

/**
 * Services that journeys simulate or start themselves: name servers at the gateway's port number (UDP, so that the number
 * is free and no outside server is queried), a push service after the port of the text catcher, and the virus scanner.
 */
const besideJourneys = ({ gateway, textWeb }: Ports): Record<string, string> => ({
  DNS_SERVERS: `127.0.0.1:${gateway}`,
  PUSH_HOSTS: `http://127.0.0.1:${textWeb + 1}`,
  GATEWAY_ADDRESSES: '127.0.0.1',
  CLAMD_URL: `unix://${join(tmpdir(), `telecare-clamd-${gateway}.socket`)}`,
});

/** Production build of everything, created by {@link prepare}, with demo data, like `npm start`. */
export async function browserStack(steps: Steps, services: RunningServices): Promise<BrowserStack> {
  const { dataDir } = services;
  const environment = { ...services.environment, ...besideJourneys(services.ports) };
  await publishPortals(steps, dataDir);
  await migrate(steps, environment);
  await seed(steps, environment, dataDir);
  const apps = await startApps({ ...services, environment, steps });
  const control = await listenForOrders([...services.processes, ...apps.processes]);
  const mailUrl = `http://localhost:${services.ports.mailWeb}`;
  return { webUrl: environment.PUBLIC_URL ?? '', controlUrl: control.url, mailUrl, dataDir, environment };
}

export const browserStages = ['journeys', 'faults', 'composed', 'browsers'];

export const namedStages = ['screens'];

export const stageNames = [
  ...readingStages.map(({ name }) => name),
  unitStage.name,
  'int',
  'contract',
  ...browserStages,
  ...namedStages,
];

interface BrowserStageOptions extends BrowserStack {
  readonly chromium: string;
  readonly grep: string | undefined;
  /** End of the run's time, in milliseconds since the epoch. */
  readonly until: number;
}

/**
 * Projects of e2e/playwright.config.ts in one run. Journeys wait for mails, timers, and practices that others use, so three
 * of them keep two cores busy. The others run two at a time.
 */
export type Projects = readonly string[];

/** Composed tests have their own stack, so they run in parallel to those in other browsers. */
const RUNS: readonly Projects[] = [['journeys', 'walks'], ['faults', 'composed', 'browsers'], namedStages];

export const projectsOf = (stages: readonly string[]): Projects[] =>
  RUNS.map((run) => run.filter((project) => stages.includes(project === 'walks' ? 'journeys' : project))).filter(
    (run) => run.length > 0,
  );

export function browserStage(projects: Projects, stack: BrowserStageOptions): Stage {
  const config = join(repositoryRoot, 'e2e/playwright.config.ts');
  return {
    name: projects.join(', '),
    command: process.execPath,
    args: [
      bin('playwright'),
      'test',
      '--config',
      config,
      ...(projects.includes('journeys') ? ['--workers', '3'] : []),
      ...projects.flatMap((project) => ['--project', project]),
      ...(stack.grep ? ['--grep', stack.grep] : []),
      ...(stack.until < Infinity ? ['--global-timeout', String(Math.max(1, stack.until - Date.now()))] : []),
    ],
    limit: 60 * 60,
    env: {
      ...stack.environment,
      WEB_URL: stack.webUrl,
      STACK_CONTROL_URL: stack.controlUrl,
      MAIL_WEB_URL: stack.mailUrl,
      TELECARE_DATA: stack.dataDir,
      CHROMIUM_PATH: stack.chromium,
    },
    tally: playwrightTally,
  };
}
