import { describe, expect, it, jest } from '@jest/globals';
import type { Role, Rooms } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { PracticeRoomsScreen } from './practice-rooms.screen.js';

const server = apiServer();

const SAVED: Rooms = {
  items: [
    { id: '10000000-0000-4000-8000-000000000001', name: 'Room 1', isActive: true },
    { id: '10000000-0000-4000-8000-000000000002', name: 'Laboratory', isActive: false },
  ],
  revision: 7,
};

function open({
  saved = SAVED,
  role = 'practice_admin',
  answer = () => new HttpResponse(null, { status: 204 }),
}: {
  saved?: Rooms;
  role?: Role;
  answer?: () => HttpResponse<JsonBodyType>;
} = {}) {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const sent = jest.fn<(body: unknown) => void>();
  server.use(
    answers('/rooms', saved),
    http.put('*/api/rooms', async ({ request }) => {
      sent(await request.json());
      return answer();
    }),
  );
  renderWithShell(<PracticeRoomsScreen />, {
    shell: { session: aSession(role), toast },
    messages: { 'admin-console': messages },
  });
  return { toast, sent };
}

const room = async (number: number) => within(await screen.findByRole('group', { name: `Room ${number}` }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refusedWith =
  (code: string, more: object = {}) =>
  () =>
    HttpResponse.json({ type: '', title: '', status: 409, code, correlationId: 'c', ...more }, { status: 409 });

describe('the rooms of a practice', () => {
  it('save names, order, and use as one list', async () => {
    const { sent, toast } = open();
    await userEvent.type((await room(1)).getByRole('textbox', { name: 'Name' }), 'a');
    await press('Move Room 1a down');
    await userEvent.click((await room(1)).getByRole('checkbox', { name: 'In use' }));
    await press('Add room');
    await userEvent.type((await room(3)).getByRole('textbox', { name: 'Name' }), ' Yellow room ');
    await press('Save rooms');
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Rooms saved' }));
    expect(sent).toHaveBeenCalledWith({
      items: [
        { ...SAVED.items[1], isActive: true },
        { ...SAVED.items[0], name: 'Room 1a' },
        { id: expect.any(String), name: 'Yellow room', isActive: true },
      ],
      revision: 7,
    });
  });

  it('need a name each, and none twice', async () => {
    const { sent } = open();
    await userEvent.clear((await room(1)).getByRole('textbox', { name: 'Name' }));
    await press('Add room');
    await userEvent.type((await room(3)).getByRole('textbox', { name: 'Name' }), 'laboratory');
    await press('Save rooms');
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    expect(screen.getByText('Another room has this name.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('say what to do with a room that has appointments', async () => {
    open({ answer: refusedWith('room.in_use') });
    await room(1);
    await press('Remove Room 1');
    await press('Save rooms');
    expect(await screen.findByText(/Switch it off instead/)).toBeTruthy();
  });

  it('show what somebody else has saved in the meantime', async () => {
    const current = { ...SAVED, items: [{ ...SAVED.items[0], name: 'Room One' }], revision: 8 };
    open({ answer: refusedWith('resource.changed', { current }) });
    await room(1);
    await press('Remove Laboratory');
    await press('Save rooms');
    expect(await screen.findByText(/Room One/)).toBeTruthy();
  });

  it('begin with an empty list', async () => {
    open({ saved: { items: [], revision: 0 } });
    expect(await screen.findByText('No rooms yet')).toBeTruthy();
    await press('Add room');
    expect(await room(1)).toBeTruthy();
  });

  it('say that they could not be loaded', async () => {
    open();
    server.use(fails('/rooms'));
    expect(await screen.findByText('The rooms could not be loaded.')).toBeTruthy();
  });

  it('deny access to everybody but administrators', async () => {
    open({ role: 'scheduler' });
    expect(await screen.findByText('Access Denied')).toBeTruthy();
  });
});
