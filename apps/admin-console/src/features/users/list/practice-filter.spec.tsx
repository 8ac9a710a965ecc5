import { describe, expect, it } from '@jest/globals';
import { answers } from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aManagedPractice } from '../../../../test/practices.js';
import { lakeside, openUsers, page, server } from '../../../../test/users.js';
import { aUser } from '../../../../test/user-builders.js';

const MANY = Array.from({ length: 11 }, (_, at) => ({
  id: `6d1f3a52-0c7e-4a51-9c1d-2f1f5b0e1a${at + 10}`,
  name: `Clinic ${at}`,
  subdomain: `clinic-${at}`,
  logoUrl: null,
}));

/** Two hundred practices: the first eleven by name, and Lakeside in search results. Returns the requests for users. */
function many(): string[] {
  const asked: string[] = [];
  server.use(
    answers(`/platform/practices/${lakeside.id}`, aManagedPractice({ ...lakeside })),
    http.get('*/api/practices', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      const items = !q ? MANY : q === 'lake' ? [lakeside] : [];
      return HttpResponse.json({ items, next: q ? null : 'more' });
    }),
    http.get('*/api/platform/users', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ items: [aUser()], next: null, total: 1 });
    }),
  );
  return asked;
}

const combobox = () => screen.findByRole('combobox', { name: 'Practice', expanded: false });

describe('the filter of practices', () => {
  it('becomes a search with many practices, and Enter takes the active one', async () => {
    const asked = many();
    openUsers({ role: 'super_admin' });
    await waitFor(async () => expect((await combobox()).tagName).toBe('INPUT'));
    const field = await combobox();
    expect(field).toHaveValue('All Practices');
    await userEvent.clear(field);
    await userEvent.type(field, 'lake');
    await waitFor(() => expect(screen.getAllByRole('option', { name: /Lakeside/ })).toHaveLength(1));
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(asked.at(-1)).toContain(`practiceId=${lakeside.id}`));
  });

  it('says that none was found, and Escape gives the choice back', async () => {
    many();
    openUsers({ role: 'super_admin' });
    await waitFor(async () => expect((await combobox()).tagName).toBe('INPUT'));
    const field = await combobox();
    await userEvent.clear(field);
    await userEvent.type(field, 'nowhere');
    expect(await screen.findByText('No practices found matching your search.')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(field).toHaveValue('All Practices');
  });

  it('supports the arrow keys, starting at "All Practices"', async () => {
    const asked = many();
    openUsers({ role: 'super_admin', path: `/admin/users?practiceId=${MANY[3]!.id}` });
    await waitFor(async () => expect((await combobox()).tagName).toBe('INPUT'));
    const field = await combobox();
    expect(field).toHaveValue('Clinic 3 (clinic-3)');
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(asked.at(-1)).toContain('withoutRole=true'));
  });

  it('shows a selected practice that is not on the first page', async () => {
    many();
    openUsers({ role: 'super_admin', path: `/admin/users?practiceId=${lakeside.id}` });
    await waitFor(async () => expect(await combobox()).toHaveValue(`${lakeside.name} (lakeside)`));
  });

  it('remains a plain select with few practices', async () => {
    server.use(answers('/practices', page(...MANY.slice(0, 3))), answers('/platform/users', page(aUser())));
    openUsers({ role: 'super_admin' });
    await screen.findByText('Elena Alvarez');
    expect(screen.getByRole('combobox', { name: 'Practice' }).tagName).toBe('SELECT');
  });
});
