import { listPortals, portalVariables, type RemoteDescription } from '@telecare/federation';
import { ManagedProcess } from './managed-process.ts';
import { repositoryRoot } from './paths.ts';
import type { Ports } from './ports.ts';
import { answersOk } from './probes.ts';
import { stopInOrder } from './stop.ts';
import { Steps } from './steps.ts';

export interface AppsOptions {
  environment: Record<string, string>;
  ports: Ports;
  dataDir: string;
  steps?: Steps;
}

export interface RunningApps {
  processes: ManagedProcess[];
  stop(): Promise<void>;
}

export const appPorts = (): string[] => ['gateway', ...listPortals().map(({ name }) => name), 'api', 'worker'];

interface AppDescription {
  part: string;
  label: string;
  args: string[];
  env?: Record<string, string>;
  health: string;
}

export async function startApps(options: AppsOptions): Promise<RunningApps> {
  const processes = describeApps(options.ports).map((app) => appProcess(app, options));
  const steps = options.steps ?? new Steps();
  const stop = () => stopInOrder(processes);
  try {
    await Promise.all(processes.map((program) => steps.run(program.label, () => program.start())));
  } catch (error) {
    await stop();
    throw error;
  }
  return { processes, stop };
}

function describeApps(ports: Ports): AppDescription[] {
  return [
    {
      part: 'api',
      label: 'API',
      args: ['apps/api/dist/main.js'],
      health: `http://localhost:${ports.api}/api/health/ready`,
    },
    {
      part: 'worker',
      label: 'Worker',
      // The worker serves no requests, so it can collect garbage more often than the API, which saves 60 MB.
      args: ['--max-semi-space-size=4', 'apps/api/dist/worker.js'],
      health: `http://localhost:${ports.worker}/health/ready`,
    },
    ...listPortals().map((portal) => portalServer(portal, ports)),
    {
      part: 'gateway',
      label: 'Gateway and shell',
      args: ['apps/shell/server/main.ts'],
      env: gatewayVariables(ports),
      health: `http://localhost:${ports.gateway}/healthz`,
    },
  ];
}

function portalServer({ name, title }: RemoteDescription, ports: Ports): AppDescription {
  return {
    part: name,
    label: title.en,
    args: ['libs/federation/src/server/main.ts', name],
    env: { PORT: String(ports[name]) },
    health: `http://localhost:${ports[name]}/healthz`,
  };
}

function gatewayVariables(ports: Ports): Record<string, string> {
  return {
    SHELL_PORT: String(ports.gateway),
    API_URL: `http://localhost:${ports.api}`,
    ...Object.fromEntries(
      listPortals().map(({ name }) => [portalVariables(name).url, `http://localhost:${ports[name]}`]),
    ),
  };
}

function appProcess(app: AppDescription, { environment, dataDir }: AppsOptions): ManagedProcess {
  return new ManagedProcess({
    part: app.part,
    label: app.label,
    command: process.execPath,
    args: app.args,
    cwd: repositoryRoot,
    env: { ...systemVariables(), ...environmentFor(app.part, environment), ...app.env, TELECARE_DATA: dataDir },
    dataDir,
    isReady: () => answersOk(app.health),
  });
}

/** File servers must not get the API's secrets, and no running program gets the owner's login. */
function environmentFor(part: string, environment: Record<string, string>): Record<string, string> {
  const { DATABASE_MIGRATION_URL: _owner, ...runtime } = environment;
  if (part === 'api' || part === 'worker') return runtime;
  const { NODE_ENV, OIDC_ISSUER, PUBLIC_URL, LOG_LEVEL } = runtime;
  return { NODE_ENV, OIDC_ISSUER, PUBLIC_URL, LOG_LEVEL } as Record<string, string>;
}

/** Excludes the rest of the user's environment, so that only the variables listed here or above configure a program. */
function systemVariables(): NodeJS.ProcessEnv {
  const wanted = /^(PATH|HOME|TMPDIR|NODE_EXTRA_CA_CERTS|REMOTE_ORIGINS|DATABASE_POOL_SIZE|OTEL_.*)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => wanted.test(name)));
}
