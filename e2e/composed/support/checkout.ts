import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from './server-process.ts';

const FOLDERS = ['apps', 'infra', 'libs'];
const LEFT_OUT = new Set(['dist', 'node_modules', '.data', '.cache']);

export function copyOfCheckout(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'telecare-checkout-'));
  const filter = (file: string): boolean => !LEFT_OUT.has(path.basename(file));
  const files = readdirSync(repository, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const name of [...FOLDERS, ...files.map((entry) => entry.name)]) {
    cpSync(path.join(repository, name), path.join(copy, name), { recursive: true, filter });
  }
  linkPackages(copy);
  return copy;
}

function linkPackages(copy: string): void {
  const installed = path.join(repository, 'node_modules');
  mkdirSync(path.join(copy, 'node_modules/@telecare'), { recursive: true });
  for (const name of readdirSync(installed).filter((entry) => entry !== '@telecare')) {
    symlinkSync(path.join(installed, name), path.join(copy, 'node_modules', name));
  }
  for (const library of readdirSync(path.join(copy, 'libs'))) {
    symlinkSync(path.join(copy, 'libs', library), path.join(copy, 'node_modules/@telecare', library));
  }
}
