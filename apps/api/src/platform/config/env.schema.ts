import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65535);

const addresses = (form: RegExp) =>
  z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(form)));

/** Environment variables of the API, the worker and their commands. No secret has a default. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  API_PORT: port.default(3000),
  API_HOST: z
    .string()
    .default('localhost')
    .describe('Address to listen on; localhost keeps the API behind the gateway'),
  WORKER_PORT: port.default(3001),
  PUBLIC_URL: z.url().describe('Origin that browsers use; proofs and mailed links name it, never the Host header'),
  DATABASE_URL: z.url().describe('Login app_rt, for public pages and own accounts; sees the rows of no practice'),
  DATABASE_STAFF_URL: z.url().describe('Login app_staff, for the staff of a practice'),
  DATABASE_PATIENT_URL: z.url().describe('Login app_patient, for patients'),
  DATABASE_PLATFORM_URL: z.url().describe('Login app_platform, for the cross-practice reads of super administrators'),
  DATABASE_WORKER_URL: z.url().describe('Login app_worker'),
  DATABASE_REALTIME_URL: z
    .url()
    .describe('Login app_realtime; learns which rows changed and who may see them, without their contents'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
  DATABASE_WAIT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(3_000)
    .describe('How long a request waits for a connection of the pool before it is refused with 503'),
  REDIS_URL: z.url(),
  OIDC_ISSUER: z.url().describe('Realm URL, compared with the issuer of every token'),
  OIDC_INTERNAL_URL: z
    .url()
    .optional()
    .describe('The same realm as API and worker reach it, past the sign-in gateway; OIDC_ISSUER without it'),
  OIDC_ADMIN_CLIENT_SECRET: z.string().min(1),
  OIDC_PASSWORD_CHECK_CLIENT_SECRET: z.string().min(1),
  OIDC_SETTINGS_CLIENT_SECRET: z
    .string()
    .default('')
    .describe('Of the account that reads and changes how people sign in; without it super administrators cannot'),
  INVITATION_SECRET: z
    .string()
    .min(32)
    .describe(
      'Key that makes the tokens of invitations and of the links in mails about appointments; a new one kills open links',
    ),
  CAPTCHA_SECRET: z
    .union([z.literal(''), z.string().min(32)])
    .default('')
    .describe(
      'Signs the challenges of forms that anybody may send; without it super administrators cannot ask for them',
    ),
  SEALING_SECRET: z
    .union([z.literal(''), z.string().min(32)])
    .default('')
    .describe(
      "Encrypts secrets of practices in the database, such as their providers' tokens; without it none are kept",
    ),
  SEALING_OLD_SECRETS: addresses(/^.{32,}$/).describe('Former values of SEALING_SECRET that still decrypt, by commas'),
  VAPID_PRIVATE_KEY: z
    .union([z.literal(''), z.string().regex(/^[\w-]{43}$/, '32 bytes, base64url')])
    .default('')
    .describe(
      'Signs push messages to browsers (P-256, base64url); without it none are sent. A new one ends all devices',
    ),
  PUSH_HOSTS: addresses(/^(?:https?:\/\/)?(?:\*\.)?[\w.-]+(?::\d+)?$/).describe(
    'More push services than those of the known browsers, by commas: a host, or for tests an origin such as http://127.0.0.1:4123',
  ),
  AUDIT_SIGNING_SECRET: z
    .string()
    .min(32)
    .describe('Makes the key that signs audit events and anchors. Keep a copy away from the database'),
  AUDIT_ANCHOR_FILE: z
    .string()
    .min(1)
    .describe(
      'File to which workers append the head of the audit chain; on a disk that a writer of the database cannot reach',
    ),
  AUDIT_KEPT_YEARS: z.coerce
    .number()
    .int()
    .min(3)
    .default(6)
    .describe('After so many years a month of audit events is deleted'),
  REGISTRATION_CLEANUP_INTERVAL_MINUTES: z.coerce.number().int().min(1).default(60),
  REGISTRATION_ATTEMPT_KEEP_DAYS: z.coerce.number().int().min(1).default(30),
  ACCOUNT_SWEEP_INTERVAL_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(15)
    .describe('How often accounts are looked for that only the identity server knows'),
  SMTP_URL: z.url(),
  DNS_SERVERS: addresses(/^\[?[\da-f.:]+\]?(?::\d+)?$/i).describe(
    "Name servers that are asked about practices' own domains, address or address:port, by commas; the machine's without it",
  ),
  GATEWAY_ADDRESSES: addresses(/^[\da-f.:]+$/i).describe(
    "Public addresses of the gateway, by commas: shown for the A and AAAA records of practices' own domains",
  ),
  VIDEO_STUN_URLS: addresses(/^stuns?:/).describe('Where browsers in a call learn their public address, by commas'),
  VIDEO_TURN_URLS: addresses(/^turns?:/).describe('Relays for browsers that cannot reach each other, by commas'),
  VIDEO_TURN_SECRET: z
    .string()
    .regex(/^(.{16,})?$/, 'At least 16 characters')
    .default('')
    .describe('Key that the relays know too (static-auth-secret of coturn); makes passwords of one call'),
  CLAMD_URL: z
    .union([z.literal(''), z.url({ protocol: /^(tcp|unix)$/ })])
    .default('')
    .describe('Virus scanner (clamd), tcp://host:3310 or unix:///path; without it no PDF is taken'),
  TEXT_CATCHER_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .describe('Test server that takes all text messages instead of the providers; empty in production'),
  MAIL_FROM: z.string().min(3).default('TeleCare <no-reply@telecare.example>'),
  TRUSTED_PROXIES: z.string().default('loopback').describe('Addresses whose X-Forwarded-For counts'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .union([z.literal(''), z.url()])
    .default('')
    .describe('Collector of traces, OTLP over HTTP; without it none are made'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});
export type Env = z.infer<typeof envSchema>;

/** Variables for the migrate and seed commands only. Their login owns the schema. */
export const migrationEnvSchema = envSchema
  .pick({
    DATABASE_URL: true,
    DATABASE_STAFF_URL: true,
    DATABASE_PATIENT_URL: true,
    DATABASE_PLATFORM_URL: true,
    DATABASE_WORKER_URL: true,
    DATABASE_REALTIME_URL: true,
    OIDC_ISSUER: true,
    OIDC_INTERNAL_URL: true,
    OIDC_ADMIN_CLIENT_SECRET: true,
  })
  .extend({ DATABASE_MIGRATION_URL: z.url() });
export type MigrationEnv = z.infer<typeof migrationEnvSchema>;
