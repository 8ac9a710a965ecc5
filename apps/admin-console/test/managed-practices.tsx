import { jest } from '@jest/globals';
import type { ManagedPracticeDto, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, aTenant, renderWithShell } from '@telecare/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../src/messages/en.json' with { type: 'json' };
import { ownOpenings } from './openings.js';
import { PracticesScreen } from '../src/features/practices/practices.screen.js';

export const server = apiServer(ownOpenings);

export function open(role: Role = 'super_admin', query = '') {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const shell = { session: aSession(role), tenant: aTenant({ isPlatform: true }), toast };
  renderWithShell(<PracticesScreen />, {
    shell,
    path: `/admin/practices${query}`,
    messages: { 'admin-console': messages },
  });
  return toast;
}

export const given = (...items: ManagedPracticeDto[]) =>
  server.use(
    answers('/platform/practices', { items, next: null, total: items.length }),
    answers('/practice-exports', { items: [] }),
  );

export const refuses = (method: 'post' | 'patch' | 'delete', code: string, detail?: string) =>
  http[method]('*/api/platform/practices*', () => HttpResponse.json({ code, detail, status: 409 }, { status: 409 }));

export const dialog = () => screen.getAllByRole('dialog').at(-1)!;

export const field = (label: string | RegExp) => within(dialog()).getByLabelText(label);

export const fill = (label: string | RegExp, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};

export const press = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }));
