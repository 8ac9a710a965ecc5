import { describe, expect, it } from '@jest/globals';
import type { AttendanceAnalyticsDto, Role } from '@telecare/contracts';
import { answers, apiServer, aSession, fails, hangs, renderWithShell } from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import messages from '../../messages/en.json' with { type: 'json' };
import { Attendance } from './attendance.js';

const server = apiServer();
const PATH = '/analytics/attendance';

const figures = { completed: 9, noShow: 1, lateCancelled: 2, noShowRate: 10 };

const COUNTED: AttendanceAnalyticsDto = {
  practitioners: [
    { id: 'p-1', name: 'Elena Alvarez', ...figures },
    { id: 'p-2', name: 'Wei Chen', completed: 0, noShow: 0, lateCancelled: 1, noShowRate: null },
  ],
  types: [{ id: 't-1', name: 'Follow-up', otherNames: {}, ...figures }],
  reasons: [
    { id: 'r-1', name: 'Patient ill', otherNames: {}, cancelled: 5 },
    { id: null, name: null, otherNames: {}, cancelled: 1 },
  ],
};

const open = (role: Role = 'practice_admin') =>
  renderWithShell(<Attendance range={{ asked: {}, days: null }} />, {
    shell: { session: aSession(role) },
    messages: { 'staff-portal': messages },
  });

const rowsOf = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Show as table: ${title}` }));
  return within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};

describe('no-shows, late cancellations, and reasons', () => {
  it('appear by practitioner and type, as bars and as tables', async () => {
    server.use(answers(PATH, COUNTED));
    open();
    expect(await screen.findByRole('img', { name: '4 no-shows and late cancellations' })).toBeTruthy();
    expect(await rowsOf('No-Shows by Practitioner')).toEqual([
      ['Elena Alvarez', '9', '1', '2', '10%'],
      ['Wei Chen', '0', '0', '1', 'None'],
    ]);
    expect(await rowsOf('No-Shows by Appointment Type')).toEqual([['Follow-up', '9', '1', '2', '10%']]);
  });

  it('count cancellations by reason', async () => {
    server.use(answers(PATH, COUNTED));
    open();
    expect(await screen.findByRole('img', { name: '6 cancellations' })).toBeTruthy();
    expect(await rowsOf('Cancellations by Reason')).toEqual([
      ['Patient ill', '5'],
      ['No reason from the list', '1'],
    ]);
  });

  it('show an empty state', async () => {
    server.use(answers(PATH, { practitioners: [], types: [], reasons: [] }));
    open();
    expect(await screen.findByText('No appointment has ended yet')).toBeTruthy();
  });

  it('show a loading state', () => {
    server.use(hangs(PATH));
    open();
    expect(screen.getByRole('status', { name: 'Loading no-shows and cancellations' })).toBeTruthy();
  });

  it('show an error if loading fails', async () => {
    server.use(fails(PATH));
    open();
    expect(await screen.findByText('No-shows and cancellations could not be loaded.')).toBeTruthy();
  });

  it('show nothing to practitioners', () => {
    expect(open('practitioner').container.textContent).toBe('');
  });
});
