import { join } from 'node:path';
import { pageConfig } from '../build/page-config.ts';
import { workspaceRoot } from '../workspace.ts';
import { remoteConfig } from '../build/remote-config.ts';
import { listPortals, type RemoteDescription } from '../portals.ts';
import { announcePortal, withdrawPortal } from './announced-portals.ts';
import { serve } from './development-server.ts';

const portals = listPortals();
const galleryPort = 4220;
/** From the port of the portal's own server, which goes on serving releases. */
const beside = 100;
const shellUrl = process.env.PUBLIC_URL ?? 'http://localhost:4200';
const [what = ''] = process.argv.slice(2);

const portal = portals.find(({ name }) => name === what);
if (what === 'gallery') await developGallery();
else if (portal) await developPortal(portal);
else throw new Error(`npm run dev -- ${[...portals.map(({ name }) => name), 'gallery'].join(' | ')}`);

async function developGallery(): Promise<void> {
  const directory = join(workspaceRoot, 'libs/ui/gallery');
  const config = pageConfig({ directory, entry: './main.tsx', template: './index.html' });
  await serve(config, { port: galleryPort, allowedOrigin: '*' });
  console.log(`The gallery: http://localhost:${galleryPort}`);
  stopOnSignal(() => undefined);
}

/** While this runs, the shell takes the portal from here. */
async function developPortal({ name, port: usualPort }: RemoteDescription): Promise<void> {
  await requireShell();
  const directory = join(workspaceRoot, 'apps', name);
  const config = await remoteConfig({ directory, mode: 'development' });
  const port = usualPort + beside;
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
