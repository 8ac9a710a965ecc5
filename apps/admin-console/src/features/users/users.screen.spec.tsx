import { describe, expect, it } from '@jest/globals';
import { answers, fails, hangs, expectGuarded } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { changes, lakeside, openUsers, page, practices, server } from '../../../test/users.js';
import { aUser, ofTwoPractices } from '../../../test/user-builders.js';

describe('the staff of a practice', () => {
  it('shows role and address, without the filters for super administrators', async () => {
    server.use(answers('/users', page(aUser(), aUser({ userId: '2', firstName: null, email: 'no.name@x.example' }))));
    openUsers();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Staff Management');
    const rows = within(await screen.findByRole('list', { name: 'Practice Staff' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Elena Alvarez');
    expect(rows[0]?.textContent).toContain('Practitioner');
    expect(rows[1]?.textContent).toContain('no.name@x.example');
    expect(screen.queryByRole('combobox', { name: 'Practice' })).toBeNull();
    expect(screen.queryByRole('option', { name: 'Super Admin' })).toBeNull();
  });

  it('offers to contact active staff only', async () => {
    const gone = aUser({ userId: '2', role: null, roles: [], firstName: 'Ann', lastName: 'Gone' });
    server.use(answers('/users', page(aUser(), gone, aUser({ userId: '3', isBlocked: true }))));
    openUsers();
    const contact = await screen.findByRole('link', { name: 'Contact Elena Alvarez' });
    expect(contact).toHaveAttribute('href', `/messages?new=yes&user=${aUser().userId}&practice=riverside`);
    expect(screen.getAllByRole('link', { name: /^Contact/ })).toHaveLength(1);
  });

  it('searches and filters on the server', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/users', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(page());
      }),
    );
    openUsers({ path: '/admin/users?role=patient' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'alv');
    await waitFor(() => expect(asked.at(-1)).toContain('q=alv'));
    expect(asked.at(-1)).toContain('role=patient');
    expect(await screen.findByText('No staff members found matching your criteria.')).toBeTruthy();
  });

  it('load, fail and are tried again', async () => {
    server.use(hangs('/users'));
    openUsers();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('fail with a way to try again', async () => {
    server.use(fails('/users'));
    openUsers();
    expect(await screen.findByText('The users could not be loaded.')).toBeTruthy();
    server.use(answers('/users', page(aUser())));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Elena Alvarez')).toBeTruthy();
  });

  it.each(['practitioner', 'patient'] as const)('denies access to a %s', (role) => {
    openUsers({ role });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('the users of the platform', () => {
  it('show their practice, or that they have none', async () => {
    const nobodys = aUser({
      userId: '2',
      role: 'super_admin',
      roles: [{ role: 'super_admin', isPrimary: false, practice: null }],
      practice: null,
      firstName: 'Sam',
      lastName: 'Okafor',
    });
    server.use(answers('/platform/users', page(aUser(), nobodys)), practices());
    openUsers({ role: 'super_admin' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('User Management');
    const rows = [...(await screen.findByRole('list', { name: 'Active Users' })).children];
    expect(rows[0]?.textContent).toContain('Riverside Family Practice');
    expect(rows[1]?.textContent).toContain('No practice assigned');
    expect(screen.getByRole('option', { name: 'Super Admin' })).toBeTruthy();
  });

  it('take one row per person, with the roles in all practices', async () => {
    server.use(answers('/platform/users', page(ofTwoPractices())), practices());
    openUsers({ role: 'super_admin' });
    const [row, ...others] = within(await screen.findByRole('list', { name: 'Active Users' }))
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent?.includes('Elena'));
    expect(others).toEqual([]);
    const roles = within(row!).getAllByRole('listitem');
    expect(roles.map(({ textContent }) => textContent)).toEqual([
      'Practice AdminPractitionerRiverside Family Practice (riverside)',
      `Patient${lakeside.name} (lakeside)`,
    ]);
  });

  it('support a filter by practice id', async () => {
    const asked: string[] = [];
    server.use(
      practices(),
      http.get('*/api/platform/users', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(page());
      }),
    );
    openUsers({ role: 'super_admin' });
    await screen.findByRole('option', { name: `${lakeside.name} (lakeside)` });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Practice' }), lakeside.id);
    await waitFor(() => expect(asked.at(-1)).toContain(`practiceId=${lakeside.id}`));
    expect(await screen.findByText('No users found matching your criteria.')).toBeTruthy();
  });
});

describe('people without a role', () => {
  it('show up in a filter for super administrators, marked as former users', async () => {
    const asked: string[] = [];
    const left = aUser({ role: null, isBlocked: true });
    server.use(
      practices(),
      http.get('*/api/platform/users', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(page(left));
      }),
    );
    openUsers({ role: 'super_admin' });
    const filter = screen.getByRole('combobox', { name: 'Practice' });
    await userEvent.selectOptions(filter, 'Without a practice');
    await waitFor(() => expect(asked.at(-1)).toContain('withoutRole=true'));
    expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull();
    const [row] = within(await screen.findByRole('list', { name: 'Active Users' })).getAllByRole('listitem');
    expect(row?.textContent).toContain('No role');
    expect(row?.textContent).toContain('Blocked');
  });

  it('ask before the user leaves a form with unsaved changes', async () => {
    server.use(answers('/platform/users', page(aUser())), practices());
    openUsers({ role: 'super_admin' });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Elena Alvarez' }));
    await expectGuarded(screen.getByLabelText(/^First name/i));
  });

  it('open a dialog to unblock or delete them, which offers no roles', async () => {
    const seen = changes('/platform/users/:id/block');
    server.use(answers('/platform/users', page(aUser({ role: null, isBlocked: true }))), practices());
    const toasts = openUsers({ role: 'super_admin', path: '/admin/users?practiceId=none' });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Elena Alvarez' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit User' }));
    expect(dialog.queryByRole('button', { name: 'Update Roles' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Delete User' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Unblock account' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Account unblocked' }]));
    expect(seen).toMatchObject([{ method: 'PUT', body: { blocked: false } }]);
  });
});
