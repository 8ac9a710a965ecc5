import { z } from 'zod';
import { count, seconds, serverConfig, serverSettings } from '../server-settings.ts';

const environmentSchema = serverSettings.extend({
  SIGN_IN_PORT: z.coerce.number().int().default(8180),
  OIDC_INTERNAL_URL: z
    .url()
    .default('http://localhost:8181/realms/telecare')
    .describe('The realm at the identity server itself, which nobody else should reach'),
  SIGN_IN_FAILURES_PER_ADDRESS: count(30).describe('Refused passwords of one network address before it is slowed'),
  SIGN_IN_PACE_MS: count(5_000).describe('Time between two attempts of a slowed address'),
  SIGN_IN_FAILURES_PER_NAME: count(10).describe('Refused passwords of one network address for one name'),
  SIGN_IN_FAILURE_MINUTES: seconds(5).describe('How long a refused password counts'),
  REDIS_URL: z.url().optional().describe('Where the API writes which addresses are blocked; without it none is'),
  REDIS_PASSWORD: z.string().optional(),
  SIGN_IN_FLOOR_MS: count(700).describe('No refused password is answered faster'),
});

export type SignInConfig = ReturnType<typeof readSignInConfig>;

export function readSignInConfig(variables: NodeJS.ProcessEnv) {
  const env = environmentSchema.parse(variables);
  return {
    ...serverConfig(env),
    port: env.SIGN_IN_PORT,
    identityUrl: env.OIDC_INTERNAL_URL,
    failures: {
      perAddress: env.SIGN_IN_FAILURES_PER_ADDRESS,
      perName: env.SIGN_IN_FAILURES_PER_NAME,
      windowMs: env.SIGN_IN_FAILURE_MINUTES * 60_000,
      paceMs: env.SIGN_IN_PACE_MS,
    },
    redis: env.REDIS_URL ? { url: env.REDIS_URL, password: env.REDIS_PASSWORD || undefined } : undefined,
    floorMs: env.SIGN_IN_FLOOR_MS,
  };
}
