import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const role = z.enum(['patient', 'practitioner', 'practice_admin', 'super_admin']);
const address = z.strictObject({ path: z.string().startsWith('/'), roles: z.array(role).min(1) });

/** `remote.json` of a portal: what the shell must know before it loads a byte of it. */
export const remoteDescriptionSchema = z.strictObject({
  name: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  owner: z.string().min(1),
  requires: z.strictObject({ sdk: z.string().min(1), react: z.string().min(1) }),
  /** Addresses, with everything below them, and for whom: one address may belong to two portals by role. */
  routes: z.array(address).min(1),
  /** The pages that exist there, so that the header offers no link without one. Releases of before list none. */
  pages: z.array(address).default([]),
  /** True when an open tab may take a new version at the next navigation without a reload. */
  hotSwap: z.boolean(),
});

export type RemoteDescription = z.infer<typeof remoteDescriptionSchema>;

/** Reads and checks a portal's `remote.json`. */
export function readRemoteDescription(appDirectory: string): RemoteDescription {
  const file = path.join(appDirectory, 'remote.json');
  return remoteDescriptionSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
