import type { Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aPractice, aSession, aTenant, renderWithShell } from '@telecare/testing';
import { http, HttpResponse } from 'msw';
import { UsersScreen } from '../src/features/users/users.screen.js';
import messages from '../src/messages/en.json' with { type: 'json' };
import { ownOpenings } from './openings.js';

export const server = apiServer(
  ownOpenings,
  answers('/users/factors', { items: [] }),
  answers('/platform/users/:userId/reach', { practices: [], hasFactor: null }),
);

export const riverside = aPractice();
export const lakeside = {
  id: '7d1f3a52-0c7e-4a51-9c1d-2f1f5b0e0a02',
  name: 'Lakeside Health Clinic',
  subdomain: 'lakeside',
};

export interface Opened {
  readonly role?: Role;
  readonly path?: string;
}

export function openUsers({ role = 'practice_admin', path = '/admin/users' }: Opened = {}): ToastMessage[] {
  const toasts: ToastMessage[] = [];
  const tenant = role === 'super_admin' ? aTenant({ isPlatform: true }) : aTenant();
  const shell = { session: aSession(role), tenant, toast: (message: ToastMessage) => void toasts.push(message) };
  renderWithShell(<UsersScreen />, { shell, path, messages: { 'admin-console': messages } });
  return toasts;
}

export const page = (...items: readonly object[]) => ({ items, next: null, total: items.length }) as never;

export const practices = () =>
  answers('/practices', page({ ...lakeside, logoUrl: null }, { ...riverside, theme: undefined }));

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly practice: string | null;
  readonly body: unknown;
}

export function changes(
  path: string,
  refusal?: { status: number; code: string; count?: number; practices?: object[] },
): Seen[] {
  const seen: Seen[] = [];
  server.use(
    http.all(`*/api${path}`, async ({ request }) => {
      if (request.method === 'GET') return undefined;
      const text = await request.text();
      const { method, headers, url } = request;
      const sent = { method, path: new URL(url).pathname.slice(4), practice: headers.get('x-practice-id') };
      seen.push({ ...sent, body: text ? (JSON.parse(text) as unknown) : undefined });
      return refusal
        ? HttpResponse.json(
            { type: 'about:blank', title: 'No', ...refusal },
            { status: refusal.status, headers: { 'content-type': 'application/problem+json' } },
          )
        : new HttpResponse(null, { status: 204 });
    }),
  );
  return seen;
}
