import { describe, expect, it, jest } from '@jest/globals';
import type { PatientFileDto } from '@telecare/contracts';
import { answers, apiServer, fails, hangs, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { PatientFiles } from './patient-files.js';

const server = apiServer();

const PATIENT = '30000000-0000-4000-8000-000000000001';
const PATH = `/patients/${PATIENT}/files`;

const aFile = (changes: Partial<PatientFileDto> = {}): PatientFileDto => ({
  id: crypto.randomUUID(),
  name: 'arm.jpg',
  mediaType: 'image/jpeg',
  size: 200_000,
  conversationId: '40000000-0000-4000-8000-000000000001',
  addedAt: '2026-11-24T15:00:00Z',
  sender: { id: PATIENT, name: 'Rosa Silva' },
  ...changes,
});

const given = (...items: PatientFileDto[]) => server.use(answers(PATH, { items, next: null }));

const open = () => renderWithShell(<PatientFiles patientId={PATIENT} timeZone="UTC" />, { messages: {} });

const content = http.get('*/api/conversations/:conversationId/attachments/:id', () =>
  HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { 'content-type': 'image/jpeg' } }),
);

describe('the files of a patient', () => {
  it('show a loading state first', () => {
    server.use(hangs(PATH));
    open();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('say that there are none', async () => {
    given();
    open();
    expect(await screen.findByText('No files yet')).toBeTruthy();
  });

  it('show an error and offer to retry', async () => {
    server.use(fails(PATH));
    open();
    expect(await screen.findByText('The files could not be loaded.')).toBeTruthy();
    given(aFile());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Open arm.jpg' })).toBeTruthy();
  });

  it('say who sent them, when, and how large they are, and lead to the conversation', async () => {
    const file = aFile();
    given(file, aFile({ name: 'letter.pdf', mediaType: 'application/pdf' }));
    open();
    const list = within(await screen.findByRole('list', { name: 'Files' }));
    expect(list.getAllByRole('listitem')[0]?.textContent).toContain('195 KB · Nov 24, 2026 · Rosa Silva');
    expect(list.getByRole('link', { name: 'Conversation with arm.jpg' })).toHaveAttribute(
      'href',
      `/messages?conversation=${file.conversationId}&practice=riverside`,
    );
  });

  it('open as they do in the conversation: a picture in a dialog, a document as a download', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:shown');
    URL.revokeObjectURL = jest.fn();
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.use(content);
    given(aFile(), aFile({ name: 'letter.pdf', mediaType: 'application/pdf' }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Open arm.jpg' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'arm.jpg' }));
    expect(await dialog.findByRole('img', { name: 'Picture arm.jpg' })).toBeTruthy();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
    expect(saved).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save letter.pdf' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    saved.mockRestore();
  });

  it('say that a document was not loaded', async () => {
    server.use(http.get('*/api/conversations/:conversationId/attachments/:id', () => HttpResponse.error()));
    given(aFile({ name: 'letter.pdf', mediaType: 'application/pdf' }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Save letter.pdf' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The file was not loaded. Try again.');
  });

  it('come five at a time first, and 500 can be reached', async () => {
    const asked: string[] = [];
    server.use(
      http.get(`*/api${PATH}`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        const [limit, after] = [Number(searchParams.get('limit')), Number(searchParams.get('after') ?? 0)];
        asked.push(`${limit} after ${after}`);
        const items = Array.from({ length: limit }, (_, at) => aFile({ name: `${after + at}.jpg` }));
        return HttpResponse.json({ items, next: after + limit < 105 ? String(after + limit) : null });
      }),
    );
    open();
    for (const _ of [1, 2]) await userEvent.click(await screen.findByRole('button', { name: 'Show more files' }));
    expect(await screen.findByRole('button', { name: 'Open 104.jpg' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more files' })).toBeNull();
    expect(asked).toEqual(['5 after 0', '50 after 5', '50 after 55']);
  });
});
