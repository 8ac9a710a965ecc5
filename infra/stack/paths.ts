import { join, resolve } from 'node:path';

export const repositoryRoot = resolve(import.meta.dirname, '../..');

export const defaultDataDir = resolve(process.env.TELECARE_DATA ?? join(repositoryRoot, '.data'));

export const nodeModules = join(repositoryRoot, 'node_modules');
