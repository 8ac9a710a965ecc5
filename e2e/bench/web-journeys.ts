import type { Visitor } from '../composed/support/stub-api.ts';
import { transferSize } from './transfer-size.ts';
import { budgets, type Weighed } from './web-budgets.ts';

export interface Journey {
  readonly name: string;
  readonly visitor?: Visitor;
  readonly portal?: string;
  readonly address: string;
  readonly ready: string;
}

export const journeys: readonly Journey[] = [
  { name: 'landing page', address: '/', ready: 'h1' },
  deepLink('patient dashboard', 'patient', 'patient-portal', '/patient/dashboard?practice=riverside'),
  deepLink('staff dashboard', 'practice_admin', 'staff-portal', '/dashboard?practice=riverside'),
  deepLink('super admin dashboard', 'super_admin', 'admin-console', '/super-admin/dashboard'),
];

function deepLink(name: string, visitor: Visitor, portal: string, address: string): Journey {
  return { name, visitor, portal, address, ready: '[data-portal] h1' };
}

export async function weigh({ name, portal }: Journey, scripts: readonly string[]): Promise<Weighed[]> {
  if (!portal) return [await weighed(name, scripts, budgets.landing)];
  const ofPortal = scripts.filter((url) => url.includes('/mf/'));
  // These load when the browser is idle, which may be before or after the page is ready.
  const ofShell = scripts.filter((url) => !ofPortal.includes(url) && !/\/typed-text\.\w+\.js$/.test(url));
  const live = ofShell.filter((url) => /\/live(-events)?\.\w+\.js$/.test(url));
  const search = ofShell.filter((url) => /\/header-search\.\w+\.js$/.test(url));
  const later = [...live, ...search];
  const entry = ofPortal.filter((url) => url.includes(`/mf/${portal}/`) && url.includes('remoteEntry'));
  return [
    await weighed(
      `${name}: shell`,
      ofShell.filter((url) => !later.includes(url)),
      budgets.shellInDeepLink,
    ),
    await weighed(`${name}: portals`, ofPortal, budgets.portalInDeepLink),
    await weighed(`${name}: its entry`, entry, budgets.remoteEntry),
    ...(live.length > 0 ? [await weighed(`${name}: live channel`, live, budgets.liveChannel)] : []),
    ...(search.length > 0 ? [await weighed(`${name}: search`, search, budgets.search)] : []),
  ];
}

export const weighRegistry = (url: string): Promise<Weighed> =>
  weighed('registry', [`${url}/registry.json`], budgets.registry);

export const weighPushWorker = (url: string): Promise<Weighed> =>
  weighed('service worker of push messages', [`${url}/sw.js`], budgets.pushWorker);

async function weighed(what: string, urls: readonly string[], budget: number): Promise<Weighed> {
  return { what, gzip: await transferSize(urls, 'gzip'), brotli: await transferSize(urls, 'br'), budget };
}
