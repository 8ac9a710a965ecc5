import { join } from 'node:path';
import { pageConfig } from '../build/page-config.ts';
import { workspaceRoot } from '../workspace.ts';
import { remoteConfig } from '../build/remote-config.ts';
import { announcePortal, withdrawPortal } from './announced-portals.ts';
import { serve } from './development-server.ts';

const portalPorts: Record<string, number> = { 'patient-portal': 4211, 'staff-portal': 4212, 'admin-console': 4213 };
const galleryPort = 4220;
const shellUrl = process.env.PUBLIC_URL ?? 'http://localhost:4200';
const [what = ''] = process.argv.slice(2);

if (what === 'gallery') await developGallery();
else if (what in portalPorts) await developPortal(what, portalPorts[what] as number);
else throw new Error(`npm run dev -- ${[...Object.keys(portalPorts), 'gallery'].join(' | ')}`);

async function developGallery(): Promise<void> {
  const directory = join(workspaceRoot, 'libs/ui/gallery');
  const config = pageConfig({ directory, entry: './main.tsx', template: './index.html' });
  await serve(config, { port: galleryPort, allowedOrigin: '*' });
  console.log(`The gallery: http://localhost:${galleryPort}`);
  stopOnSignal(() => undefined);
}

/** The portal's own server goes on serving releases; while this runs, the shell takes the portal from here. */
async function developPortal(portal: string, port: number): Promise<void> {
  await requireShell();
  const directory = join(workspaceRoot, 'apps', portal);
  const config = remoteConfig({ directory, mode: 'development' });
  await serve(config, { port, allowedOrigin: new URL(shellUrl).origin });
  announcePortal(portal, `http://localhost:${port}/`);
  console.log(`${portal} runs inside the shell at ${shellUrl}; a change reloads the page.`);
  stopOnSignal(() => withdrawPortal(portal));
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
