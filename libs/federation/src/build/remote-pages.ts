import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const role = z.enum(['patient', 'scheduler', 'practitioner', 'practice_admin', 'super_admin']);
export const addressSchema = z.strictObject({ path: z.string().startsWith('/'), roles: z.array(role).min(1) });

/** A page counts in practices, on the platform outside of them, or, without a scope, in both. */
const placedSchema = addressSchema.extend({ scope: z.enum(['practice', 'platform']).optional() });

/** Its scripts are those of its screen, beside the portal's first ones; releases of before do not say them. */
export const pageSchema = placedSchema.extend({ scripts: z.array(z.string()).optional() });

type Address = z.infer<typeof addressSchema>;
type PlacedAddress = z.infer<typeof placedSchema>;

/** With the modules that its screen is imported from, as the table of routes names them. */
interface PageAddress extends PlacedAddress {
  readonly screens: readonly string[];
}

export interface Addresses {
  /** Addresses, with everything below them, and for whom: one address may belong to two portals by role. */
  readonly routes: readonly Address[];
  /** The pages that exist there, so that the header offers no link without one. */
  readonly pages: readonly PageAddress[];
}

const loadSchema = z.custom<() => unknown>((load) => typeof load === 'function');
const routesModule = z.object({ routes: z.array(placedSchema.extend({ load: loadSchema }).strip()).min(1) });

/** Node itself reads a portal's `src/routes.ts`, which therefore imports nothing but types before a page is opened. */
export async function readPages(appDirectory: string): Promise<Addresses> {
  const file = path.join(appDirectory, 'src/routes.ts');
  const { routes } = routesModule.parse(await import(pathToFileURL(file).href));
  return addressesOf(routes.map(({ load, ...route }) => ({ ...route, screens: importsOf(load) })));
}

/** What a function imports when it is called, read from its text: to call it would run the screen. */
function importsOf(load: () => unknown): string[] {
  return [...load.toString().matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, module = '']) => module);
}

/** What a table of routes says to the registry; a portal answers for all that begins like one of its pages. */
export function addressesOf(routes: readonly PageAddress[]): Addresses {
  return {
    routes: merged(routes.map(({ path, roles }) => ({ path: `/${path.split('/')[1]}`, roles, screens: [] }))).map(
      ({ path, roles }) => ({ path, roles }),
    ),
    pages: merged(routes.map(({ path, roles, scope, screens }) => ({ path, roles, ...(scope && { scope }), screens }))),
  };
}

/** The same address once, for everybody who has it; in a practice it may be another page than outside. */
function merged(addresses: readonly PageAddress[]): PageAddress[] {
  const known = new Map<string, PageAddress>();
  for (const address of addresses) {
    const key = `${address.scope ?? ''} ${address.path}`;
    const before = known.get(key);
    known.set(key, {
      ...address,
      roles: [...new Set([...(before?.roles ?? []), ...address.roles])],
      screens: [...new Set([...(before?.screens ?? []), ...address.screens])],
    });
  }
  return [...known.values()];
}
