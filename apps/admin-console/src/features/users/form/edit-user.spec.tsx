import { describe, expect, it } from '@jest/globals';
import { answers, aSession } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  changes,
  lakeside,
  type Opened,
  openUsers,
  page,
  practices,
  riverside,
  server,
} from '../../../../test/users.js';
import { aUser, ofTwoPractices } from '../../../../test/user-builders.js';

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
    expect(
      question.getByText(
        'Are you sure you want to delete this user? This action cannot be undone and will permanently remove the user and all their data.',
      ),
    ).toBeTruthy();
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

describe('the last administrator of a practice', () => {
  const { id, name } = riverside;
  const elena = aUser({ role: 'practice_admin' });
  const marcus = aUser({ userId: 'marcus', firstName: 'Marcus', lastName: 'Chen' });

  it('needs a replacement, which the dialog of the refused removal offers', async () => {
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
