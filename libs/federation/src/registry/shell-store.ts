import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { shellFile } from './data-paths.ts';
import { type ShellOffer, shellOfferSchema } from './registry.schema.ts';

/** Undefined until the first shell has started. */
export function readShell(): ShellOffer | undefined {
  return existsSync(shellFile()) ? read(shellFile()) : undefined;
}

export function announceShell(build: string): ShellOffer {
  const file = path.join(build, 'offer.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: build the shell first.`);
  const offer = read(file);
  if (!isDeepStrictEqual(offer, readShell())) write(offer);
  return offer;
}

const read = (file: string): ShellOffer => shellOfferSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Writes atomically, so that readers see either the old or the new file. */
function write(offer: ShellOffer): void {
  const partial = `${shellFile()}.${process.pid}`;
  mkdirSync(path.dirname(partial), { recursive: true });
  writeFileSync(partial, `${JSON.stringify(offer, null, 2)}\n`);
  renameSync(partial, shellFile());
}
