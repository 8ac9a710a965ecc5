import path from 'node:path';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean));

const MEGABYTE = 1024 * 1024;

const count = (usual: number) => z.coerce.number().int().positive().default(usual);
const seconds = (usual: number) => z.coerce.number().positive().default(usual);

const environmentSchema = z.object({
  SHELL_PORT: z.coerce.number().int().default(4200),
  HOST: z.string().default('localhost').describe('Address to listen on; 0.0.0.0 in a container'),
  PUBLIC_URL: z.url().default('http://localhost:4200').describe('Where browsers reach the gateway'),
  API_PORT: z.coerce.number().int().default(3000),
  API_URL: z.url().optional(),
  API_URLS: list.pipe(z.array(z.url())).describe('Several API servers, separated by commas; in place of API_URL'),
  PATIENT_PORTAL_PORT: z.coerce.number().int().default(4201),
  STAFF_PORTAL_PORT: z.coerce.number().int().default(4202),
  ADMIN_CONSOLE_PORT: z.coerce.number().int().default(4203),
  PATIENT_PORTAL_URL: z.url().optional(),
  STAFF_PORTAL_URL: z.url().optional(),
  ADMIN_CONSOLE_URL: z.url().optional(),
  OIDC_ISSUER: z.url().default('http://localhost:8180/realms/telecare'),
  REMOTE_ORIGINS: list.describe('Other origins that may serve portals'),
  TRUSTED_PROXIES: list.describe('Addresses of proxies in front whose X-Forwarded-For counts'),
  SHELL_FILES: z
    .string()
    .default(path.resolve(import.meta.dirname, '../dist'))
    .describe('Build of the shell to serve'),
  TELECARE_ENVIRONMENT: z.enum(['local', 'staging', 'production']).optional(),
  HEADERS_TIMEOUT_SECONDS: seconds(10).describe('Until the headers of a request have arrived'),
  REQUEST_TIMEOUT_SECONDS: seconds(60).describe('Until all of a request has arrived, its body included'),
  IDLE_TIMEOUT_SECONDS: seconds(120).describe(
    'A connection on which nothing moves; streams send a sign of life sooner',
  ),
  HELD_REQUESTS_PER_ADDRESS: count(300).describe('Requests that wait for news, at the same time'),
  HELD_REQUESTS_PER_SESSION: count(12),
  BUFFERED_BYTES: count(256 * MEGABYTE).describe('Bodies that are still arriving, of everybody'),
  BUFFERED_BYTES_PER_ADDRESS: count(16 * MEGABYTE),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Environment = 'local' | 'staging' | 'production';
export type GatewayConfig = ReturnType<typeof readGatewayConfig>;

/** The only reader of the gateway's environment; refuses to start on a value it does not understand. */
export function readGatewayConfig(variables: NodeJS.ProcessEnv) {
  const env = environmentSchema.parse(variables);
  return {
    port: env.SHELL_PORT,
    host: env.HOST,
    publicUrl: new URL(env.PUBLIC_URL),
    apiUrls: env.API_URLS.length > 0 ? env.API_URLS : [env.API_URL ?? onThisMachine(env.API_PORT)],
    portals: {
      'patient-portal': env.PATIENT_PORTAL_URL ?? onThisMachine(env.PATIENT_PORTAL_PORT),
      'staff-portal': env.STAFF_PORTAL_URL ?? onThisMachine(env.STAFF_PORTAL_PORT),
      'admin-console': env.ADMIN_CONSOLE_URL ?? onThisMachine(env.ADMIN_CONSOLE_PORT),
    },
    issuer: env.OIDC_ISSUER,
    remoteOrigins: env.REMOTE_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    timeouts: {
      headersMs: env.HEADERS_TIMEOUT_SECONDS * 1_000,
      requestMs: env.REQUEST_TIMEOUT_SECONDS * 1_000,
      idleMs: env.IDLE_TIMEOUT_SECONDS * 1_000,
    },
    limits: {
      heldPerAddress: env.HELD_REQUESTS_PER_ADDRESS,
      heldPerSession: env.HELD_REQUESTS_PER_SESSION,
      bufferedBytes: env.BUFFERED_BYTES,
      bufferedBytesPerAddress: env.BUFFERED_BYTES_PER_ADDRESS,
    },
    environment: env.TELECARE_ENVIRONMENT ?? environmentOf(env.PUBLIC_URL),
    shellFiles: env.SHELL_FILES,
    logLevel: env.LOG_LEVEL,
  };
}

const onThisMachine = (port: number): string => `http://localhost:${port}`;

/** Anything reachable from elsewhere is production unless it says otherwise. */
function environmentOf(publicUrl: string): Environment {
  return new URL(publicUrl).hostname === 'localhost' ? 'local' : 'production';
}
