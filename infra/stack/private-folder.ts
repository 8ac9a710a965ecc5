import { chmodSync, mkdirSync } from 'node:fs';

/** Makes a folder that only its owner can look into, also one that was made more open before. */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  return path;
}
