import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TermsDto } from '@telecare/contracts';
import { answers, apiServer, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import shellMessages from '../../messages/en.json' with { type: 'json' };
import { inPractice, riverside } from '../../../test/people.js';
import messages from './messages.en.json' with { type: 'json' };
import { TermsQuestion } from './terms-question.js';

const server = apiServer();
const texts = { ...shellMessages, ...messages };
const PATH = `/practices/${riverside.id}/terms`;

const terms = (version: number, text: string): TermsDto => ({
  version,
  publishedAt: '2026-11-20T15:00:00Z',
  terms: { en: text, es: null, link: null },
  privacy: null,
});

const sent = jest.fn<(body: unknown) => void>();

const answering = (status: number, body: object = {}) =>
  server.use(
    http.post('*/api/terms-acceptances', async ({ request }) => {
      sent(await request.json());
      return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json(body, { status });
    }),
  );

const open = () =>
  renderWithShell(<TermsQuestion />, {
    shell: { tenant: inPractice(riverside) },
    messages: { translation: texts, shell: texts },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => void sent.mockClear());

describe('the question for the terms of a practice', () => {
  it('shows them, and says which version is accepted', async () => {
    server.use(answers(PATH, terms(3, '# Rules\n\nCome in time.')));
    answering(204);
    open();
    expect(await screen.findByRole('heading', { name: 'Rules' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Go on without' })).toBeNull();
    await press('Accept');
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ version: 3 }));
  });

  it('lets users continue when the terms fail to load', async () => {
    server.use(fails(PATH));
    open();
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
    await press('Go on without');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets users continue when the answer cannot be saved', async () => {
    server.use(answers(PATH, terms(3, 'Come in time.')));
    answering(500);
    open();
    await press('Accept');
    expect(await screen.findByText(/could not be saved/)).toBeTruthy();
    await press('Go on without');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a newer version before it can be accepted', async () => {
    server.use(answers(PATH, terms(3, 'Come in time.')));
    answering(409, { code: 'resource.changed' });
    open();
    await screen.findByText('Come in time.');
    server.use(answers(PATH, terms(4, 'Come early.')));
    await press('Accept');
    expect(await screen.findByText('Come early.')).toBeTruthy();
    expect(screen.getByText('There is a newer version. Please read it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Go on without' })).toBeNull();
  });

  it('does not appear when the practice no longer asks', async () => {
    server.use(answers(PATH, { ...terms(4, ''), terms: null }));
    open();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
