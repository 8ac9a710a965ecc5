import { join } from 'node:path';
import { pageConfig } from '../build/page-config.ts';
import { workspaceRoot } from '../workspace.ts';
import { remoteConfig } from '../build/remote-config.ts';
import { listPortals, type RemoteDescription } from '../portals.ts';
import { announcePortal, withdrawPortal } from './announced-portals.ts';
import { serve } from './development-server.ts';

const portals = listPortals();
const shellUrl = process.env.PUBLIC_URL ?? 'http://localhost:4200';
const [what = '', givenPort] = process.argv.slice(2);
const port = Number(givenPort);

const portal = portals.find(({ name }) => name === what);
if (what === 'gallery') await developGallery();
else if (portal) await developPortal(portal);
else throw new Error(`npm run dev -- ${[...portals.map(({ name }) => name), 'gallery'].join(' | ')}`);

async function developGallery(): Promise<void> {
  const directory = join(workspaceRoot, 'libs/ui/gallery');
  const config = pageConfig({ directory, entry: './main.tsx', template: './index.html' });
  await serve(config, { port, allowedOrigin: '*' });
  console.log(`The gallery: http://localhost:${port}`);
  stopOnSignal(() => undefined);
}

async function developPortal({ name }: RemoteDescription): Promise<void> {
  await requireShell();
  const directory = join(workspaceRoot, 'apps', name);
  const config = await remoteConfig({ directory, mode: 'development' });
  await serve(config, { port, allowedOrigin: new URL(shellUrl).origin });
  announcePortal(name, `http://localhost:${port}/`);
  console.log(`${name} runs inside the shell at ${shellUrl}; a change reloads the page.`);
  stopOnSignal(() => withdrawPortal(name));
}

async function requireShell(): Promise<void> {
  const answer = await fetch(`${shellUrl}/healthz`).catch(() => undefined);
  if (!answer?.ok) throw new Error(`No shell answers at ${shellUrl}. Run \`npm start\` in another terminal first.`);
}

function stopOnSignal(cleanUp: () => void): void {
  const stop = () => {
    cleanUp();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  process.once('disconnect', stop);
}
