// @ts-check
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The program's full path, or null when no folder of PATH has it.
 * @param {string} name
 * @returns {string | null}
 */
export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/sbin', '/sbin', '/opt/homebrew/bin');
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
