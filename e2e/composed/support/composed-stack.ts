import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtApp, portals, registry, type Portal } from './builds.ts';
import { freePort, ServerProcess } from './server-process.ts';
import { StubApi } from './stub-api.ts';

interface StackOptions {
  readonly environment?: 'local' | 'staging' | 'production';
  readonly shellFiles?: string;
}

/** Gateway, shell and the three portals' servers as in production, with their own registry and releases. */
export class ComposedStack {
  readonly api = new StubApi();
  readonly dataDirectory = mkdtempSync(path.join(tmpdir(), 'telecare-composed-'));
  readonly issuer = 'http://localhost:9/realms/telecare';
  readonly url: string;
  readonly gateway: ServerProcess;
  readonly portals: Record<Portal, ServerProcess>;
  readonly #apiPort: number;

  constructor([gatewayPort = 0, apiPort = 0, ...portalPorts]: readonly number[], options: StackOptions) {
    this.url = `http://localhost:${gatewayPort}`;
    this.#apiPort = apiPort;
    const data = { TELECARE_DATA: this.dataDirectory, PUBLIC_URL: this.url, LOG_LEVEL: 'silent' };
    const servers = portals.map(
      (portal, index) => [portal, portalServer(portal, portalPorts[index] ?? 0, data)] as const,
    );
    this.portals = Object.fromEntries(servers) as Record<Portal, ServerProcess>;
    this.gateway = new ServerProcess({
      args: ['apps/shell/server/main.ts'],
      healthUrl: `${this.url}/healthz`,
      env: {
        ...data,
        SHELL_PORT: String(gatewayPort),
        SHELL_FILES: options.shellFiles ?? builtApp('shell'),
        API_URL: `http://localhost:${apiPort}`,
        PATIENT_PORTAL_URL: `http://localhost:${portalPorts[0]}`,
        STAFF_PORTAL_URL: `http://localhost:${portalPorts[1]}`,
        ADMIN_CONSOLE_URL: `http://localhost:${portalPorts[2]}`,
        OIDC_ISSUER: this.issuer,
        TELECARE_ENVIRONMENT: options.environment ?? 'production',
      },
    });
  }

  async start(): Promise<void> {
    for (const portal of portals) await this.publish(portal, builtApp(portal));
    await this.api.listen(this.#apiPort);
    await Promise.all([this.gateway, ...Object.values(this.portals)].map((server) => server.start()));
  }

  async stop(): Promise<void> {
    await Promise.all([this.gateway, ...Object.values(this.portals)].map((server) => server.stop()));
    await this.api.close();
    rmSync(this.dataDirectory, { recursive: true, force: true });
  }

  publish(portal: Portal, build: string, ...options: readonly string[]): Promise<string> {
    return this.registry('publish', portal, '--from', build, ...options);
  }

  registry(...args: readonly string[]): Promise<string> {
    return registry(this.dataDirectory, ...args);
  }
}

/** Starts one on ports of its own. */
export async function startComposedStack(options: StackOptions = {}): Promise<ComposedStack> {
  const stack = new ComposedStack(await Promise.all(Array.from({ length: 5 }, freePort)), options);
  await stack.start();
  return stack;
}

function portalServer(portal: Portal, port: number, env: Record<string, string>): ServerProcess {
  return new ServerProcess({
    args: ['libs/federation/src/server/main.ts', portal],
    env: { ...env, PORT: String(port) },
    healthUrl: `http://localhost:${port}/healthz`,
  });
}
