import { z } from 'zod';

const MEGABYTE = 1024 * 1024;

export const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean));

export const count = (usual: number) => z.coerce.number().int().positive().default(usual);
export const seconds = (usual: number) => z.coerce.number().positive().default(usual);

export const serverSettings = z.object({
  HOST: z.string().default('localhost').describe('Address to listen on; 0.0.0.0 in a container'),
  PUBLIC_URL: z.url().default('http://localhost:4200').describe('Where browsers reach the gateway'),
  OIDC_ISSUER: z.url().default('http://localhost:8180/realms/telecare'),
  TRUSTED_PROXIES: list.describe('Addresses of proxies in front whose X-Forwarded-For counts'),
  HEADERS_TIMEOUT_SECONDS: seconds(10).describe('Until the headers of a request have arrived'),
  REQUEST_TIMEOUT_SECONDS: seconds(60).describe('Until all of a request has arrived, its body included'),
  IDLE_TIMEOUT_SECONDS: seconds(120).describe(
    'A connection on which nothing moves; streams send a sign of life sooner',
  ),
  BUFFERED_BYTES: count(256 * MEGABYTE).describe('Bodies that are still arriving, of everybody'),
  BUFFERED_BYTES_PER_ADDRESS: count(16 * MEGABYTE),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type ServerConfig = ReturnType<typeof serverConfig>;

export function serverConfig(env: z.infer<typeof serverSettings>) {
  return {
    host: env.HOST,
    publicUrl: new URL(env.PUBLIC_URL),
    issuer: env.OIDC_ISSUER,
    trustedProxies: env.TRUSTED_PROXIES,
    timeouts: {
      headersMs: env.HEADERS_TIMEOUT_SECONDS * 1_000,
      requestMs: env.REQUEST_TIMEOUT_SECONDS * 1_000,
      idleMs: env.IDLE_TIMEOUT_SECONDS * 1_000,
    },
    bodyLimits: { bufferedBytes: env.BUFFERED_BYTES, bufferedBytesPerAddress: env.BUFFERED_BYTES_PER_ADDRESS },
    logLevel: env.LOG_LEVEL,
  };
}
