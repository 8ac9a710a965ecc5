import path from 'node:path';
import { workspaceRoot } from '../workspace.ts';

function dataDirectory(): string {
  return path.resolve(workspaceRoot, process.env.TELECARE_DATA ?? '.data');
}

export const registryFile = (): string => path.join(dataDirectory(), 'registry', 'registry.json');

/** A file of its own, because gateways of former releases refuse a registry that says more than they know. */
export const shellFile = (): string => path.join(dataDirectory(), 'registry', 'shell.json');

export const developmentFile = (): string => path.join(dataDirectory(), 'registry', 'development.json');

export const releasesDirectory = (portal: string): string => path.join(dataDirectory(), 'releases', portal);
