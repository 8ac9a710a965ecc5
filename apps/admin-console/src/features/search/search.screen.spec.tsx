import { describe, expect, it } from '@jest/globals';
import type { PlatformSearchDto } from '@telecare/contracts';
import { answers, apiServer, aSession, aTenant, fails, renderWithShell } from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import messages from '../../messages/en.json' with { type: 'json' };
import { SearchScreen } from './search.screen.js';

const server = apiServer();

const FOUND: PlatformSearchDto = {
  practices: [{ id: 'one', name: 'Riverside', subdomain: 'riverside', isActive: true }],
  people: [
    {
      userId: 'two',
      name: 'Elena Alvarez',
      email: 'elena@riverside.example',
      role: 'practitioner',
      practice: { id: 'one', name: 'Riverside' },
    },
  ],
};

const open = (q = '') =>
  renderWithShell(<SearchScreen />, {
    shell: { session: aSession('super_admin'), tenant: aTenant({ isPlatform: true }) },
    messages: { 'admin-console': messages },
    path: `/admin/search${q && `?q=${q}`}`,
  });

describe('the search of the platform', () => {
  it('starts at its field, where the shell puts the focus', () => {
    open();
    expect(screen.getByRole('searchbox')).toHaveAttribute('data-starts-here', 'true');
  });

  it('requests nothing until two characters are typed', async () => {
    open('a');
    expect(await screen.findByText('Type at least 2 characters.')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('leads to practices and to people', async () => {
    server.use(answers('/platform/search', FOUND));
    open('riv');
    const practices = within(await screen.findByRole('list', { name: 'Practices' }));
    expect(practices.getByRole('link', { name: 'Riverside' })).toHaveAttribute('href', '/admin/practice/one');
    const people = within(screen.getByRole('list', { name: 'People' }));
    expect(people.getByRole('link', { name: 'Elena Alvarez' })).toHaveAttribute(
      'href',
      '/admin/users?q=elena%40riverside.example',
    );
    expect(people.getByText('Practitioner')).toBeTruthy();
  });

  it('says that nothing was found', async () => {
    server.use(answers('/platform/search', { practices: [], people: [] }));
    open('nowhere');
    expect(await screen.findByText('No practices or people found')).toBeTruthy();
  });

  it('says that it failed', async () => {
    server.use(fails('/platform/search'));
    open('riv');
    expect(await screen.findByText('The search failed.')).toBeTruthy();
  });
});
