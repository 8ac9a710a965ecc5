import { describe, expect, it } from '@jest/globals';
import { answers } from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openUsers, page, practices, riverside, server } from '../../../../test/users.js';
import { aUser } from '../../../../test/user-builders.js';

const listens = (path: string) => {
  const asked: string[] = [];
  server.use(
    http.get(`*/api${path}`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return path.endsWith('export')
        ? new HttpResponse('first_name', { headers: { 'content-type': 'text/csv' } })
        : HttpResponse.json({ items: [aUser()], next: 'more', total: 1234 });
    }),
  );
  URL.createObjectURL = () => '#users';
  URL.revokeObjectURL = () => undefined;
  return asked;
};

describe('the list of users', () => {
  it('says how many of how many it shows', async () => {
    listens('/users');
    openUsers();
    expect(await screen.findByText('1 of 1,234 users')).toBeTruthy();
  });

  it('sorts by name when the address says so', async () => {
    const asked = listens('/users');
    openUsers();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'By name');
    await waitFor(() => expect(asked.at(-1)).toBe('?limit=50&sort=name'));
  });

  it('offers no sort order for invitations', async () => {
    server.use(answers('/invitations', page()));
    openUsers({ path: '/admin/users?tab=invitations' });
    expect(await screen.findByText('No pending invitations.')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  });
});

describe('the export of users', () => {
  it('contains the filtered users of a practice', async () => {
    server.use(answers('/users', page(aUser())));
    const asked = listens('/users/export');
    openUsers({ path: '/admin/users?role=practitioner&sort=name&q=el' });
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(asked).toEqual(['?sort=name&q=el&role=practitioner']));
  });

  it('says that it contains staff only on the platform', async () => {
    server.use(practices(), answers('/platform/users', page(aUser())));
    const asked = listens('/platform/users/export');
    openUsers({ role: 'super_admin', path: `/admin/users?practiceId=${riverside.id}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Export staff as CSV' }));
    await waitFor(() => expect(asked).toEqual([`?sort=newest&practiceId=${riverside.id}`]));
  });

  it.each(['role=patient', 'practiceId=none'])('does not exist for patients and former users: %s', async (query) => {
    server.use(practices(), answers('/platform/users', page(aUser())));
    openUsers({ role: 'super_admin', path: `/admin/users?${query}` });
    expect(await screen.findByText('1 user')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
  });
});
