import { beforeEach, describe, expect, it } from '@jest/globals';
import { apiServer, renderWithShell, expectGuarded } from '@telecare/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { toasts } from '../../toasts/toast-queue.js';
import { Registration } from './registration.js';
import passwordMessages from '../parts/passwords.en.json' with { type: 'json' };
import signUpMessages from './sign-up.en.json' with { type: 'json' };

const server = apiServer();
let sent: unknown;

beforeEach(() => toasts.set([]));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

async function signUpAndGet(answer: () => Response) {
  server.use(
    http.post('*/api/sign-ups', async ({ request }) => {
      sent = await request.json();
      return answer();
    }),
  );
  renderWithShell(<Registration />, {
    messages: { translation: { ...messages, ...signUpMessages, passwords: passwordMessages.passwords } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Register as a new patient' }));
  fill('First Name', 'Ana');
  fill('Last Name', 'Silva');
  fill('Email', 'ana@example.test');
  fill('Password', 'a long enough one');
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(toasts.get()).toHaveLength(1));
  const [{ title, description, tone } = { title: '' }] = toasts.get();
  return { title, description, tone };
}

const refuses = (status: number, code: string) => () => HttpResponse.json({ status, code }, { status });

describe('signing up without an invitation', () => {
  it.each([
    ['signup.invalid_email', 'Invalid Email', 'Email'],
    ['signup.weak_password', 'Weak Password', 'Password'],
  ])('answers %s with a toast and beside the field', async (code, title, label) => {
    expect(await signUpAndGet(refuses(422, code))).toMatchObject({ title, tone: 'destructive' });
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  });

  it('asks before the user leaves with unsaved changes', async () => {
    renderWithShell(<Registration />, {
      messages: { translation: { ...messages, ...signUpMessages, passwords: passwordMessages.passwords } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Register as a new patient' }));
    await expectGuarded(field('First Name'));
  });

  it('leaves every check to the server', async () => {
    await signUpAndGet(refuses(403, 'signup.invitation_required'));
    expect(sent).toEqual({
      firstName: 'Ana',
      lastName: 'Silva',
      email: 'ana@example.test',
      password: 'a long enough one',
    });
  });

  it.each([
    [
      403,
      'signup.invitation_required',
      'Invitation Required',
      'Patient registration requires an invitation from a healthcare practice',
    ],
    [429, 'signup.too_many_attempts', 'Too Many Attempts', 'Please wait before trying again'],
    [
      500,
      'internal.error',
      'Sign up failed',
      'Something went wrong on our side. Nothing was changed; please try again.',
    ],
  ])('answers %d %s with words that stay', async (status, code, title, description) => {
    expect(await signUpAndGet(refuses(status, code))).toEqual({ title, description, tone: 'destructive' });
    expect(screen.getByText(title)).toBeDefined();
    expect(field('Email')).toHaveValue('ana@example.test');
  });

  it('shows everyone the same advice about invitations', async () => {
    await signUpAndGet(refuses(403, 'signup.invitation_required'));
    expect(screen.getByText(/you get the mail with your link once more/)).toBeDefined();
  });
});
