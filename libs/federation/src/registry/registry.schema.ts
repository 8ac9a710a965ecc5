import { z } from 'zod';
import { remoteDescriptionSchema } from '../build/remote-description.ts';
import { addressSchema, pageSchema } from '../build/remote-pages.ts';

const version = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);
const fileName = z.string().regex(/^[\w.-]+$/);
const integrity = z.string().regex(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/);

const { title, port, requires } = remoteDescriptionSchema.shape;
const byPackage = z.record(z.string(), z.string().min(1));

export const shellOfferSchema = z.strictObject({ sdk: version, shared: byPackage });

export const releaseSchema = remoteDescriptionSchema.extend({
  title: title.partial().default({}),
  requires: requires.extend({ shared: byPackage.optional() }),
  port: port.optional(),
  routes: z.array(addressSchema).min(1),
  pages: z.array(pageSchema).default([]),
  texts: z.record(z.string(), z.array(fileName)).optional(),
  schema: z.literal(1),
  version,
  /** Global variable that the entry script sets. Unique for each version. */
  container: z.string().regex(/^[a-z]\w*$/),
  entry: fileName,
  first: z.array(fileName),
  integrity: z.record(fileName, integrity),
});

export const remoteVersionSchema = releaseSchema
  .pick({
    ...{ version: true, container: true, entry: true, first: true },
    ...{ integrity: true, requires: true, pages: true, texts: true },
  })
  .extend({ base: z.string().regex(/^(\/|https?:\/\/[^/]+\/).*\/$/) });

export const remoteEntrySchema = remoteVersionSchema.extend({
  ...releaseSchema.pick({ title: true, owner: true, port: true, routes: true, hotSwap: true }).shape,
  /** Version that the shell uses if `version` is incompatible. */
  fallback: remoteVersionSchema.nullable(),
});

const remotes = z.record(z.string(), remoteEntrySchema);

export const registrySchema = z.strictObject({
  schema: z.literal(1),
  revision: z.number().int().nonnegative(),
  rings: z.strictObject({ stable: remotes, canary: remotes }),
  canaryPractices: z.array(z.string()),
});

export const servedRegistrySchema = z.strictObject({
  schema: z.literal(1),
  revision: z.number().int().nonnegative(),
  ring: z.enum(['stable', 'canary']),
  remotes,
  /** URLs of development servers on this machine. Never served elsewhere. */
  development: z.record(z.string(), z.url()).optional(),
});

export type ShellOffer = z.infer<typeof shellOfferSchema>;
export type Release = z.infer<typeof releaseSchema>;
export type RemoteVersion = z.infer<typeof remoteVersionSchema>;
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;
export type Registry = z.infer<typeof registrySchema>;
export type Ring = keyof Registry['rings'];
export type ServedRegistry = z.infer<typeof servedRegistrySchema>;
