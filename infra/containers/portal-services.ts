import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listPortals } from '@telecare/federation';

const file = path.join(import.meta.dirname, '../compose.yaml');
const made = /(?<= {2}# Made from apps\/\*\/remote\.json by `npm run portal:add`\.\n).*?(?= {2}# Until here\.\n)/s;

export function withPortalServices(compose: string, portals: readonly { readonly name: string }[]): string {
  if (!made.test(compose)) throw new Error(`${file} has no place for the services of portals.`);
  return compose.replace(made, () => portals.map(({ name }) => serviceOf(name)).join(''));
}

export const readCompose = (): string => readFileSync(file, 'utf8');

export function writePortalServices(): void {
  writeFileSync(file, withPortalServices(readCompose(), listPortals()));
}

const serviceOf = (portal: string): string => `  ${portal}:
    <<: *portal
    build:
      <<: *portal-image
      args: { PORTAL: ${portal} }

`;
