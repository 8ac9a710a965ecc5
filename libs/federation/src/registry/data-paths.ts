import path from 'node:path';
import { workspaceRoot } from '../workspace.ts';

function dataDirectory(): string {
  return path.resolve(workspaceRoot, process.env.TELECARE_DATA ?? '.data');
}

export const registryFile = (): string => path.join(dataDirectory(), 'registry', 'registry.json');

/** A separate file, because gateways of earlier releases refuse a registry with unknown fields. */
export const shellFile = (): string => path.join(dataDirectory(), 'registry', 'shell.json');

export const developmentFile = (): string => path.join(dataDirectory(), 'registry', 'development.json');

export const releasesDirectory = (portal: string): string => path.join(dataDirectory(), 'releases', portal);
