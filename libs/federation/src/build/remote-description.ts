import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** `remote.json` of a portal: all that others must know of it, besides its pages. */
export const remoteDescriptionSchema = z.strictObject({
  name: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  /** Title to show if the portal cannot be loaded. */
  title: z.strictObject({ en: z.string().min(1), es: z.string().min(1) }),
  owner: z.string().min(1),
  /** Where its server listens, unless the environment says otherwise. */
  port: z.int().min(1024).max(65_535),
  requires: z.strictObject({ sdk: z.string().min(1), react: z.string().min(1) }),
  /** True when an open tab may take a new version at the next navigation without a reload. */
  hotSwap: z.boolean(),
});

export type RemoteDescription = z.infer<typeof remoteDescriptionSchema>;

export function readRemoteDescription(appDirectory: string): RemoteDescription {
  const file = path.join(appDirectory, 'remote.json');
  return remoteDescriptionSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
