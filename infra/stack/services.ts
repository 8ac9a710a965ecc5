import { join } from 'node:path';
import { prepareKeycloak } from '../bootstrap/keycloak-distribution.mjs';
import { createDatabases, databaseUrls, embeddedAdminUrl } from './database-urls.ts';
import { externalServices, type ExternalServices } from './external-services.ts';
import { AUDIT_ANCHORS } from './fresh.ts';
import { bringRealmUpToDate, innerAddressOf, issuerOf, keycloakServer } from './keycloak.ts';
import { mailCatcher } from './mail.ts';
import type { ManagedProcess } from './managed-process.ts';
import { defaultDataDir } from './paths.ts';
import { requireFreePorts } from './port-check.ts';
import { portsFrom, type Ports } from './ports.ts';
import { postgresServer } from './postgres.ts';
import { forgetProcesses, stopLeftovers } from './process-record.ts';
import { redisServer } from './redis.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { signInGateway } from './sign-in-gateway.ts';
import { Steps } from './steps.ts';
import { stopInOrder } from './stop.ts';
import { runTask } from './task.ts';
import { textCatcher } from './texts.ts';

export type ServiceName = 'postgres' | 'redis' | 'keycloak' | 'mail' | 'texts';

export interface ServicesOptions {
  services?: ServiceName[];
  dataDir?: string;
  ports?: Ports;
  external?: ExternalServices;
  signInSettings?: Readonly<Record<string, string>>;
  postgresSettings?: Readonly<Record<string, string>>;
  steps?: Steps;
}

export interface RunningServices {
  environment: Record<string, string>;
  ports: Ports;
  dataDir: string;
  processes: ManagedProcess[];
  /** Password of Keycloak's own administration page. Null for an external server. */
  keycloakAdminPassword: string | null;
  stop(): Promise<void>;
}

interface Plan extends Required<ServicesOptions> {
  secrets: Secrets;
  databaseAdminUrl: string;
  smtpUrl: string;
  processes: ManagedProcess[];
}

const portsOfService: Record<ServiceName, string[]> = {
  postgres: ['postgres'],
  redis: ['redis'],
  keycloak: ['keycloak', 'keycloakInner', 'keycloakManagement'],
  mail: ['smtp', 'mailWeb'],
  texts: ['textWeb'],
};

export async function startServices(options: ServicesOptions = {}): Promise<RunningServices> {
  const plan = planServices(options);
  await stopLeftovers(plan.dataDir);
  await requireFreePorts(servicePorts(options), plan.ports, plan.dataDir);
  const stop = () => stopServices(plan);
  const starts = await Promise.allSettled(plannedStarts(plan));
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const { ports, dataDir, processes } = plan;
  const keycloakAdminPassword = plan.services.includes('keycloak') ? plan.secrets.keycloakAdmin : null;
  return { environment: environmentOf(plan), ports, dataDir, processes, keycloakAdminPassword, stop };
}

async function stopServices({ processes, dataDir }: Plan): Promise<void> {
  await stopInOrder(processes);
  forgetProcesses(dataDir);
}

export function servicePorts(options: ServicesOptions = {}): string[] {
  return wantedServices(options).flatMap((service) => portsOfService[service]);
}

function wantedServices(options: ServicesOptions): ServiceName[] {
  const external = options.external ?? externalServices(process.env);
  const wanted = options.services ?? ['postgres', 'redis', 'keycloak', 'mail', 'texts'];
  return wanted.filter((service) => !isExternal(service, external));
}

function planServices(options: ServicesOptions): Plan {
  const dataDir = options.dataDir ?? defaultDataDir;
  const ports = options.ports ?? portsFrom(process.env);
  const external = options.external ?? externalServices(process.env);
  const secrets = loadSecrets(dataDir);
  return {
    dataDir,
    ports,
    external,
    secrets,
    services: wantedServices(options),
    signInSettings: options.signInSettings ?? {},
    postgresSettings: options.postgresSettings ?? {},
    steps: options.steps ?? new Steps(),
    databaseAdminUrl: external.databaseAdminUrl ?? embeddedAdminUrl(ports.postgres, secrets),
    smtpUrl: external.smtpUrl ?? `smtp://localhost:${ports.smtp}`,
    processes: [],
  };
}

function isExternal(service: ServiceName, external: ExternalServices): boolean {
  switch (service) {
    case 'postgres':
      return external.databaseAdminUrl !== undefined;
    case 'redis':
      return external.redisUrl !== undefined;
    case 'keycloak':
      return external.identity !== undefined;
    case 'mail':
      return external.smtpUrl !== undefined;
    case 'texts':
      return external.textCatcherUrl !== undefined;
  }
}

function plannedStarts(plan: Plan): Promise<void>[] {
  const { services, steps, ports, dataDir } = plan;
  const starts: Promise<void>[] = [];
  const database = needsDatabase(plan) ? steps.run('PostgreSQL', () => startDatabase(plan)) : Promise.resolve();
  starts.push(database);
  if (services.includes('keycloak')) starts.push(startIdentity(plan, database));
  if (services.includes('redis')) {
    starts.push(steps.run('Redis', async () => launch(plan, await redisServer({ port: ports.redis, dataDir }))));
  }
  if (services.includes('mail')) {
    const catcher = mailCatcher({ smtpPort: ports.smtp, webPort: ports.mailWeb, dataDir });
    starts.push(steps.run('Mail catcher', () => launch(plan, catcher)));
  }
  if (services.includes('texts')) {
    starts.push(steps.run('Text catcher', () => launch(plan, textCatcher({ webPort: ports.textWeb, dataDir }))));
  }
  return starts;
}

/** Registers the program before it runs, so that a failed start also stops it in order. */
async function launch(plan: Plan, program: ManagedProcess): Promise<void> {
  plan.processes.push(program);
  await program.start();
}

function needsDatabase({ services, external }: Plan): boolean {
  return services.includes('postgres') || external.databaseAdminUrl !== undefined;
}

async function startDatabase(plan: Plan): Promise<void> {
  const { services, ports, dataDir, secrets, postgresSettings: settings } = plan;
  if (services.includes('postgres')) {
    const { databaseAdminUrl: adminUrl } = plan;
    const options = { port: ports.postgres, dataDir, adminPassword: secrets.databaseAdmin, adminUrl, settings };
    await launch(plan, await postgresServer(options));
  }
  await createDatabases(plan.databaseAdminUrl, services.includes('keycloak') ? secrets.databaseKeycloak : null);
}

async function startIdentity(plan: Plan, database: Promise<void>): Promise<void> {
  const distribution = await plan.steps.run('Keycloak distribution', (say) => prepareKeycloak({ say, run: runTask }));
  await database;
  await plan.steps.run('Keycloak', async () => {
    await launch(plan, keycloakServer({ ...plan, distribution }));
    await bringRealmUpToDate(plan);
  });
  await plan.steps.run('Sign-in gateway', () => launch(plan, signInGateway({ ...plan, redisUrl: redisUrlOf(plan) })));
}

function redisUrlOf({ services, external, ports }: Plan): string | undefined {
  return external.redisUrl ?? (services.includes('redis') ? `redis://localhost:${ports.redis}` : undefined);
}

function textCatcherUrlOf({ services, external, ports }: Plan): string | undefined {
  return external.textCatcherUrl ?? (services.includes('texts') ? `http://localhost:${ports.textWeb}` : undefined);
}

function environmentOf(plan: Plan): Record<string, string> {
  const { ports, external, secrets, databaseAdminUrl, smtpUrl, dataDir } = plan;
  const textCatcherUrl = textCatcherUrlOf(plan);
  return {
    NODE_ENV: 'production',
    API_PORT: String(ports.api),
    WORKER_PORT: String(ports.worker),
    PUBLIC_URL: `http://localhost:${ports.gateway}`,
    ...databaseUrls(databaseAdminUrl, secrets),
    REDIS_URL: external.redisUrl ?? `redis://localhost:${ports.redis}`,
    OIDC_ISSUER: external.identity?.issuer ?? issuerOf(ports),
    OIDC_INTERNAL_URL: external.identity?.internalUrl ?? `${innerAddressOf(ports)}/realms/telecare`,
    OIDC_ADMIN_CLIENT_SECRET: external.identity?.adminClientSecret ?? secrets.apiAdminClient,
    OIDC_PASSWORD_CHECK_CLIENT_SECRET: external.identity?.passwordCheckClientSecret ?? secrets.passwordCheckClient,
    OIDC_SETTINGS_CLIENT_SECRET: external.identity ? external.identity.settingsClientSecret : secrets.apiSettingsClient,
    INVITATION_SECRET: process.env.INVITATION_SECRET ?? secrets.invitation,
    CAPTCHA_SECRET: process.env.CAPTCHA_SECRET ?? secrets.captcha,
    SEALING_SECRET: process.env.SEALING_SECRET ?? secrets.sealing,
    VAPID_PRIVATE_KEY: process.env.VAPID_PRIVATE_KEY ?? secrets.vapid,
    AUDIT_SIGNING_SECRET: process.env.AUDIT_SIGNING_SECRET ?? secrets.auditSigning,
    AUDIT_ANCHOR_FILE: process.env.AUDIT_ANCHOR_FILE ?? join(dataDir, AUDIT_ANCHORS),
    SMTP_URL: smtpUrl,
    ...(textCatcherUrl && { TEXT_CATCHER_URL: textCatcherUrl }),
    PUSH_HOSTS: process.env.PUSH_HOSTS ?? '',
    MAIL_FROM: process.env.MAIL_FROM ?? 'no-reply@telecare.example',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  };
}
