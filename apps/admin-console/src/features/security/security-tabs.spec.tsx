import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PlatformSecurityDto, SecuritySettingsDto, ThreatDto, ThreatsDto } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { dateText, readerZone } from '@telecare/ui';
import { answers, apiServer, aSession, aTenant, fails, hangs, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { ownOpenings } from '../../../test/openings.js';
import messages from '../../messages/en.json' with { type: 'json' };
import { SecurityScreen } from './security.screen.js';

const server = apiServer(ownOpenings);

const SETTINGS: SecuritySettingsDto = {
  emailVerification: true,
  strongPasswords: true,
  leakedPasswordProtection: true,
  rateLimit: true,
  captcha: false,
  captchaReady: false,
  invitationOnly: true,
  patientApproval: false,
  maxLoginAttempts: 5,
  lockoutMinutes: 15,
  revision: 7,
};

const security = (settings: Partial<SecuritySettingsDto> = {}): PlatformSecurityDto => ({
  settings: { ...SETTINGS, ...settings },
  signIns: 12,
  failedSignIns: 4,
  lockOuts: 1,
  eventsReadAt: '2026-11-20T15:00:00Z',
  isCurrent: true,
});

const aThreat = (changes: Partial<ThreatDto> = {}): ThreatDto => ({
  kind: 'failed_sign_ins',
  subject: '192.0.2.1',
  userId: null,
  name: null,
  ipAddress: '192.0.2.1',
  count: 5,
  firstAt: '2026-11-20T14:00:00Z',
  lastAt: '2026-11-20T15:00:00Z',
  isOpen: true,
  acknowledgedAt: null,
  acknowledgedBy: null,
  ...changes,
});

const threats = (...items: ThreatDto[]): ThreatsDto => ({
  items,
  open: items.filter(({ isOpen }) => isOpen).length,
  eventsReadAt: '2026-11-20T15:00:00Z',
  isCurrent: true,
});

function open(tab = '') {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const shell = { session: aSession('super_admin'), tenant: aTenant({ isPlatform: true }), toast };
  const path = `/admin/security${tab && `?tab=${tab}`}`;
  renderWithShell(<SecurityScreen />, { shell, messages: { 'admin-console': messages }, path });
  return toast;
}

function takes(path: string, ...given: { status: number; body?: JsonBodyType }[]) {
  const sent: unknown[] = [];
  server.use(
    http.put(`*/api${path}`, async ({ request }) => {
      const { status, body } = given[Math.min(sent.length, given.length - 1)]!;
      sent.push(await request.json());
      return body === undefined ? new HttpResponse(null, { status }) : HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const SIGN_IN = {
  factorRoles: ['super_admin', 'practice_admin'],
  factorDueAt: null,
  staffIdleMinutes: 15,
  revision: 1,
};

describe('the overview', () => {
  beforeEach(() => server.use(answers('/platform/sign-in', SIGN_IN)));

  it('opens first, with the figures of the day and six features', async () => {
    server.use(answers('/platform/security', security()));
    open();
    expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true');
    const features = await screen.findByRole('list', { name: 'Security features' });
    expect(within(features).getAllByText('Enabled')).toHaveLength(4);
    expect(within(features).getAllByText('Disabled')).toHaveLength(2);
    expect(within(features).getAllByText('Critical')).toHaveLength(4);
    const captcha = within(features).getByRole('listitem', { name: 'CAPTCHA' });
    expect(within(captcha).getByText('Disabled')).toBeTruthy();
    expect(screen.getByText('12')).toBeTruthy();
    expect(await screen.findByText('Everything recommended is switched on.')).toBeTruthy();
  });

  it.each([[[]], [['super_admin']], [['practice_admin', 'practitioner']]])(
    'recommends a second factor of administrators while only %j need one',
    async (factorRoles) => {
      server.use(answers('/platform/security', security()));
      server.use(answers('/platform/sign-in', { ...SIGN_IN, factorRoles }));
      open();
      expect(
        await screen.findByRole('link', { name: /^Require a second factor of super administrators/ }),
      ).toBeTruthy();
      expect(screen.queryByText('Everything recommended is switched on.')).toBeNull();
    },
  );

  it('says from when administrators need a second factor while that day is to come', async () => {
    const factorDueAt = inDays(7);
    server.use(answers('/platform/security', security()), answers('/platform/sign-in', { ...SIGN_IN, factorDueAt }));
    open();
    const day = dateText(new Date(factorDueAt), readerZone());
    expect(
      await screen.findByRole('link', { name: `Administrators need a second factor from ${day}` }),
    ).toHaveAttribute('href', '/admin/security?tab=settings');
    expect(screen.queryByText('Everything recommended is switched on.')).toBeNull();
  });

  it('hides the recommendation of a second factor after its due date', async () => {
    const policy = { ...SIGN_IN, factorDueAt: inDays(-1) };
    server.use(answers('/platform/security', security()), answers('/platform/sign-in', policy));
    open();
    expect(await screen.findByText('Everything recommended is switched on.')).toBeTruthy();
  });

  it('recommends only what is off', async () => {
    const off = { emailVerification: false, leakedPasswordProtection: false };
    server.use(answers('/platform/security', security(off)));
    open();
    const link = await screen.findByRole('link', { name: 'Enable email confirmation' });
    expect(link.getAttribute('href')).toContain('tab=settings');
    expect(screen.getByRole('link', { name: /leaked-password protection/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Enable rate limiting' })).toBeNull();
  });

  it('says that sign-ins were not read lately, and that settings are not known', async () => {
    server.use(answers('/platform/security', { ...security(), settings: null, eventsReadAt: null, isCurrent: false }));
    open();
    expect(await screen.findByText(/Sign-ins have not been read from the identity server yet/)).toBeTruthy();
    expect(screen.getByText('The settings of sign-ins cannot be read')).toBeTruthy();
    expect(screen.queryByText('Enabled')).toBeNull();
  });

  it('says that it loads', () => {
    server.use(hangs('/platform/security'));
    open();
    expect(screen.getByRole('status')).toBeTruthy();
  });

  it('offers to retry after a failure', async () => {
    server.use(fails('/platform/security'));
    open();
    expect(await screen.findByText('Failed to load the security settings')).toBeTruthy();
    server.use(answers('/platform/security', security()));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('list', { name: 'Security features' })).toBeTruthy();
  });

  it('leads to the other tabs', async () => {
    server.use(answers('/platform/security', security()), answers('/platform/threats', threats()));
    open();
    await userEvent.click(screen.getByRole('tab', { name: 'Threats' }));
    expect(await screen.findByText('There are no active threats')).toBeTruthy();
  });
});

describe('a setting', () => {
  beforeEach(() => server.use(answers('/platform/sign-in', { ...SIGN_IN, factorRoles: ['super_admin'], revision: 2 })));

  it('shows which roles need a second factor everywhere', async () => {
    server.use(answers('/platform/security', security()));
    open('settings');
    const roles = within(await screen.findByRole('group', { name: 'Two-step sign-in required' }));
    expect(roles.getAllByRole('checkbox')).toHaveLength(5);
    expect(roles.getByRole<HTMLInputElement>('checkbox', { name: 'Super Admin' }).checked).toBe(true);
  });

  it('asks for a CAPTCHA once the server has its secret', async () => {
    server.use(answers('/platform/security', security({ captchaReady: true })));
    const saved = { ...security().settings, captchaReady: true, captcha: true };
    const sent = takes('/platform/security/settings', { status: 200, body: saved });
    const toast = open('settings');
    await userEvent.click(await screen.findByRole('switch', { name: 'CAPTCHA' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Security setting updated: CAPTCHA' }));
    expect(sent).toEqual([{ captcha: true, revision: 7 }]);
  });

  it('switches the approval of patients', async () => {
    server.use(answers('/platform/security', security()));
    const sent = takes('/platform/security/settings', {
      status: 200,
      body: { ...security().settings, patientApproval: true },
    });
    const toast = open('settings');
    await userEvent.click(await screen.findByRole('switch', { name: /^Approval for patients/ }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ title: 'Security setting updated: Approval for patients' }),
    );
    expect(sent).toEqual([{ patientApproval: true, revision: expect.any(Number) }]);
  });

  it('saves the roles that need a second factor at once', async () => {
    server.use(answers('/platform/security', security()));
    const saved = { ...SIGN_IN, factorRoles: ['super_admin', 'practitioner'], revision: 3 };
    const sent = takes('/platform/sign-in', { status: 200, body: saved });
    const toast = open('settings');
    const roles = within(await screen.findByRole('group', { name: 'Two-step sign-in required' }));
    await userEvent.click(roles.getByRole('checkbox', { name: 'Practitioner' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ title: 'Security setting updated: Two-step sign-in required' }),
    );
    expect(sent).toEqual([{ factorRoles: ['super_admin', 'practitioner'], staffIdleMinutes: 15, revision: 2 }]);
    expect(roles.getByRole<HTMLInputElement>('checkbox', { name: 'Practitioner' }).checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('changes at once if it makes sign-ins safer', async () => {
    server.use(answers('/platform/security', security({ rateLimit: false })));
    const sent = takes('/platform/security/settings', { status: 200, body: { ...SETTINGS, revision: 8 } });
    const toast = open('settings');
    const rateLimit = await screen.findByRole<HTMLInputElement>('switch', { name: 'Rate limiting' });
    await userEvent.click(rateLimit);
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Security setting updated: Rate limiting' }));
    expect(sent).toEqual([{ rateLimit: true, revision: 7 }]);
    expect(rateLimit.checked).toBe(true);
  });

  it('asks first if it makes sign-ins less safe, and does not change without confirmation', async () => {
    server.use(answers('/platform/security', security()));
    const sent = takes('/platform/security/settings', { status: 200, body: { ...SETTINGS, maxLoginAttempts: 10 } });
    const toast = open('settings');
    await userEvent.click(await screen.findByRole('switch', { name: 'Email verification' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Max login attempts/ }), '10');
    const dialog = screen.getByRole('dialog', { name: 'Make sign-ins less safe? Max login attempts' });
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change anyway' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Security setting updated: Max login attempts' }));
    expect(sent).toEqual([{ maxLoginAttempts: 10, revision: 7 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cannot be switched off if the platform requires it, only on', async () => {
    server.use(answers('/platform/security', security({ invitationOnly: false })));
    open('settings');
    const isOpen = async (name: string) => !(await screen.findByRole<HTMLInputElement>('switch', { name })).disabled;
    expect(await isOpen('Strong passwords')).toBe(false);
    expect(await isOpen('CAPTCHA')).toBe(false);
    expect(screen.getByText('Needs CAPTCHA_SECRET on the server.')).toBeTruthy();
    expect(await isOpen('Invitation-only patients')).toBe(true);
  });

  it('shows its current value after another administrator changed it', async () => {
    server.use(answers('/platform/security', security()));
    takes('/platform/security/settings', { status: 409, body: { code: 'resource.changed', status: 409 } });
    const toast = open('settings');
    const minutes = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Lockout duration/ });
    server.use(answers('/platform/security', security({ lockoutMinutes: 45, revision: 9 })));
    await userEvent.selectOptions(minutes, '30');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Security setting not updated: Lockout duration',
        description: 'Somebody else has changed the settings. You now see them as they are.',
        tone: 'destructive',
      }),
    );
    await waitFor(() => expect(minutes.value).toBe('45'));
  });
});

describe('threats', () => {
  it('say what, from where and what helps, and are open until they are acknowledged', async () => {
    server.use(answers('/platform/threats', threats(aThreat())));
    const sent = takes('/platform/threats/acknowledgements', { status: 204 });
    const toast = open('threats');
    const list = await screen.findByRole('list', { name: '1 active threat' });
    expect(within(list).getByText('5 failed sign-ins from one address')).toBeTruthy();
    expect(within(list).getByText('192.0.2.1')).toBeTruthy();
    expect(within(list).getByText(/block the address\./)).toBeTruthy();
    expect(screen.queryByText('There are no active threats')).toBeNull();
    const seen = aThreat({ isOpen: false, acknowledgedAt: '2026-11-20T16:00:00Z', acknowledgedBy: 'Ada Byron' });
    server.use(answers('/platform/threats', threats(seen)));
    await userEvent.click(within(list).getByRole('button', { name: /^Acknowledge 5 failed sign-ins/ }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Threat acknowledged' }));
    expect(sent).toEqual([{ kind: 'failed_sign_ins', subject: '192.0.2.1', count: 5, lastAt: '2026-11-20T15:00:00Z' }]);
    expect(await screen.findByText('There are no active threats')).toBeTruthy();
    const acknowledged = screen.getByRole('list', { name: 'Acknowledged' });
    expect(within(acknowledged).getByText(/^Acknowledged by Ada Byron/)).toBeTruthy();
  });

  it('link to their account and say if they grew since they were acknowledged', async () => {
    const grown = { acknowledgedAt: '2026-11-20T14:30:00Z', acknowledgedBy: 'Ada Byron' };
    server.use(
      answers(
        '/platform/threats',
        threats(
          aThreat({ kind: 'lock_out', subject: 'u1', userId: 'u1', name: 'Rosa Lind', count: 1, ...grown }),
          aThreat({ kind: 'bulk_reading', subject: 'u2', userId: 'u2', ipAddress: null, count: 240 }),
        ),
      ),
    );
    open('threats');
    const list = await screen.findByRole('list', { name: '2 active threats' });
    expect(screen.getByRole('button', { name: 'Export threats as CSV' })).toBeEnabled();
    expect(within(list).getByRole('link', { name: 'Rosa Lind' }).getAttribute('href')).toContain('q=Rosa');
    expect(within(list).getByText('Account locked 1 time')).toBeTruthy();
    expect(within(list).getByText(/^Has grown since Ada Byron acknowledged it/)).toBeTruthy();
    expect(within(list).getByText('240 patients read within an hour')).toBeTruthy();
    expect(within(list).getByText('Account u2')).toBeTruthy();
  });

  it('unlock the account of a lock-out', async () => {
    const lockOut = aThreat({ kind: 'lock_out', subject: 'u1', userId: 'u1', name: 'Rosa Lind', count: 1 });
    server.use(answers('/platform/threats', threats(lockOut)));
    const asked: string[] = [];
    server.use(
      http.delete('*/api/platform/users/:userId/lock-out', ({ params }) => {
        asked.push(String(params.userId));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const toast = open('threats');
    await userEvent.click(await screen.findByRole('button', { name: 'Unlock Rosa Lind' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Rosa Lind can sign in again' }));
    expect(asked).toEqual(['u1']);
  });

  it('do not report "no threats" while sign-ins are not being read', async () => {
    server.use(answers('/platform/threats', { ...threats(), isCurrent: false }));
    open('threats');
    expect(await screen.findByText(/^Sign-ins were last read/)).toBeTruthy();
    expect(screen.queryByText('There are no active threats')).toBeNull();
  });

  it('say when they cannot be loaded', async () => {
    server.use(fails('/platform/threats'));
    open('threats');
    expect(await screen.findByText('Failed to load threats')).toBeTruthy();
    expect(screen.queryByText('There are no active threats')).toBeNull();
  });
});
