import { globSync } from 'node:fs';
import path from 'node:path';
import { readRemoteDescription, type RemoteDescription } from './build/remote-description.ts';
import { workspaceRoot } from './workspace.ts';

export type { RemoteDescription } from './build/remote-description.ts';

export function listPortals(root = workspaceRoot): RemoteDescription[] {
  const directories = globSync('apps/*/remote.json', { cwd: root }).map((file) => path.dirname(file));
  const portals = directories.map((directory) => ({ directory, ...readRemoteDescription(path.join(root, directory)) }));
  for (const { directory, name, port } of portals) {
    if (directory !== path.join('apps', name)) throw new Error(`${directory}/remote.json names it ${name}.`);
    const same = portals.filter((other) => other.port === port).map((other) => other.name);
    if (same.length > 1) throw new Error(`${same.sort().join(' and ')} have the same port, ${port}, in remote.json.`);
  }
  return portals.map(({ directory: _directory, ...portal }) => portal).sort((one, other) => one.port - other.port);
}

/** Names of environment variables, such as `PATIENT_PORTAL_URL`. */
export function portalVariables(portal: string): { readonly url: string; readonly port: string } {
  const name = portal.toUpperCase().replaceAll('-', '_');
  return { url: `${name}_URL`, port: `${name}_PORT` };
}
