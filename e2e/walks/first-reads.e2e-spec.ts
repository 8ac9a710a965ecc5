import { expect, type Page } from '@playwright/test';
import type { Role } from '@telecare/contracts';
import { people, type Person } from '../support/people.ts';
import { test } from '../support/test.ts';
import { withoutLiveChannel } from '../support/without-live-channel.ts';

interface Route {
  readonly path: string;
  readonly roles: readonly Role[];
  readonly scope?: 'practice' | 'platform';
  readonly reads?: (reader: { readonly role: Role; readonly timeZone: string }) => readonly string[];
}

async function routesOf(portal: string): Promise<readonly Route[]> {
  const file = new URL(`../../apps/${portal}/src/routes.ts`, import.meta.url);
  return ((await import(file.href)) as { readonly routes: readonly Route[] }).routes;
}

const routes = (await Promise.all(['patient-portal', 'staff-portal', 'admin-console'].map(routesOf))).flat();

const WHO: Record<Role, Person> = {
  patient: people.priya,
  scheduler: people.frontDesk,
  practitioner: people.chen,
  practice_admin: people.riversideAdmin,
  super_admin: people.superAdmin,
};

async function readsOf(page: Page, address: string): Promise<string[]> {
  const asked: string[] = [];
  const note = (url: string): void => {
    const { pathname, search } = new URL(url);
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api'.length) + search);
  };
  page.on('request', (request) => note(request.url()));
  await page.goto(address);
  await expect(page.locator('[data-portal] h1')).toBeVisible();
  await expect(page.locator('[data-portal] [role=status][aria-label]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return asked;
}

for (const [role, person] of Object.entries(WHO) as [Role, Person][]) {
  const scopes = [undefined, role === 'super_admin' ? 'platform' : 'practice'];
  const pages = routes.filter(({ reads, roles, scope }) => reads && roles.includes(role) && scopes.includes(scope));
  test(`pages of a ${role} request exactly what they declare, once`, async ({ pageOf }) => {
    const page = await pageOf(person);
    await withoutLiveChannel(page);
    const timeZone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
    for (const { path, reads } of pages) {
      await test.step(path, async () => {
        const said = reads!({ role, timeZone });
        const query = role === 'super_admin' ? '' : '&practice=riverside';
        // The preload skips URLs with special parameters, so here the page sends its own requests.
        const own = await readsOf(page, `${path}?own=1${query}`);
        expect(own).toEqual(expect.arrayContaining([...said]));
        const ahead = await readsOf(page, `${path}?${query}`);
        for (const address of said) expect(ahead.filter((asked) => asked === address)).toEqual([address]);
      });
    }
  });
}
