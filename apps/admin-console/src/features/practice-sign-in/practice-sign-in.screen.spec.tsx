import { describe, expect, it, jest } from '@jest/globals';
import type { OwnFactorsDto, PracticeSignInDto, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, expectGuarded, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { PracticeSignInScreen } from './practice-sign-in.screen.js';

const server = apiServer();
const PATH = '/practice-settings/sign-in';

const IDLE = { staffIdleMinutes: 15, patientIdleMinutes: 30 };

const aPolicy = (changes: Partial<PracticeSignInDto> = {}): PracticeSignInDto => ({
  factorRoles: [],
  platformRoles: [],
  ...IDLE,
  revision: 4,
  ...changes,
});
const factors = (...apps: OwnFactorsDto['apps']): OwnFactorsDto => ({ passkeys: [], apps, recoveryCodes: null });

function open(policy: PracticeSignInDto, role: Role = 'practice_admin') {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const sent = jest.fn<(body: unknown) => void>();
  server.use(
    answers(PATH, policy),
    http.put(`*/api${PATH}`, async ({ request }) => {
      const body = (await request.json()) as object;
      sent(body);
      return HttpResponse.json({ ...policy, ...body, revision: 5 });
    }),
  );
  renderWithShell(<PracticeSignInScreen />, {
    shell: { session: aSession(role), toast },
    messages: { 'admin-console': messages },
  });
  return { toast, sent };
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the sign-in policy of a practice', () => {
  it('saves the roles and idle minutes with the revision on screen', async () => {
    const { toast, sent } = open(aPolicy({ factorRoles: ['patient'] }));
    expect((await box('Patient')).checked).toBe(true);
    await userEvent.click(await box('Practitioner'));
    await userEvent.selectOptions(screen.getByLabelText('Patients, signed out after'), '60 minutes');
    await save();
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'The sign-in policy is saved' }));
    expect(sent).toHaveBeenCalledWith({
      ...IDLE,
      factorRoles: ['practitioner', 'patient'],
      patientIdleMinutes: 60,
      revision: 4,
    });
  });

  it('disables a role that the platform already requires', async () => {
    open(aPolicy({ platformRoles: ['practitioner'] }));
    const fixed = await box('Practitioner');
    expect([fixed.checked, fixed.disabled]).toEqual([true, true]);
    expect(screen.getByText('Required by the platform')).toBeTruthy();
  });

  it('asks administrators before they require a factor of their own role, and explains the setup', async () => {
    server.use(answers('/profile/factors', factors()));
    const { sent } = open(aPolicy());
    await userEvent.click(await box('Practice Admin'));
    await save();
    expect(await screen.findByText(/has neither passkey nor authenticator app/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent).not.toHaveBeenCalled();
    expect((await box('Practice Admin')).checked).toBe(true);
  });

  it('asks administrators with a factor to confirm before they require it of their own role', async () => {
    server.use(answers('/profile/factors', factors({ id: 'a', name: 'Phone', addedAt: '2026-11-20T10:00:00Z' })));
    const { sent } = open(aPolicy());
    await userEvent.click(await box('Practice Admin'));
    await save();
    expect(await screen.findByText(/Right after saving you confirm it is you/)).toBeTruthy();
    const [, confirm] = screen.getAllByRole('button', { name: 'Save', hidden: true });
    await userEvent.click(confirm!);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ ...IDLE, factorRoles: ['practice_admin'], revision: 4 }));
  });

  it('asks before the user leaves with unsaved changes', async () => {
    open(aPolicy());
    await expectGuarded(await box('Practitioner'));
  });

  it('denies access to other roles, and offers to retry a failed read', async () => {
    open(aPolicy(), 'practitioner');
    expect(screen.getByText('Access Denied')).toBeTruthy();
    server.use(fails(PATH));
    renderWithShell(<PracticeSignInScreen />, { messages: { 'admin-console': messages } });
    expect(await screen.findByText('The sign-in policy could not be loaded.')).toBeTruthy();
  });
});
