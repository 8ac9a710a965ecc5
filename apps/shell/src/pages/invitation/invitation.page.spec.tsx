import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { InvitationLookupDto } from '@telecare/contracts';
import { apiServer, renderWithShell, expectGuarded } from '@telecare/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { answersCaptcha } from '../../../test/captcha.js';
import { anInvitation } from '../../../test/invitations.js';
import { holds, lakeside, me } from '../../../test/people.js';
import shellMessages from '../../messages/en.json' with { type: 'json' };
import { isAcceptingInvitation } from '../../session/invitation-token.js';
import type { IdentityActions } from './identity-actions.js';
import type { InvitationView } from './invitation-view.js';
import { InvitationPage } from './invitation.page.js';
import passwordMessages from '../parts/passwords.en.json' with { type: 'json' };
import pageMessages from './messages.en.json' with { type: 'json' };

const server = apiServer(answersCaptcha());
const problems = { ...shellMessages.problems, ...passwordMessages.problems, ...pageMessages.problems };
const messages = { translation: { ...shellMessages, ...passwordMessages, ...pageMessages, problems } };

const signIn = jest.fn<IdentityActions['signIn']>();
const signOut = jest.fn<IdentityActions['signOut']>();
const onReload = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  jest.resetAllMocks();
  signIn.mockResolvedValue(undefined);
  signOut.mockResolvedValue(undefined);
});

const show = (view: InvitationView) =>
  renderWithShell(<InvitationPage view={view} identity={{ signIn, signOut }} onReload={onReload} reloading={false} />, {
    messages,
  });

const titleKey = 'invitation.titles.staff';

const signedOut = (changes: Partial<InvitationLookupDto> = {}) => {
  const invitation = anInvitation(changes);
  const view = { titleKey: `invitation.titles.${invitation.portal}`, token: 'a-secret', invitation };
  return show({ kind: 'signed-out', ...view });
};

const answersAccount = (answer: () => Response) => {
  const sent = jest.fn<(body: unknown) => void>();
  server.use(
    http.post('*/api/invitation-acceptances/account', async ({ request }) => {
      sent(await request.json());
      return answer();
    }),
  );
  return sent;
};

const refuses = (status: number, code: string, detail?: string) => () =>
  HttpResponse.json({ status, code, detail, correlationId: 'c-1' }, { status });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function choosePassword(password = 'a long enough one', confirm = password) {
  fill('Password', password);
  fill('Confirm Password', confirm);
  await press('Create Account');
}

describe('a new account', () => {
  it('shows who invites whom, with a fixed address', () => {
    signedOut();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Join the Team');
    for (const text of ['riverside practice', 'Grace Whitfield has invited you.', 'Your role: Practitioner']) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(field('Email')).toMatchObject({
      value: 'noor.haddad@example.test',
      readOnly: true,
      autocomplete: 'username',
    });
    expect([field('First Name').value, field('Last Name').value]).toEqual(['Noor', 'Haddad']);
  });

  it('asks before the user leaves with unsaved changes', async () => {
    signedOut();
    await expectGuarded(field('Password'));
  });

  it('shows the heading for patients', () => {
    signedOut({ role: 'patient', portal: 'patient' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Complete Your Registration');
  });

  it('supports password managers', () => {
    signedOut();
    expect(['First Name', 'Last Name', 'Password', 'Confirm Password'].map((name) => field(name).autocomplete)).toEqual(
      ['given-name', 'family-name', 'new-password', 'new-password'],
    );
  });

  it('leads to the sign-in page with the address filled in', async () => {
    const sent = answersAccount(() =>
      HttpResponse.json({ email: 'noor.haddad@example.test', portal: 'staff' }, { status: 201 }),
    );
    signedOut();
    fill('First Name', ' Noor ');
    await choosePassword();
    expect(await screen.findByRole('heading', { name: 'Account created successfully!' })).toBeDefined();
    expect(sent).toHaveBeenCalledWith({
      token: 'a-secret',
      firstName: 'Noor',
      lastName: 'Haddad',
      language: 'en',
      password: 'a long enough one',
    });
    expect(signIn).toHaveBeenCalledWith('staff', '/dashboard?practice=riverside', 'noor.haddad@example.test');
  });

  it.each([
    ['patient', 'patient', '/patient/dashboard?practice=riverside'],
    ['practice_admin', 'staff', '/admin/dashboard?practice=riverside'],
  ] as const)('leads a new %s to the page that they begin with', async (role, portal, page) => {
    answersAccount(() => HttpResponse.json({ email: 'x', portal }, { status: 201 }));
    signedOut({ role, portal });
    await choosePassword();
    await waitFor(() => expect(signIn).toHaveBeenCalled());
    expect(signIn).toHaveBeenCalledWith(portal, page, expect.anything());
  });

  it('survives a failure of the sign-in page', async () => {
    answersAccount(() => HttpResponse.json({ email: 'x', portal: 'staff' }, { status: 201 }));
    signIn.mockRejectedValueOnce(new Error('away'));
    signedOut();
    await choosePassword();
    expect((await screen.findByRole('alert')).textContent).toContain("The sign-in service can't be reached");
    await press('Continue to sign-in');
    expect(signIn).toHaveBeenCalledTimes(2);
  });

  it('needs both names, and the first error gets the focus', async () => {
    signedOut({ firstName: null, lastName: ' ' });
    await choosePassword();
    expect(screen.getByText('First name is required')).toBeDefined();
    expect(screen.getByText('Last name is required')).toBeDefined();
    expect(document.activeElement).toBe(field('First Name'));
  });

  it.each([
    ['12345', '12345', 'Password must be at least 12 characters long.'],
    ['long enough words', 'long enough wordz', 'Passwords do not match'],
  ])('with the password %s and %s is not sent', async (password, confirm, message) => {
    signedOut();
    await choosePassword(password, confirm);
    expect(screen.getByText(message)).toBeDefined();
  });

  it("shows the identity server's reason beside the password and keeps the input", async () => {
    answersAccount(refuses(422, 'password.common'));
    signedOut();
    fill('Last Name', 'Haddad-Odeh');
    await choosePassword('password1234');
    expect(await screen.findByText(/one of those that are guessed first/)).toBeDefined();
    expect(field('Password')).toHaveAttribute('aria-invalid', 'true');
    expect(document.activeElement).toBe(field('Password'));
    expect([field('Last Name').value, field('Password').value]).toEqual(['Haddad-Odeh', 'password1234']);
  });

  it('says what failed when the server is away, and can be sent again', async () => {
    answersAccount(refuses(503, 'service.unavailable'));
    signedOut();
    await choosePassword();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to process invitation');
    expect(alert.textContent).toContain('c-1');
    answersAccount(() => HttpResponse.json({ email: 'x', portal: 'staff' }, { status: 201 }));
    await press('Create Account');
    await waitFor(() => expect(signIn).toHaveBeenCalled());
  });

  it('turns out to exist: the page changes to signing in', async () => {
    answersAccount(refuses(409, 'invitation.account_exists'));
    signedOut();
    await choosePassword();
    expect(
      await screen.findByText(
        'An account with this email already exists. Please enter your password to sign in and accept the invitation.',
      ),
    ).toBeDefined();
    await press('Back to Create New Account');
    expect(field('First Name')).toHaveValue('Noor');
  });

  it.each(['invitation.used', 'invitation.expired', 'invitation.cancelled', 'invitation.not_found'])(
    'after %s the invitation is looked up again',
    async (code) => {
      answersAccount(refuses(410, code));
      signedOut();
      await choosePassword();
      await waitFor(() => expect(onReload).toHaveBeenCalled());
    },
  );
});

describe('an account that exists', () => {
  it('signs in at the portal with the address filled in, to be accepted on return', async () => {
    signedOut({ hasAccount: true });
    expect(screen.queryByRole('button', { name: 'Back to Create New Account' })).toBeNull();
    await press('Sign In & Accept Invitation');
    expect(signIn).toHaveBeenCalledWith('staff', '/', 'noor.haddad@example.test');
    expect(isAcceptingInvitation()).toBe(true);
  });

  it('keeps the typed values when the visitor switches back', async () => {
    signedOut();
    fill('First Name', 'Noora');
    await press('I already have an account');
    expect(screen.getByRole('button', { name: 'Sign In & Accept Invitation' })).toBeDefined();
    await press('Back to Create New Account');
    expect(field('First Name')).toHaveValue('Noora');
  });

  it('says when the sign-in page cannot be reached', async () => {
    signIn.mockRejectedValueOnce(new Error('away'));
    signedOut({ hasAccount: true });
    await press('Sign In & Accept Invitation');
    expect(await screen.findByRole('alert')).toBeDefined();
    await press('Sign In & Accept Invitation');
    expect(signIn).toHaveBeenCalledTimes(2);
  });
});

describe('a signed-in visitor', () => {
  const grace = me([holds('practice_admin', lakeside, true)]);

  it('accepts with one button and shows failures', async () => {
    server.use(http.post('*/api/invitation-acceptances', refuses(503, 'identity.unavailable')));
    show({ kind: 'invited-person', titleKey, token: 'a-secret', invitation: anInvitation(), failure: undefined });
    await press('Accept Invitation');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to complete invitation acceptance');
  });

  it('shows why accepting on return failed', () => {
    const failure = new Error('x');
    show({ kind: 'invited-person', titleKey, token: 'a-secret', invitation: anInvitation(), failure });
    expect(screen.getByRole('alert').textContent).toContain('An unexpected error occurred');
  });

  it('offers to log out or go to the dashboard if the invitation is for another person', async () => {
    const view = { titleKey: 'invitation.other.title', invitation: anInvitation(), person: grace };
    show({ kind: 'other-person', ...view });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Already Logged In');
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard?practice=lakeside',
    );
    await press('Log Out & Accept Invitation');
    expect(signOut).toHaveBeenCalledWith('/auth/invite-acceptance');
  });

  it('sees an error when signing out failed', async () => {
    signOut.mockRejectedValueOnce(new Error('away'));
    show({ kind: 'other-person', titleKey, invitation: anInvitation(), person: grace });
    await press('Log Out & Accept Invitation');
    expect((await screen.findByRole('alert')).textContent).toContain('Sign out failed');
  });
});

describe('an invitation that opens nothing', () => {
  const unusable = { kind: 'unusable', titleKey, person: null, portal: 'staff', subdomain: null } as const;

  it.each([
    ['none', 'Invalid invitation link - no token found'],
    ['unknown', 'Invalid or expired invitation link'],
    ['expired', 'This invitation has expired'],
    ['accepted', 'This invitation has already been accepted'],
    ['cancelled', 'This invitation was withdrawn'],
    ['waiting', 'You have accepted this invitation'],
    ['declined', 'Your account was not approved'],
  ] as const)('because it is %s leads to the login', (reason, title) => {
    show({ ...unusable, reason });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth/staff');
  });

  it('leads a signed-in user to the dashboard', () => {
    const person = me([holds('patient', lakeside, true)]);
    show({ ...unusable, reason: 'accepted', person });
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/patient/dashboard?practice=lakeside',
    );
  });

  it('because the server is away can be tried again', async () => {
    show({ kind: 'failed', titleKey: 'invitation.unusable.title', error: new Error('x') });
    expect(screen.getByRole('alert').textContent).toContain('Failed to load invitation');
    await press('Try Again');
    expect(onReload).toHaveBeenCalled();
  });
});
