import { describe, expect, it } from '@jest/globals';
import { anInvitation } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { given, givenWaiting, openPatients, server, takes } from '../../../../test/patients.js';

const nora = anInvitation({ status: 'waiting', waitingSince: '2026-11-21T15:00:00Z' });

function openWaiting() {
  given([]);
  server.use(givenWaiting(nora));
  return openPatients();
}

const list = async () => within(await screen.findByRole('list', { name: 'Waiting for approval' }));

describe('the list of patients awaiting approval', () => {
  it('shows name, email and since when', async () => {
    openWaiting();
    const rows = await list();
    expect(rows.getByText('Nora Lind')).toBeTruthy();
    expect(rows.getByText(nora.email)).toBeTruthy();
    expect(rows.getByText(/Waiting since .*Nov.* 21/)).toBeTruthy();
  });

  it('approves with one press', async () => {
    const toast = openWaiting();
    const sent = takes('post', `/invitations/${nora.id}/approve`, null);
    await userEvent.click((await list()).getByRole('button', { name: 'Approve Nora Lind' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Nora Lind is a patient of the practice now' }));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('declines after a question', async () => {
    const toast = openWaiting();
    const sent = takes('post', `/invitations/${nora.id}/decline`, null);
    await userEvent.click((await list()).getByRole('button', { name: 'Decline Nora Lind' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Decline Nora Lind?' }));
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Nora Lind was declined' }));
  });

  it('reports that a colleague has already decided', async () => {
    const toast = openWaiting();
    const problem = { type: 'x', title: 'x', status: 409, code: 'invitation.decided', correlationId: 'c0ffee00' };
    takes('post', `/invitations/${nora.id}/approve`, problem, 409);
    await userEvent.click((await list()).getByRole('button', { name: 'Approve Nora Lind' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Nora Lind could not be approved',
        description: 'A colleague approved or declined this person meanwhile.',
        tone: 'destructive',
      }),
    );
  });

  it('takes no space while it is empty', async () => {
    given([]);
    openPatients();
    await screen.findByText('1,204');
    expect(screen.queryByText('Waiting for approval')).toBeNull();
  });
});
