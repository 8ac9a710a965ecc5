import { describe, expect, it } from '@jest/globals';
import type { UserDto } from '@telecare/contracts';
import { answers, aSession, fails, hangs, expectGuarded } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { changes, lakeside, type Opened, openUsers, page, practices, riverside, server } from '../../../test/users.js';

function aUser(changes: Partial<UserDto> = {}): UserDto {
  const { id, name, subdomain } = riverside;
  const { role = 'practitioner' } = changes;
  return {
    userId: '0b9c7f8e-54f2-4d0c-8b0a-0d4b6c1f0009',
    practice: { id, name },
    role,
    roles: role ? [{ role, isPrimary: true, practice: { id, name, subdomain } }] : [],
    firstName: 'Elena',
    lastName: 'Alvarez',
    email: 'dr.alvarez@riverside.example',
    phone: null,
    isBlocked: false,
    revision: 1,
    ...changes,
  };
}

/** Administers and practises at one, is a patient of the other; as the platform knows them. */
function ofTwoPractices(): UserDto {
  const { id, name, subdomain } = riverside;
  return aUser({
    practice: null,
    role: 'practice_admin',
    roles: [
      { role: 'practice_admin', isPrimary: true, practice: { id, name, subdomain } },
      { role: 'practitioner', isPrimary: true, practice: { id, name, subdomain } },
      { role: 'patient', isPrimary: false, practice: lakeside },
    ],
  });
}

describe('the staff of a practice', () => {
  it('are shown with role and address, and without what only super administrators choose', async () => {
    server.use(answers('/users', page(aUser(), aUser({ userId: '2', firstName: null, email: 'no.name@x.example' }))));
    openUsers();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Staff Management');
    const rows = within(await screen.findByRole('list', { name: 'Practice Staff' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Elena Alvarez');
    expect(rows[0]?.textContent).toContain('Practitioner');
    expect(rows[1]?.textContent).toContain('no.name@x.example');
    expect(screen.queryByRole('combobox', { name: 'Practice' })).toBeNull();
    expect(screen.queryByRole('option', { name: 'Super Admin' })).toBeNull();
    expect(screen.queryByText('Contact')).toBeNull();
  });

  it('are searched and cut down by the server', async () => {
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

  it.each(['practitioner', 'patient'] as const)('are not shown to a %s', (role) => {
    openUsers({ role });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('all users', () => {
  it('are shown with their practice, or that they have none', async () => {
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

  it('are persons: somebody of two practices is one row with the roles of both', async () => {
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

  it('of one practice are asked for by its id', async () => {
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
  it('are found by super administrators, and are told from the others', async () => {
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

  it('ask before the form of one is left once something was typed', async () => {
    server.use(answers('/platform/users', page(aUser())), practices());
    openUsers({ role: 'super_admin' });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Elena Alvarez' }));
    await expectGuarded(screen.getByLabelText(/^First name/i));
  });

  it('are let in again and removed from their dialog, which gives no roles', async () => {
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

describe('the last administrator of a practice', () => {
  const { id, name } = riverside;
  const elena = aUser({ role: 'practice_admin' });
  const marcus = aUser({ userId: 'marcus', firstName: 'Marcus', lastName: 'Chen' });

  it('is replaced in the dialog that refused to take them away', async () => {
    const refused = changes('/platform/users/:id', {
      status: 409,
      code: 'user.last_administrator',
      practices: [{ id, name }],
    });
    const named = changes('/users/:id/roles');
    server.use(answers('/platform/users', page(elena)), answers('/users', page(elena, marcus)), practices());
    openUsers({ role: 'super_admin' });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Elena Alvarez' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete User' }));
    const question = within(screen.getByRole('dialog', { name: 'Delete Elena Alvarez?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete Elena Alvarez' }));
    expect((await question.findByRole('alert')).textContent).toContain('left without an administrator');

    const choice = question.getByRole('combobox', { name: `New administrator of ${name}` });
    await question.findByRole('option', { name: 'Marcus Chen' });
    expect(question.queryByRole('option', { name: 'Elena Alvarez' })).toBeNull();
    await userEvent.selectOptions(choice, 'Marcus Chen');
    await userEvent.click(question.getByRole('button', { name: 'Name administrator' }));
    await waitFor(() => expect(question.queryByRole('alert')).toBeNull());
    expect(named).toMatchObject([
      { path: '/users/marcus/roles', practice: id, body: { roles: ['practitioner', 'practice_admin'] } },
    ]);
    expect(refused).toHaveLength(1);
  });
});

describe('editing a user', () => {
  async function edit(opened: Opened = {}, user = aUser()) {
    server.use(answers(opened.role === 'super_admin' ? '/platform/users' : '/users', page(user)), practices());
    const toasts = openUsers(opened);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Elena Alvarez' }));
    return { toasts, dialog: within(screen.getByRole('dialog', { name: 'Edit User' })) };
  }

  it('saves names and phone in the practice; the address cannot be changed there', async () => {
    const seen = changes('/users/:id');
    const { toasts, dialog } = await edit();
    expect(dialog.getByLabelText('Email').hasAttribute('readonly')).toBe(true);
    await userEvent.clear(dialog.getByLabelText(/Last name/));
    await userEvent.click(dialog.getByRole('button', { name: 'Update Profile' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen).toMatchObject([
      { method: 'PATCH', body: { firstName: 'Elena', lastName: null, phone: null, revision: 1 } },
    ]);
    expect(toasts).toEqual([{ title: 'User updated', description: 'User profile has been updated successfully.' }]);
  });

  it('needs an address on the platform', async () => {
    const seen = changes('/platform/users/:id', { status: 409, code: 'user.email_taken' });
    const { dialog } = await edit({ role: 'super_admin' });
    await userEvent.clear(dialog.getByLabelText('Email'));
    await userEvent.click(dialog.getByRole('button', { name: 'Update Profile' }));
    expect(await dialog.findByText('Enter an email address.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Email'), 'casey@x.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Update Profile' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('Failed to update user.');
    expect(alert.textContent).toContain('Another account already uses this email address.');
    expect(dialog.getByLabelText('Email')).toHaveValue('casey@x.example');
    expect(seen).toMatchObject([{ path: expect.stringContaining('/platform/users/') }]);
  });

  it('gives roles in the practice of the user, never none', async () => {
    const seen = changes('/platform/users/:id');
    const { dialog } = await edit({ role: 'super_admin' });
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Practitioner' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Update Profile' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Choose at least one role.');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Practice Admin' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Update Profile' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen).toMatchObject([
      { method: 'PATCH', body: { staffRoles: [{ practiceId: riverside.id, roles: ['practice_admin'] }] } },
    ]);
  });

  it('gives roles in every practice of the person, and names only those that were changed', async () => {
    const seen = changes('/platform/users/:id');
    const { dialog } = await edit({ role: 'super_admin' }, ofTwoPractices());
    const there = within(dialog.getByRole('group', { name: `Roles at ${lakeside.name}` }));
    await userEvent.click(there.getByRole('checkbox', { name: 'Practitioner' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Update Profile' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen).toMatchObject([{ body: { staffRoles: [{ practiceId: lakeside.id, roles: ['practitioner'] }] } }]);
  });

  it('deletes only after the question, and says how many appointments stand in the way', async () => {
    changes('/users/:id', { status: 409, code: 'user.has_appointments', count: 2 });
    const { dialog } = await edit();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete User' }));
    const question = within(screen.getByRole('dialog', { name: 'Delete Elena Alvarez?' }));
    expect(question.getByText('Are you sure you want to delete this user? This action cannot be undone.')).toBeTruthy();
    expect(question.getByText(/Access to Riverside Family Practice ends at once/)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Delete Elena Alvarez' }));
    const alert = await question.findByRole('alert');
    expect(alert.textContent).toContain('Failed to delete user.');
    expect(alert.textContent).toContain('There are still 2 upcoming appointments');
  });

  it('deletes', async () => {
    const seen = changes('/platform/users/:id');
    const { toasts, dialog } = await edit({ role: 'super_admin' });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete User' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Elena Alvarez' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen).toMatchObject([{ method: 'DELETE' }]);
    expect(toasts).toEqual([{ title: 'User deleted', description: 'User has been deleted successfully.' }]);
  });

  it('does not offer to delete oneself or to give up the own administration', async () => {
    const { userId } = aSession('practice_admin').user;
    const { dialog } = await edit({}, aUser({ userId, role: 'practice_admin' }));
    expect(dialog.queryByRole('button', { name: 'Delete User' })).toBeNull();
    expect(dialog.getByRole('checkbox', { name: 'Practice Admin' })).toBeDisabled();
  });
});
