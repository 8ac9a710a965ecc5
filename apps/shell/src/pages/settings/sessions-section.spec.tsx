import { describe, expect, it, jest } from '@jest/globals';
import type { OwnSessionDto } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import shellMessages from '../../messages/en.json' with { type: 'json' };
import pageMessages from './messages.en.json' with { type: 'json' };
import { SessionsSection } from './sessions-section.js';

const server = apiServer();
const messages = {
  ...shellMessages,
  ...pageMessages,
  problems: { ...shellMessages.problems, ...pageMessages.problems },
};

const aSession = (changes: Partial<OwnSessionDto>): OwnSessionDto => ({
  id: 'one',
  browser: 'Firefox',
  system: 'Windows',
  startedAt: '2026-11-20T15:00:00.000Z',
  lastUsedAt: '2026-11-21T15:00:00.000Z',
  ipAddress: '192.0.2.1',
  portals: ['patient'],
  isThis: false,
  ...changes,
});

const HERE = aSession({ id: 'here', isThis: true });

function givenSessions(...sessions: OwnSessionDto[]) {
  let items = sessions;
  const ended: string[] = [];
  server.use(
    http.get('*/api/profile/sessions', () => HttpResponse.json({ items })),
    http.delete('*/api/profile/sessions/:id', ({ params }) => {
      ended.push(String(params.id));
      items = items.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/profile/sessions', () => {
      ended.push('others');
      items = items.filter(({ isThis }) => isThis);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return ended;
}

function openSection() {
  const toast = jest.fn<(message: ToastMessage) => void>();
  renderWithShell(<SessionsSection />, { messages: { translation: messages, shell: messages }, shell: { toast } });
  return toast;
}

describe('the list of sessions', () => {
  it('shows each session and ends a single one', async () => {
    const ended = givenSessions(HERE, aSession({ ipAddress: '198.51.100.7', portals: ['staff'] }));
    const toast = openSection();
    const row = (await screen.findByText('Staff Portal, from 198.51.100.7')).closest('li')!;
    await userEvent.click(within(row).getByRole('button', { name: /^Sign out Firefox on Windows/ }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Signed out there' }));
    expect(ended).toEqual(['one']);
    await waitFor(() => expect(screen.queryByText(/198\.51\.100\.7/)).toBeNull());
    expect(screen.getByText('This device')).toBeTruthy();
  });

  it('ends all other sessions at once', async () => {
    const ended = givenSessions(HERE, aSession({}), aSession({ id: 'two' }));
    openSection();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(ended).toEqual(['others']);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('shows an error if ending or loading fails', async () => {
    server.use(
      answers('/profile/sessions', { items: [HERE, aSession({})] }),
      http.delete('*/api/profile/sessions/:id', () => new HttpResponse(null, { status: 503 })),
    );
    const toast = openSection();
    await userEvent.click(await screen.findByRole('button', { name: /^Sign out Firefox/ }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ tone: 'destructive' })));
    server.use(fails('/profile/sessions'));
    openSection();
    expect(await screen.findByText('Where you are signed in could not be loaded')).toBeTruthy();
  });
});
