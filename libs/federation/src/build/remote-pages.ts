import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const role = z.enum(['patient', 'scheduler', 'practitioner', 'practice_admin', 'super_admin']);
/** Not strict, so that a running gateway accepts newer releases with more fields. */
export const addressSchema = z.object({ path: z.string().startsWith('/'), roles: z.array(role).min(1) });

/** A page counts in practices, on the platform outside of them, or, without a scope, in both. */
const placedSchema = addressSchema.extend({ scope: z.enum(['practice', 'platform']).optional() });

const order = z.number();
const scope = placedSchema.shape.scope;

const navSchema = z.object({
  label: z.record(z.string(), z.string()),
  order,
  roles: z.array(role).optional(),
  scope,
});

/**
 * `scripts` are those of the page's screen, besides the portal's initial ones. Older releases have neither scripts nor
 * links in the header.
 */
export const pageSchema = placedSchema.extend({ scripts: z.array(z.string()).optional(), nav: navSchema.optional() });

type Address = z.infer<typeof addressSchema>;
type PlacedAddress = z.infer<typeof placedSchema>;

interface PageAddress extends PlacedAddress {
  readonly screens: readonly string[];
  readonly nav?: z.infer<typeof navSchema> | undefined;
}

type Texts = { readonly [key: string]: string | Texts };

export interface Addresses {
  /** Paths, including everything below them, and their roles. Two portals may share a path for different roles. */
  readonly routes: readonly Address[];
  readonly pages: readonly PageAddress[];
}

const loadSchema = z.custom<() => unknown>((load) => typeof load === 'function');
const navEntry = z.object({ labelKey: z.string(), order, roles: z.array(role).optional(), scope });
const routeSchema = placedSchema.extend({ load: loadSchema, nav: navEntry.optional() }).strip();
const routesModule = z.object({ routes: z.array(routeSchema).min(1) });

/** Node imports a portal's `src/routes.ts` directly, so that file may only import types at the top level. */
export async function readPages(appDirectory: string): Promise<Addresses> {
  const file = path.join(appDirectory, 'src/routes.ts');
  const { routes } = routesModule.parse(await import(pathToFileURL(file).href));
  const label = labelsIn(path.join(appDirectory, 'src/messages'));
  return addressesOf(
    routes.map(({ load, nav, ...route }) => ({
      ...route,
      screens: importsOf(load),
      nav: nav && { label: label(nav.labelKey), order: nav.order, roles: nav.roles ?? route.roles, scope: nav.scope },
    })),
  );
}

function labelsIn(folder: string): (key: string) => Record<string, string> {
  const languages = ['en', 'es'].filter((language) => existsSync(path.join(folder, `${language}.json`)));
  const texts = languages.map((language) => {
    const file = path.join(folder, `${language}.json`);
    return [language, JSON.parse(readFileSync(file, 'utf8')) as Texts] as const;
  });
  return (key) => Object.fromEntries(texts.map(([language, messages]) => [language, textAt(messages, key)]));
}

function textAt(messages: Texts, key: string): string {
  const found = key.split('.').reduce<Texts | string | undefined>((at, part) => {
    return typeof at === 'object' ? at[part] : undefined;
  }, messages);
  if (typeof found !== 'string') throw new Error(`The link in the header has no text '${key}'.`);
  return found;
}

/** Reads from the function's source which modules it would import, because calling it would run the screen. */
function importsOf(load: () => unknown): string[] {
  return [...load.toString().matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, module = '']) => module);
}

export function addressesOf(routes: readonly PageAddress[]): Addresses {
  return {
    routes: merged(routes.map(({ path, roles }) => ({ path: `/${path.split('/')[1]}`, roles, screens: [] }))).map(
      ({ path, roles }) => ({ path, roles }),
    ),
    pages: merged(
      routes.map(({ path, roles, scope, screens, nav }) => ({
        ...{ path, roles, screens },
        ...(scope && { scope }),
        ...(nav && { nav }),
      })),
    ).map(withoutUsualRoles),
  };
}

/** Omits a link's roles if they equal those of its page, because every page load reads the registry. */
function withoutUsualRoles({ nav, ...page }: PageAddress): PageAddress {
  const isUsual = nav?.roles?.length === page.roles.length;
  return nav ? { ...page, nav: isUsual ? { ...nav, roles: undefined } : nav } : page;
}

function merged(addresses: readonly PageAddress[]): PageAddress[] {
  const known = new Map<string, PageAddress>();
  for (const address of addresses) {
    const key = `${address.scope ?? ''} ${address.path}`;
    const before = known.get(key);
    known.set(key, {
      ...address,
      roles: [...new Set([...(before?.roles ?? []), ...address.roles])],
      screens: [...new Set([...(before?.screens ?? []), ...address.screens])],
      ...((before?.nav ?? address.nav) && { nav: before?.nav ?? address.nav }),
    });
  }
  return [...known.values()];
}
