import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aManagedPractice } from '../../../test/practices.js';
import { fill, given, open, press, refuses, server } from '../../../test/managed-practices.js';

describe('deleting a practice', () => {
  const openDeletion = async () => {
    given(aManagedPractice());
    const toast = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Riverside Family Practice' }));
    await press('Delete Practice');
    return toast;
  };

  const question = () => within(screen.getByRole('dialog', { name: 'Delete Practice' }));
  const confirm = async () => {
    fill(/Type/, 'Riverside Family Practice');
    await userEvent.click(question().getByRole('button', { name: 'Delete Practice' }));
  };

  it('says what will be lost and waits for the name', async () => {
    await openDeletion();
    expect(question().getByText(/This action cannot be undone/)).toBeTruthy();
    expect(question().getByText('2 upcoming appointments will be lost.')).toBeTruthy();
    const button = question().getByRole('button', { name: 'Delete Practice' });
    expect(button).toHaveProperty('disabled', true);
    fill(/Type/, 'Riverside Family Practice');
    expect(button).toHaveProperty('disabled', false);
  });

  it('keeps the input of the form when it is cancelled', async () => {
    given(aManagedPractice());
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Riverside Family Practice' }));
    fill(/^Phone/, '+1 212 555 0199');
    await press('Delete Practice');
    await userEvent.click(question().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog', { name: 'Delete Practice' })).toBeNull();
    expect(screen.getByDisplayValue('+1 212 555 0199')).toBeTruthy();
  });

  it('sends the name and says that it worked', async () => {
    const toast = await openDeletion();
    const names: (string | null)[] = [];
    server.use(
      http.delete('*/api/platform/practices/:id', ({ request }) => {
        names.push(new URL(request.url).searchParams.get('name'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names).toEqual(['Riverside Family Practice']);
    expect(toast).toHaveBeenCalledWith({ title: 'Success', description: 'Practice deleted successfully' });
  });

  it.each([
    ['practice.roles_not_removed', 'Failed to remove user roles: P0001'],
    ['practice.profiles_not_updated', 'Failed to update profiles: P0001'],
    ['internal.error', 'Failed to delete practice'],
  ])('names the step that failed: %s', async (code, words) => {
    await openDeletion();
    server.use(refuses('delete', code, 'P0001'));
    await confirm();
    expect((await question().findByRole('alert')).textContent).toContain(words);
  });
});
