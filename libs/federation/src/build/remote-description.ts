import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const remoteDescriptionSchema = z.strictObject({
  name: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: z.strictObject({ en: z.string().min(1), es: z.string().min(1) }),
  owner: z.string().min(1),
  port: z.int().min(1024).max(65_535),
  requires: z.strictObject({ sdk: z.string().min(1), react: z.string().min(1) }),
  /** True if an open tab may switch to a new version at the next navigation without a reload. */
  hotSwap: z.boolean(),
});

export type RemoteDescription = z.infer<typeof remoteDescriptionSchema>;

export function readRemoteDescription(appDirectory: string): RemoteDescription {
  const file = path.join(appDirectory, 'remote.json');
  return remoteDescriptionSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
