import { describe, expect, it, jest } from '@jest/globals';
import type { StartConversation } from '@telecare/contracts';
import { hasUnsaved } from '@telecare/shell-sdk';
import { answers, aPatientDetail } from '@telecare/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aConversationDetail, aMessage, NINA, OMAR, ROSA } from '../../test/builders.js';
import { mailbox, openMessages } from '../../test/mailbox.js';

const { server, givenList, givenThread } = mailbox();

const people = [
  { ...NINA, isPatient: false },
  { ...OMAR, isPatient: false },
];

function takesStart(...refusals: number[]) {
  const started = jest.fn<(body: StartConversation) => void>();
  server.use(
    http.post('*/api/conversations', async ({ request }) => {
      const body = (await request.json()) as StartConversation;
      started(body);
      const status = refusals.shift();
      if (status) return HttpResponse.json({ code: 'conversation.too_many', status, correlationId: 'c0' }, { status });
      givenThread({
        conversation: aConversationDetail({ id: body.id }),
        messages: [aMessage(1, { content: body.message.content })],
      });
      return HttpResponse.json({ id: body.id }, { status: 201 });
    }),
  );
  return started;
}

async function write(text: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

describe('a new message of a patient', () => {
  it('addresses the care team unless a practitioner is chosen, and opens the new conversation', async () => {
    givenList();
    server.use(answers('/message-recipients', { team: true, items: people }));
    const started = takesStart();
    openMessages({ side: 'patient' });
    await userEvent.click(screen.getByRole('button', { name: 'New Message' }));
    const to = screen.getByRole('combobox', { name: 'To' });
    await waitFor(() =>
      expect(
        within(to)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Care team', 'Nina Novak', 'Omar Haddad']),
    );
    await write('Hello');
    expect(await screen.findByRole('list', { name: 'Messages of the conversation' })).toBeTruthy();
    expect(started.mock.lastCall?.[0]).toMatchObject({
      to: { kind: 'team' },
      subject: null,
      message: { content: 'Hello' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('starts with the recipient and the appointment that the link names', async () => {
    givenList();
    server.use(answers('/message-recipients', { team: true, items: people }));
    const started = takesStart();
    openMessages({ side: 'patient', path: `/patient/messages?new=yes&to=${OMAR.id}&about=${NINA.id}` });
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue(OMAR.id));
    expect(screen.getByText('Your message is about the appointment you came from.')).toBeTruthy();
    await write('Hello');
    await waitFor(() =>
      expect(started.mock.lastCall?.[0]).toMatchObject({
        to: { kind: 'people', profileIds: [OMAR.id] },
        aboutAppointmentId: NINA.id,
      }),
    );
  });

  it('starts with the subject of the link, which does not count as unsaved', async () => {
    givenList();
    const started = takesStart();
    openMessages({
      side: 'patient',
      path: { pathname: '/patient/messages', search: '?new=yes', state: { subject: 'A question' } },
    });
    expect(await screen.findByRole('textbox', { name: /^Subject/ })).toHaveValue('A question');
    expect(hasUnsaved()).toBe(false);
    await write('Who is that?');
    await waitFor(() => expect(started.mock.lastCall?.[0]).toMatchObject({ subject: 'A question' }));
  });

  it('loses nothing by a refusal, and is the same when it is sent again', async () => {
    givenList();
    const started = takesStart(429);
    openMessages({ side: 'patient', path: '/patient/messages?new=yes' });
    await write('Hello');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'You have started as many conversations today as is possible.',
    );
    expect(hasUnsaved()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(started).toHaveBeenCalledTimes(2));
    expect(started.mock.calls[1]).toEqual(started.mock.calls[0]);
  });
});

describe('a new message of staff', () => {
  it('finds people by name, takes several and says what is missing', async () => {
    givenList();
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/message-recipients', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('q'));
        return HttpResponse.json({ team: false, items: [...people, { ...ROSA, isPatient: true }] });
      }),
    );
    const started = takesStart();
    openMessages({ path: '/messages?new=yes' });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Choose who receives the message.')).toBeTruthy();
    await userEvent.type(screen.getByRole('combobox', { name: 'To' }), 'ros');
    await waitFor(() => expect(asked.at(-1)).toBe('ros'));
    await userEvent.click(await screen.findByRole('option', { name: /Rosa Silva/ }));
    expect(screen.queryByRole('option', { name: /Rosa Silva/ })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('option', { name: /Omar Haddad/ })).toBeNull());
    await userEvent.type(screen.getByRole('combobox', { name: 'To' }), 'o');
    await waitFor(() => expect(asked.at(-1)).toBe('o'));
    await screen.findByRole('option', { name: /Omar Haddad/ });
    await userEvent.type(screen.getByRole('combobox', { name: 'To' }), '{ArrowDown}{Enter}');
    await write('Hello both');
    await waitFor(() =>
      expect(started.mock.lastCall?.[0].to).toEqual({ kind: 'people', profileIds: [ROSA.id, OMAR.id] }),
    );
  });

  it('begins with the patient whom the link names', async () => {
    givenList();
    const patient = aPatientDetail({ firstName: 'Rosa', lastName: 'Silva' });
    server.use(answers(`/patients/${patient.id}`, patient));
    openMessages({ path: `/messages?new=yes&to=${patient.id}` });
    expect(await screen.findByText('Rosa Silva')).toBeTruthy();
  });

  it('says at once that a patient without access to the portal can read nothing', async () => {
    givenList();
    const patient = aPatientDetail({ firstName: 'Rosa', lastName: 'Silva', hasAccess: false });
    server.use(answers(`/patients/${patient.id}`, patient));
    const started = takesStart();
    openMessages({ path: `/messages?new=yes&to=${patient.id}` });
    expect(await screen.findByText(/^Rosa Silva has no access to the patient portal/)).toBeTruthy();
    await write('Hello');
    expect(await screen.findByText('Choose who receives the message.')).toBeTruthy();
    expect(started).not.toHaveBeenCalled();
  });

  it('begins with the colleague whose account the link names, or says that there is none', async () => {
    givenList();
    const asked = (items: object[]) =>
      http.get('*/api/message-recipients', ({ request }) =>
        HttpResponse.json({ team: false, items: new URL(request.url).searchParams.has('userId') ? items : [] }),
      );
    server.use(asked([{ ...OMAR, isPatient: false }]));
    openMessages({ path: `/messages?new=yes&user=${OMAR.id}` });
    expect(await screen.findByText('Omar Haddad')).toBeTruthy();
    cleanup();
    server.use(asked([]));
    openMessages({ path: `/messages?new=yes&user=${OMAR.id}` });
    expect(await screen.findByText('The person you came from cannot receive messages in this practice.')).toBeTruthy();
  });
});
