import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portalVariables } from '@telecare/federation';
import { builtApp, portals, registry } from './builds.ts';
import { freePort, ServerProcess } from './server-process.ts';
import { StubApi } from './stub-api.ts';

interface StackOptions {
  readonly environment?: 'local' | 'staging' | 'production';
  readonly shellFiles?: string;
}

export class ComposedStack {
  readonly api = new StubApi();
  readonly dataDirectory = mkdtempSync(path.join(tmpdir(), 'telecare-composed-'));
  readonly issuer = 'http://localhost:9/realms/telecare';
  readonly url: string;
  readonly gateway: ServerProcess;
  readonly #portals: ReadonlyMap<string, ServerProcess>;
  readonly #apiPort: number;

  constructor([gatewayPort = 0, apiPort = 0, ...portalPorts]: readonly number[], options: StackOptions) {
    this.url = `http://localhost:${gatewayPort}`;
    this.#apiPort = apiPort;
    const listening = portals.map((portal, index) => [portal, portalPorts[index] ?? 0] as const);
    this.#portals = new Map(listening.map(([portal, port]) => [portal, this.portalServer(portal, port)]));
    const addresses = listening.map(([portal, port]) => [portalVariables(portal).url, `http://localhost:${port}`]);
    this.gateway = new ServerProcess({
      args: ['apps/shell/server/main.ts'],
      healthUrl: `${this.url}/healthz`,
      env: {
        ...this.#environment,
        ...(Object.fromEntries(addresses) as Record<string, string>),
        SHELL_PORT: String(gatewayPort),
        SHELL_FILES: options.shellFiles ?? builtApp('shell'),
        API_URL: `http://localhost:${apiPort}`,
        OIDC_ISSUER: this.issuer,
        TELECARE_ENVIRONMENT: options.environment ?? 'production',
      },
    });
  }

  portal(name: string): ServerProcess {
    const server = this.#portals.get(name);
    if (!server) throw new Error(`${name} is no portal of this stack.`);
    return server;
  }

  portalServer(portal: string, port: number): ServerProcess {
    return new ServerProcess({
      args: ['libs/federation/src/server/main.ts', portal],
      env: { ...this.#environment, PORT: String(port) },
      healthUrl: `http://localhost:${port}/healthz`,
    });
  }

  get #environment(): Record<string, string> {
    return { TELECARE_DATA: this.dataDirectory, PUBLIC_URL: this.url, LOG_LEVEL: 'silent' };
  }

  async start(): Promise<void> {
    for (const portal of portals) await this.publish(portal, builtApp(portal));
    await this.api.listen(this.#apiPort);
    await Promise.all([this.gateway, ...this.#portals.values()].map((server) => server.start()));
  }

  async stop(): Promise<void> {
    await Promise.all([this.gateway, ...this.#portals.values()].map((server) => server.stop()));
    await this.api.close();
    rmSync(this.dataDirectory, { recursive: true, force: true });
  }

  publish(portal: string, build: string, ...options: readonly string[]): Promise<string> {
    return this.registry('publish', portal, '--from', build, ...options);
  }

  registry(...args: readonly string[]): Promise<string> {
    return registry(this.dataDirectory, ...args);
  }
}

export async function startComposedStack(options: StackOptions = {}): Promise<ComposedStack> {
  const stack = new ComposedStack(await Promise.all(Array.from({ length: 2 + portals.length }, freePort)), options);
  await stack.start();
  return stack;
}
