import { describe, expect, it, jest } from '@jest/globals';
import type { ManagedTermsDto, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, expectGuarded, fails, hangs, renderWithShell } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { PracticeTermsScreen } from './practice-terms.screen.js';

const server = apiServer();
const PATH = '/practice-settings/terms';

const NONE: ManagedTermsDto = {
  version: 0,
  revision: 0,
  publishedAt: null,
  terms: null,
  privacy: null,
  asksStaff: false,
  versions: [],
};

const PUBLISHED: ManagedTermsDto = {
  ...NONE,
  version: 1,
  revision: 1,
  publishedAt: '2026-11-20T15:00:00Z',
  terms: { en: 'Come in time.', es: null, link: null },
  versions: [
    {
      version: 1,
      publishedAt: '2026-11-20T15:00:00Z',
      publishedBy: 'Grace Whitfield',
      asksStaff: false,
      isEmpty: false,
      acceptances: 2,
    },
  ],
};

const ACCEPTED = {
  id: '6d1f3a52-0c7e-4a51-9c1d-2f1f5b0e0a01',
  name: 'Amara Johnson',
  email: 'amara@example.test',
  version: 1,
  acceptedAt: '2026-11-21T15:00:00Z',
};

function open(role: Role = 'practice_admin') {
  const toast = jest.fn<(message: ToastMessage) => void>();
  renderWithShell(<PracticeTermsScreen />, {
    shell: { session: aSession(role), toast },
    messages: { 'admin-console': messages },
  });
  return toast;
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

async function publish(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  return screen.findByRole('dialog', { name: /^Publish version/ });
}

function publishing(answer: ManagedTermsDto | { code: string; current: ManagedTermsDto }, status = 200) {
  const sent = jest.fn<(body: unknown) => void>();
  server.use(
    http.put(`*/api${PATH}`, async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
}

describe('the terms of a practice', () => {
  it('deny access to everyone but practice administrators', () => {
    open('patient');
    expect(screen.getByText('Access Denied')).toBeTruthy();
  });

  it('show a loading state', () => {
    server.use(hangs(PATH));
    open();
    expect(screen.getByRole('status')).toBeTruthy();
  });

  it('say when they could not be loaded', async () => {
    server.use(fails(PATH));
    open();
    expect(await screen.findByText('The terms could not be loaded.')).toBeTruthy();
  });

  it('explain that users are not asked until they are published', async () => {
    server.use(answers(PATH, NONE));
    open();
    expect(await screen.findByText('Nothing is published yet, so nobody is asked.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Who accepted' })).toBeNull();
  });

  it('show a preview while typing, and a question before publishing', async () => {
    server.use(answers(PATH, NONE), answers(`${PATH}/acceptances`, { items: [], next: null }));
    const toast = open();
    await type('Terms in English (optional)', '# Rules\n\n<b>Come</b> in time.');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByRole('heading', { name: 'Rules' })).toBeTruthy();
    expect(preview.getByText('<b>Come</b> in time.')).toBeTruthy();
    const sent = publishing(PUBLISHED);
    const question = await publish();
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Version 1 is published' }));
    expect(sent).toHaveBeenCalledWith({
      terms: { en: '# Rules\n\n<b>Come</b> in time.', es: null, link: null },
      privacy: null,
      asksStaff: false,
      revision: 0,
    });
  });

  it('refuse an address that is none, before anything is asked', async () => {
    server.use(answers(PATH, NONE));
    open();
    await type('Page with the terms (optional)', 'javascript:alert(1)');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Enter an address that starts with https://.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("show another administrator's version beside the typed text on a conflict", async () => {
    server.use(answers(PATH, NONE), answers(`${PATH}/acceptances`, { items: [], next: null }));
    open();
    await type('Terms in English (optional)', 'Mine');
    publishing({ code: 'resource.changed', current: PUBLISHED }, 409);
    await userEvent.click(within(await publish()).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Theirs: Come in time.')).toBeTruthy();
    expect(screen.getByLabelText('Terms in English (optional)')).toHaveProperty('value', 'Mine');
  });

  it('ask before the user leaves with unsaved changes', async () => {
    server.use(answers(PATH, NONE));
    open();
    await expectGuarded(await screen.findByLabelText('Terms in English (optional)'));
  });

  it('list each version and who accepted', async () => {
    server.use(answers(PATH, PUBLISHED), answers(`${PATH}/acceptances`, { items: [ACCEPTED], next: 'more' }));
    open();
    const versions = within(await screen.findByRole('table', { name: 'Versions' }));
    expect(versions.getByText('Grace Whitfield')).toBeTruthy();
    expect(versions.getByRole('link', { name: 'Version 1' }).getAttribute('href')).toContain('version=1');
    const accepted = within(await screen.findByRole('table', { name: 'Who accepted' }));
    expect(accepted.getByText('Amara Johnson')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show more who accepted' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export who accepted' })).toBeTruthy();
  });
});
