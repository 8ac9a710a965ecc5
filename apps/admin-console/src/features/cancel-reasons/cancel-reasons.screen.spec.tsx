import { describe, expect, it, jest } from '@jest/globals';
import type { CancelReasonDto, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, expectGuarded, fails, hangs, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { CancelReasonsScreen } from './cancel-reasons.screen.js';

const server = apiServer();
const PATH = '/cancel-reasons';

const reason = (n: number, changes: Partial<CancelReasonDto> = {}): CancelReasonDto => ({
  id: `50000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  name: `Reason ${n}`,
  otherNames: {},
  isActive: true,
  byPatient: false,
  isUsed: false,
  revision: 1,
  ...changes,
});

function open(items: readonly CancelReasonDto[] = [reason(1), reason(2)], role: Role = 'practice_admin') {
  const toast = jest.fn<(message: ToastMessage) => void>();
  server.use(answers(PATH, { items }));
  renderWithShell(<CancelReasonsScreen />, {
    shell: { session: aSession(role), toast },
    messages: { 'admin-console': messages },
  });
  return toast;
}

function takes(method: 'post' | 'put' | 'delete', refusal?: object) {
  const sent = jest.fn<(body: unknown, id: unknown) => void>();
  server.use(
    http[method](method === 'post' ? `*/api${PATH}` : `*/api${PATH}/:id`, async ({ request, params }) => {
      sent(method === 'delete' ? null : await request.json(), params['id']);
      if (refusal) return HttpResponse.json(refusal, { status: 409 });
      return method === 'post'
        ? HttpResponse.json({ id: reason(9).id }, { status: 201 })
        : new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the reasons for cancelling', () => {
  it('deny access to everyone but practice administrators', () => {
    open([], 'scheduler');
    expect(screen.getByText('Access Denied')).toBeTruthy();
  });

  it('show a loading state', () => {
    open();
    server.use(hangs(PATH));
    expect(screen.getByRole('status')).toBeTruthy();
  });

  it('say when they could not be loaded', async () => {
    open();
    server.use(fails(PATH));
    expect(await screen.findByText('The reasons could not be loaded.')).toBeTruthy();
  });

  it('say what they are for if there is none', async () => {
    open([]);
    expect(await screen.findByText('No reasons yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add reason' })).toBeTruthy();
  });

  it('add one at the end, with its name in the other language', async () => {
    const toast = open();
    const sent = takes('post');
    await press('Add reason');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add reason' }));
    await userEvent.type(dialog.getByLabelText('Name'), 'Patient ill');
    await userEvent.type(dialog.getByLabelText(/^Name in Spanish/), 'Paciente enfermo');
    await userEvent.click(dialog.getByLabelText('The patient cancels'));
    await press('Save reason');
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Reason saved' }));
    const otherNames = { es: 'Paciente enfermo' };
    const saved = { name: 'Patient ill', otherNames, byPatient: true, isActive: true, place: 29 };
    expect(sent).toHaveBeenCalledWith(saved, undefined);
  });

  it('say below the name that it is taken', async () => {
    open();
    takes('put', { code: 'cancel_reason.name_taken', status: 409, errors: [{ path: 'name', message: 'is taken' }] });
    await press('Edit Reason 1');
    await press('Save reason');
    expect(await screen.findByText('There is a reason of this name already.')).toBeTruthy();
  });

  it('move one up', async () => {
    const toast = open();
    const sent = takes('put');
    await press('Move up Reason 2');
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Order changed' }));
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Reason 2', place: 0, revision: 1 }),
      reason(2).id,
    );
    expect(screen.getByRole('button', { name: 'Move up Reason 1' })).toHaveProperty('disabled', true);
  });

  it('remove one only if no appointment names it', async () => {
    open([reason(1, { isUsed: true, isActive: false }), reason(2)]);
    const sent = takes('delete');
    expect(await screen.findByText('Not offered')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove Reason 1' })).toBeNull();
    await press('Remove Reason 2');
    await press('Remove');
    await waitFor(() => expect(sent).toHaveBeenCalledWith(null, reason(2).id));
  });

  it('say why one could not be removed', async () => {
    open();
    takes('delete', { code: 'cancel_reason.in_use', status: 409 });
    await press('Remove Reason 2');
    await press('Remove');
    expect(await screen.findByText(/You can stop offering it/)).toBeTruthy();
  });

  it('offer no more than 30', async () => {
    open(Array.from({ length: 30 }, (_, n) => reason(n)));
    expect(await screen.findByText(/at most 30 reasons/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add reason' })).toHaveProperty('disabled', true);
  });

  it('ask before the user leaves an unsaved name', async () => {
    open();
    await press('Add reason');
    await expectGuarded(await screen.findByLabelText('Name'));
  });
});
