import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const role = z.enum(['patient', 'scheduler', 'practitioner', 'practice_admin', 'super_admin']);
export const addressSchema = z.strictObject({ path: z.string().startsWith('/'), roles: z.array(role).min(1) });

/** A page counts in practices, on the platform outside of them, or, without a scope, in both. */
export const pageSchema = addressSchema.extend({ scope: z.enum(['practice', 'platform']).optional() });

type Address = z.infer<typeof addressSchema>;
type PageAddress = z.infer<typeof pageSchema>;

export interface Addresses {
  /** Addresses, with everything below them, and for whom: one address may belong to two portals by role. */
  readonly routes: readonly Address[];
  /** The pages that exist there, so that the header offers no link without one. */
  readonly pages: readonly PageAddress[];
}

const routesModule = z.object({ routes: z.array(pageSchema.loose()).min(1) });

/** Node itself reads a portal's `src/routes.ts`, which therefore imports nothing but types before a page is opened. */
export async function readPages(appDirectory: string): Promise<Addresses> {
  const file = path.join(appDirectory, 'src/routes.ts');
  const { routes } = routesModule.parse(await import(pathToFileURL(file).href));
  return addressesOf(routes);
}

/** What a table of routes says to the registry; a portal answers for all that begins like one of its pages. */
export function addressesOf(routes: readonly PageAddress[]): Addresses {
  return {
    routes: merged(routes.map(({ path, roles }) => ({ path: `/${path.split('/')[1]}`, roles }))),
    pages: merged(routes.map(({ path, roles, scope }) => ({ path, roles, ...(scope && { scope }) }))),
  };
}

/** The same address once, for everybody who has it; in a practice it may be another page than outside. */
function merged<Merged extends PageAddress>(addresses: readonly Merged[]): Merged[] {
  const known = new Map<string, Merged>();
  for (const address of addresses) {
    const key = `${address.scope ?? ''} ${address.path}`;
    const roles = new Set([...(known.get(key)?.roles ?? []), ...address.roles]);
    known.set(key, { ...address, roles: [...roles] });
  }
  return [...known.values()];
}
