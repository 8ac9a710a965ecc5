import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const role = z.enum(['patient', 'practitioner', 'practice_admin', 'super_admin']);
export const addressSchema = z.strictObject({ path: z.string().startsWith('/'), roles: z.array(role).min(1) });

type Address = z.infer<typeof addressSchema>;

export interface Addresses {
  /** Addresses, with everything below them, and for whom: one address may belong to two portals by role. */
  readonly routes: readonly Address[];
  /** The pages that exist there, so that the header offers no link without one. */
  readonly pages: readonly Address[];
}

const routesModule = z.object({ routes: z.array(addressSchema.loose()).min(1) });

/** Node itself reads a portal's `src/routes.ts`, which therefore imports nothing but types before a page is opened. */
export async function readPages(appDirectory: string): Promise<Addresses> {
  const file = path.join(appDirectory, 'src/routes.ts');
  const { routes } = routesModule.parse(await import(pathToFileURL(file).href));
  return addressesOf(routes);
}

/** What a table of routes says to the registry; a portal answers for all that begins like one of its pages. */
export function addressesOf(routes: readonly Address[]): Addresses {
  return {
    routes: merged(routes.map(({ path, roles }) => ({ path: `/${path.split('/')[1]}`, roles }))),
    pages: merged(routes),
  };
}

/** The same path once, for everybody who has it: in a practice it may be another page than outside. */
function merged(addresses: readonly Address[]): Address[] {
  const rolesOf = new Map<string, Set<Address['roles'][number]>>();
  for (const { path, roles } of addresses) {
    rolesOf.set(path, new Set([...(rolesOf.get(path) ?? []), ...roles]));
  }
  return [...rolesOf].map(([path, roles]) => ({ path, roles: [...roles] }));
}
