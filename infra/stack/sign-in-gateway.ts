import { innerAddressOf, issuerOf } from './keycloak.ts';
import { ManagedProcess } from './managed-process.ts';
import { repositoryRoot } from './paths.ts';
import type { Ports } from './ports.ts';
import { answersOk } from './probes.ts';

interface SignInGatewayOptions {
  ports: Ports;
  dataDir: string;
  signInSettings: Readonly<Record<string, string>>;
  /** Undefined without Redis. No address is blocked then. */
  redisUrl: string | undefined;
}

const OWN_SETTINGS = /^(SIGN_IN_.*|TRUSTED_PROXIES|REDIS_PASSWORD|NODE_EXTRA_CA_CERTS)$/;

/** Proxy on Keycloak's public port. Needs no build, so every stack that runs Keycloak runs it too. */
export function signInGateway({ ports, dataDir, signInSettings, redisUrl }: SignInGatewayOptions): ManagedProcess {
  return new ManagedProcess({
    part: 'sign-in-gateway',
    label: 'Sign-in gateway',
    command: process.execPath,
    args: ['apps/shell/server/sign-in/main.ts'],
    cwd: repositoryRoot,
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => OWN_SETTINGS.test(name))),
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SIGN_IN_PORT: String(ports.keycloak),
      PUBLIC_URL: `http://localhost:${ports.gateway}`,
      OIDC_ISSUER: issuerOf(ports),
      OIDC_INTERNAL_URL: `${innerAddressOf(ports)}/realms/telecare`,
      ...(redisUrl && { REDIS_URL: redisUrl }),
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
      ...signInSettings,
    },
    dataDir,
    isReady: () => answersOk(`http://localhost:${ports.keycloak}/healthz`),
  });
}
