import path from 'node:path';
import { z } from 'zod';
import { count, list, serverConfig, serverSettings } from './server-settings.ts';

const environmentSchema = serverSettings.extend({
  SHELL_PORT: z.coerce.number().int().default(4200),
  API_PORT: z.coerce.number().int().default(3000),
  API_URL: z.url().optional(),
  API_URLS: list.pipe(z.array(z.url())).describe('Several API servers, separated by commas; in place of API_URL'),
  PATIENT_PORTAL_PORT: z.coerce.number().int().default(4201),
  STAFF_PORTAL_PORT: z.coerce.number().int().default(4202),
  ADMIN_CONSOLE_PORT: z.coerce.number().int().default(4203),
  PATIENT_PORTAL_URL: z.url().optional(),
  STAFF_PORTAL_URL: z.url().optional(),
  ADMIN_CONSOLE_URL: z.url().optional(),
  REMOTE_ORIGINS: list.describe('Other origins that may serve portals'),
  SHELL_FILES: z
    .string()
    .default(path.resolve(import.meta.dirname, '../dist'))
    .describe('Build of the shell to serve'),
  TELECARE_ENVIRONMENT: z.enum(['local', 'staging', 'production']).optional(),
  HELD_REQUESTS_PER_ADDRESS: count(300).describe('Requests that wait for news, at the same time'),
  HELD_REQUESTS_PER_SESSION: count(12),
});

export type Environment = 'local' | 'staging' | 'production';
export type GatewayConfig = ReturnType<typeof readGatewayConfig>;

/** The only reader of the gateway's environment; refuses to start on a value it does not understand. */
export function readGatewayConfig(variables: NodeJS.ProcessEnv) {
  const env = environmentSchema.parse(variables);
  return {
    ...serverConfig(env),
    port: env.SHELL_PORT,
    apiUrls: env.API_URLS.length > 0 ? env.API_URLS : [env.API_URL ?? onThisMachine(env.API_PORT)],
    portals: {
      'patient-portal': env.PATIENT_PORTAL_URL ?? onThisMachine(env.PATIENT_PORTAL_PORT),
      'staff-portal': env.STAFF_PORTAL_URL ?? onThisMachine(env.STAFF_PORTAL_PORT),
      'admin-console': env.ADMIN_CONSOLE_URL ?? onThisMachine(env.ADMIN_CONSOLE_PORT),
    },
    remoteOrigins: env.REMOTE_ORIGINS,
    heldLimits: { heldPerAddress: env.HELD_REQUESTS_PER_ADDRESS, heldPerSession: env.HELD_REQUESTS_PER_SESSION },
    environment: env.TELECARE_ENVIRONMENT ?? environmentOf(env.PUBLIC_URL),
    shellFiles: env.SHELL_FILES,
  };
}

const onThisMachine = (port: number): string => `http://localhost:${port}`;

/** Anything reachable from elsewhere is production unless it says otherwise. */
function environmentOf(publicUrl: string): Environment {
  return new URL(publicUrl).hostname === 'localhost' ? 'local' : 'production';
}
