import path from 'node:path';
import { portalVariables } from '@telecare/federation';
import { z } from 'zod';
import { count, list, serverConfig, serverSettings } from './server-settings.ts';

const environmentSchema = serverSettings.extend({
  SHELL_PORT: z.coerce.number().int().default(4200),
  API_PORT: z.coerce.number().int().default(3000),
  API_URL: z.url().optional(),
  API_URLS: list.pipe(z.array(z.url())).describe('Several API servers, separated by commas; in place of API_URL'),
  PORTAL_URL: z
    .string()
    .default('http://localhost:{port}')
    .describe("Where the portals' servers are, by {portal} and {port}; PATIENT_PORTAL_URL and the like say it of one"),
  REMOTE_ORIGINS: list.describe('Other origins that may serve portals'),
  SHELL_FILES: z
    .string()
    .default(path.resolve(import.meta.dirname, '../dist'))
    .describe('Build of the shell to serve'),
  TELECARE_ENVIRONMENT: z.enum(['local', 'staging', 'production']).optional(),
  HELD_REQUESTS_PER_ADDRESS: count(3_000).describe('Requests that wait for news, at the same time'),
  HELD_REQUESTS_PER_SESSION: count(12),
});

export type Environment = 'local' | 'staging' | 'production';
export type GatewayConfig = ReturnType<typeof readGatewayConfig>;

export function readGatewayConfig(variables: NodeJS.ProcessEnv) {
  const env = environmentSchema.parse(variables);
  return {
    ...serverConfig(env),
    port: env.SHELL_PORT,
    apiUrls: env.API_URLS.length > 0 ? env.API_URLS : [env.API_URL ?? onThisMachine(env.API_PORT)],
    portalUrl: portalUrls(variables, env.PORTAL_URL),
    remoteOrigins: env.REMOTE_ORIGINS,
    heldLimits: { heldPerAddress: env.HELD_REQUESTS_PER_ADDRESS, heldPerSession: env.HELD_REQUESTS_PER_SESSION },
    environment: env.TELECARE_ENVIRONMENT ?? environmentOf(env.PUBLIC_URL),
    shellFiles: env.SHELL_FILES,
  };
}

/** Returns a function that finds the URL of a portal's server, and throws if the configured value is no URL. */
function portalUrls(variables: NodeJS.ProcessEnv, usual: string) {
  return (portal: string, port: number | undefined): string => {
    const own = portalVariables(portal);
    const address = usual.replace('{portal}', portal).replace('{port}', variables[own.port] ?? `${port ?? '{port}'}`);
    const { success, data } = z.url().safeParse(variables[own.url] ?? address);
    if (success) return data;
    throw new Error(`${own.url}, or ${own.port} or PORTAL_URL, has to say where ${portal} is served.`);
  };
}

const onThisMachine = (port: number): string => `http://localhost:${port}`;

/** Anything reachable from elsewhere is production unless it says otherwise. */
function environmentOf(publicUrl: string): Environment {
  return new URL(publicUrl).hostname === 'localhost' ? 'local' : 'production';
}
