import { describe, expect, it, jest } from '@jest/globals';
import type { MailTextDto, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, expectGuarded, fails, renderWithShell } from '@telecare/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { MailTextsScreen } from './mail-texts.screen.js';

const server = apiServer();

const aText = (changes: Partial<MailTextDto> = {}): MailTextDto => ({
  mail: 'booked.patient',
  language: 'en',
  subject: null,
  introduction: null,
  closing: null,
  defaults: { subject: 'Your appointment at {practice}', introduction: 'Your appointment is booked.' },
  revision: 0,
  ...changes,
});

const PREVIEW = {
  subject: 'Your appointment at Riverside',
  html: '<html lang="en"><body style="color:red"><p style="margin:4px">Hello Rosa</p><a href="https://x.example">Open</a></body></html>',
  text: 'Hello Rosa',
};

function open(role: Role = 'practice_admin') {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const previewed = jest.fn<(body: unknown) => void>();
  server.use(
    http.post('*/api/mail-texts/:mail/:language/preview', async ({ request }) => {
      previewed(await request.json());
      return HttpResponse.json(PREVIEW);
    }),
  );
  renderWithShell(<MailTextsScreen />, {
    shell: { session: aSession(role), toast },
    path: '/admin/mail-texts?mail=booked.patient',
    messages: { 'admin-console': messages },
  });
  return { toast, previewed };
}

const given = (...items: MailTextDto[]) => server.use(answers('/mail-texts', { items }));

describe('the screen of mail texts', () => {
  it('shows each part with its default, and the whole mail without scripts and links', async () => {
    given(aText());
    open();
    expect(await screen.findByLabelText('Subject')).toHaveProperty('value', '');
    expect(screen.getByText(/Default: Your appointment at \{practice\} You can use \{practice\}\./)).toBeTruthy();
    expect(screen.getAllByText(/You can use \{practice\}, \{practitioner\}, \{date\}/)).toHaveLength(2);
    const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the mail');
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    await waitFor(() => expect(frame.contentDocument?.body.textContent).toContain('Hello Rosa'));
    expect(frame.contentDocument?.querySelector('p')?.style.margin).toBe('4px');
    expect(frame.contentDocument?.querySelector('a')?.hasAttribute('href')).toBe(false);
  });

  it('saves with the revision on screen, and previews while typing', async () => {
    given(aText({ subject: 'See you soon', revision: 3 }));
    const sent = jest.fn<(body: unknown) => void>();
    server.use(
      http.put('*/api/mail-texts/booked.patient/en', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json(aText({ subject: 'See you at {practice}', revision: 4 }));
      }),
    );
    const { toast, previewed } = open();
    fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'See you at {practice}' } });
    const words = { subject: 'See you at {practice}', introduction: null, closing: null };
    await waitFor(() => expect(previewed).toHaveBeenCalledWith(words));
    await userEvent.click(screen.getByRole('button', { name: 'Save text' }));
    await waitFor(() => expect(toast).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledWith({ ...words, revision: 3 });
  });

  it('names an unknown placeholder and sends nothing', async () => {
    given(aText());
    open();
    const field = await screen.findByLabelText('Subject');
    fireEvent.change(field, { target: { value: 'About {diagnosis}' } });
    fireEvent.blur(field);
    expect(await screen.findByText('This mail has no {diagnosis}. Take it out.')).toBeTruthy();
  });

  it('resets to the default in one step and saves that like a change', async () => {
    given(aText({ introduction: 'Ours', closing: 'See you.', revision: 2 }));
    open();
    expect(await screen.findByDisplayValue('Ours')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the default' }));
    expect(screen.queryByDisplayValue('Ours')).toBeNull();
    expect(screen.getByRole('button', { name: 'Back to the default' })).toHaveProperty('disabled', true);
  });

  it('sends a test mail with the saved text', async () => {
    given(aText());
    server.use(http.post('*/api/mail-texts/booked.patient/en/test', () => new HttpResponse(null, { status: 202 })));
    const { toast } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send a test mail to myself' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'A test mail is on its way to you' }));
  });

  it('asks before the user leaves with unsaved changes', async () => {
    given(aText());
    open();
    await expectGuarded(await screen.findByLabelText('Subject'));
  });

  it('denies access to everyone but practice administrators', () => {
    open('practitioner');
    expect(screen.getByText('Access Denied')).toBeTruthy();
  });

  it('offers to retry if loading fails', async () => {
    server.use(fails('/mail-texts'));
    open();
    expect(await screen.findByText('The texts could not be loaded.')).toBeTruthy();
  });
});
