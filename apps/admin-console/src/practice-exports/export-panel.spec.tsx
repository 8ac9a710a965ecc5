import { describe, expect, it, jest } from '@jest/globals';
import type { PracticeExportDto } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../messages/en.json' with { type: 'json' };
import { ExportPanel } from './export-panel.js';

const server = apiServer();
const PRACTICE = '6d1f3a52-0c7e-4a51-9c1d-2f1f5b0e0a01';

const anExport = (changes: Partial<PracticeExportDto> = {}): PracticeExportDto => ({
  id: '7c1d4a52-9f0e-4a5b-8b4e-2f6f0c9d1e33',
  state: 'ready',
  progress: 100,
  askedAt: '2027-01-12T14:00:00Z',
  askedBy: 'Ana Silva',
  askedByRole: 'practice_admin',
  isOwn: true,
  finishedAt: '2027-01-12T14:01:00Z',
  expiresAt: '2027-01-19T14:01:00Z',
  bytes: 12_345_678,
  sha256: 'a'.repeat(64),
  ...changes,
});

function open() {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const shell = { session: aSession('practice_admin'), toast };
  renderWithShell(<ExportPanel practiceId={PRACTICE} />, { shell, messages: { 'admin-console': messages } });
  return toast;
}

const given = (...items: PracticeExportDto[]) => server.use(answers('/practice-exports', { items }));

describe('the export of a practice', () => {
  it('starts for the practice on screen', async () => {
    given();
    const asked = jest.fn<(practice: string | null) => void>();
    server.use(
      http.post('*/api/practice-exports', ({ request }) => {
        asked(request.headers.get('x-practice-id'));
        given(anExport({ state: 'making', progress: 42, bytes: null, expiresAt: null }));
        return HttpResponse.json(anExport({ state: 'queued', progress: 0 }), { status: 202 });
      }),
    );
    open();
    expect(await screen.findByText('No export of this practice has been made yet.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Export everything' }));
    expect(await screen.findByText(/42 % done/)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Progress of the export' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
    expect(asked).toHaveBeenCalledWith(PRACTICE);
  });

  it('shows date, author and size when it is ready, and lets its author download it', async () => {
    given(anExport());
    const url = jest.fn(() => 'blob:archive');
    Object.assign(URL, { createObjectURL: url, revokeObjectURL: () => undefined });
    server.use(http.get('*/api/practice-exports/:id/content', () => new HttpResponse('PK', { status: 200 })));
    open();
    expect(await screen.findByText(/^Last export: .*, by Ana Silva\.$/)).toBeTruthy();
    expect(screen.getByText(/^12\.3 MB\. You can download it until/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Download export' }));
    await waitFor(() => expect(url).toHaveBeenCalled());
  });

  it.each([
    ['of a colleague is named and not offered', { isOwn: false }, /Only who asked/],
    [
      'of the platform says so',
      { isOwn: false, askedBy: null, askedByRole: 'super_admin' as const },
      /by the platform/,
    ],
    ['whose days are over cannot be downloaded', { state: 'expired' as const }, /can no longer be downloaded/],
    ['that failed can be started again', { state: 'failed' as const, bytes: null }, /The last export failed/],
  ])('%s', async (_, changes, words) => {
    given(anExport(changes));
    open();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download export' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Export again' })).toBeTruthy();
  });

  it('shows an error after too many requests', async () => {
    given();
    server.use(
      http.post('*/api/practice-exports', () =>
        HttpResponse.json({ code: 'request.rate_limited', status: 429 }, { status: 429 }),
      ),
    );
    const toast = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Export everything' }));
    await waitFor(() => expect(toast).toHaveBeenCalled());
    expect(toast.mock.lastCall?.[0]).toMatchObject({
      title: 'The export could not be started.',
      description: 'You can export practices 10 times a day. Try again tomorrow.',
    });
  });

  it('offers to try again when the list cannot be read', async () => {
    server.use(fails('/practice-exports'));
    open();
    expect(await screen.findByText('The exports could not be loaded.')).toBeTruthy();
  });
});
