import { describe, expect, it, jest } from '@jest/globals';
import type { Role, RoleSwitchesDto, SetRoleSwitch } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, fails, renderWithShell } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { PracticeRolesScreen } from './practice-roles.screen.js';

const server = apiServer();
const PATH = '/practice-settings/roles';

const SWITCHES: RoleSwitchesDto = {
  items: [
    { role: 'practitioner', permission: 'patient:export', allowed: true, usual: true },
    { role: 'practitioner', permission: 'appointment:overbook', allowed: false, usual: true },
    { role: 'practitioner', permission: 'patient:read-all', allowed: true, usual: true },
    { role: 'scheduler', permission: 'message:read', allowed: true, usual: true },
    { role: 'scheduler', permission: 'appointment:overbook', allowed: false, usual: false },
    { role: 'scheduler', permission: 'working-hours:manage', allowed: true, usual: true },
  ],
};

function open(role: Role = 'practice_admin') {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const sent = jest.fn<(body: unknown) => void>();
  server.use(
    answers(PATH, SWITCHES),
    http.put(`*/api${PATH}`, async ({ request }) => {
      const body = (await request.json()) as SetRoleSwitch;
      sent(body);
      const items = SWITCHES.items.map((one) =>
        one.role === body.role && one.permission === body.permission ? { ...one, allowed: body.allowed } : one,
      );
      return HttpResponse.json({ items });
    }),
  );
  renderWithShell(<PracticeRolesScreen />, {
    shell: { session: aSession(role), toast },
    messages: { 'admin-console': messages },
  });
  return { toast, sent };
}

const of = async (role: string) => within(await screen.findByRole('region', { name: role }));
const described = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

describe("the permissions of a practice's roles", () => {
  it('list each role with defaults and what the practice decided', async () => {
    open();
    const practitioners = await of('Practitioners');
    const overbooks = practitioners.getByRole<HTMLInputElement>('switch', { name: 'Make double bookings' });
    expect([overbooks.checked, described(overbooks)]).toEqual([
      false,
      'An appointment at a time that is taken, on purpose. Your practice decided this.',
    ]);
    const enters = (await of('Front Desk')).getByRole('switch', { name: 'Enter absences and changed hours' });
    expect([enters.getAttribute('checked') !== null, described(enters)?.endsWith('As usual.')]).toEqual([true, true]);
    const reads = (await of('Front Desk')).getByRole<HTMLInputElement>('switch', { name: 'Read the inbox' });
    expect([reads.checked, described(reads)?.endsWith('As usual.')]).toEqual([true, true]);
  });

  it('change for one role at once and confirm it', async () => {
    const { toast, sent } = open();
    await userEvent.click((await of('Front Desk')).getByRole('switch', { name: 'Make double bookings' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ title: 'Front Desk: allowed now', description: 'Make double bookings' }),
    );
    expect(sent.mock.calls).toEqual([[{ role: 'scheduler', permission: 'appointment:overbook', allowed: true }]]);
    const shown = (await of('Front Desk')).getByRole<HTMLInputElement>('switch', { name: 'Make double bookings' });
    expect([shown.checked, described(shown)?.endsWith('Your practice decided this.')]).toEqual([true, true]);
  });

  it('restrict practitioners to their care team when switched on, which is off by default', async () => {
    const { toast, sent } = open();
    const name = 'Practitioners open only patients of their care team';
    const keeps = (await of('Care team')).getByRole<HTMLInputElement>('switch', { name });
    expect([keeps.checked, described(keeps)?.endsWith('As usual.')]).toEqual([false, true]);
    await userEvent.click(keeps);
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Practitioners open the patients of their care team now',
        description: name,
      }),
    );
    expect(sent.mock.calls).toEqual([[{ role: 'practitioner', permission: 'patient:read-all', allowed: false }]]);
    expect([keeps.checked, described(keeps)?.endsWith('Your practice decided this.')]).toEqual([true, true]);
    expect((await of('Practitioners')).queryByRole('switch', { name })).toBeNull();
  });

  it('show a switch in its new position at once', async () => {
    const { toast } = open();
    const reads = (await of('Front Desk')).getByRole<HTMLInputElement>('switch', { name: 'Read the inbox' });
    fireEvent.click(reads);
    expect(reads.checked).toBe(false);
    await waitFor(() => expect(toast).toHaveBeenCalled());
  });

  it('support the keyboard', async () => {
    const { sent } = open();
    (await of('Practitioners')).getByRole('switch', { name: 'Export patients' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ role: 'practitioner', permission: 'patient:export', allowed: false }),
    );
  });

  it('return to the old position if saving fails', async () => {
    const { toast } = open();
    const reads = (await of('Front Desk')).getByRole<HTMLInputElement>('switch', { name: 'Read the inbox' });
    server.use(
      http.put(`*/api${PATH}`, () => HttpResponse.json({ code: 'access.denied', status: 403 }, { status: 403 })),
    );
    await userEvent.click(reads);
    await waitFor(() => expect(toast.mock.lastCall?.[0]).toMatchObject({ title: 'The change could not be saved' }));
    await waitFor(() => expect(reads.checked).toBe(true));
  });

  it('deny access to other roles, and offer to retry a failed read', async () => {
    open('practitioner');
    expect(screen.getByText('Access Denied')).toBeTruthy();
    server.use(fails(PATH));
    renderWithShell(<PracticeRolesScreen />, { messages: { 'admin-console': messages } });
    expect(await screen.findByText('The roles could not be loaded.')).toBeTruthy();
  });
});
