import { expect } from '@playwright/test';
import { PASSWORD, type Person } from '../../support/people.ts';
import type { Tab, Target } from './tab.ts';

const PATIENCE = { timeout: 30_000 };

export const press = (tab: Tab, css: string, name?: string, more: Partial<Target> = {}) =>
  expect(() => tab.click({ css, name, ...more })).toPass(PATIENCE);

export const type = (tab: Tab, css: string, name: string | undefined, text: string) =>
  expect(() => tab.fill({ css, name }, text)).toPass(PATIENCE);

export const attach = (tab: Tab, file: string) =>
  expect(() => tab.attach({ css: 'input[type=file]' }, file)).toPass(PATIENCE);

const textOf = (tab: Tab): Promise<string> => tab.run(() => document.body.innerText);

export const pathOf = (tab: Tab): Promise<string> => tab.run(() => location.pathname);

export const see = (tab: Tab, text: string | RegExp, patience?: { readonly timeout: number }) =>
  expect.poll(() => textOf(tab), patience).toMatch(text);

export const seeHeading = (tab: Tab, text: string | RegExp) =>
  expect.poll(() => tab.run(() => document.querySelector('h1')?.textContent ?? '')).toMatch(text);

export const pressUntilSeen = (tab: Tab, target: Target, text: string) =>
  expect(async () => {
    if (!(await textOf(tab)).includes(text)) await tab.click(target);
    expect(await textOf(tab)).toContain(text);
  }).toPass(PATIENCE);

export async function signIn(tab: Tab, person: Person): Promise<void> {
  await tab.open(`${process.env.WEB_URL}/auth/${person.portal}?practice=riverside`);
  await type(tab, 'input', '^Email', person.email);
  await type(tab, 'input[type=password]', undefined, PASSWORD);
  await press(tab, 'button', '^Sign In$');
  await expect.poll(() => pathOf(tab)).toMatch(/dashboard$/);
  await seeHeading(tab, /./);
}

export const openPage = (tab: Tab, path: string) => tab.open(`${process.env.WEB_URL}${path}`);

/** Selects an option by its value, because not every engine can click the system's own list. */
export const choose = (tab: Tab, name: string, value: string) =>
  expect
    .poll(() =>
      tab.run(
        (label, wanted) => {
          const named = [...document.querySelectorAll('select')].filter(({ labels }) =>
            [...labels].some(({ textContent }) => new RegExp(label).test(textContent)),
          );
          const [select] = named;
          if (!select || select.disabled) return false;
          select.value = wanted;
          return select.dispatchEvent(new Event('change', { bubbles: true }));
        },
        name,
        value,
      ),
    )
    .toBe(true);
