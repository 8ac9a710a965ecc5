import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { developmentFile } from '../registry/data-paths.ts';

type Addresses = Record<string, string>;

export function announcePortal(portal: string, address: string): void {
  write({ ...read(), [portal]: address });
}

export function withdrawPortal(portal: string): void {
  const { [portal]: _withdrawn, ...others } = read();
  write(others);
}

function read(): Addresses {
  return existsSync(developmentFile()) ? (JSON.parse(readFileSync(developmentFile(), 'utf8')) as Addresses) : {};
}

/** Replaces the file atomically, because the gateway may read it at any moment. */
function write(addresses: Addresses): void {
  mkdirSync(dirname(developmentFile()), { recursive: true });
  writeFileSync(`${developmentFile()}.next`, JSON.stringify(addresses));
  renameSync(`${developmentFile()}.next`, developmentFile());
}
