import { describe, expect, it } from '@jest/globals';
import { anAppointment, answers, aPatientDetail, fails, hangs } from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { given, openPatients, server } from '../../../../test/patients.js';

const patient = aPatientDetail();
const PATH = `/patients/${patient.id}/appointments`;

const openCard = () => {
  given([patient]);
  server.use(
    answers(`/patients/${patient.id}`, patient),
    answers(`/patients/${patient.id}/messaging`, { blocked: false }),
  );
  return openPatients(`/patients?patient=${patient.id}`);
};

const section = (name: string) => screen.findByRole('region', { name });

describe('the appointments on the card of a patient', () => {
  it('show a loading state first', async () => {
    server.use(hangs(PATH));
    openCard();
    for (const name of ['Upcoming appointments', 'Past and cancelled appointments'])
      expect(within(await section(name)).getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('say when, what, with whom and how far, and lead to their details', async () => {
    const [next, last] = [
      anAppointment({ startsAt: '2026-12-01T15:00:00Z', mode: 'video' }),
      anAppointment({ startsAt: '2025-12-01T15:00:00Z', status: 'no_show' }),
    ];
    server.use(
      http.get(`*/api${PATH}`, ({ request }) => {
        const items = [new URL(request.url).searchParams.get('tab') === 'past' ? last : next];
        return HttpResponse.json({ items, next: null });
      }),
    );
    openCard();
    const upcoming = within(await section('Upcoming appointments'));
    const link = await upcoming.findByRole('link', { name: 'Follow-up · Video' });
    expect(link).toHaveAttribute('href', `/appointments?appointment=${next.id}&practice=riverside`);
    expect(upcoming.getByRole('listitem').textContent).toMatch(/Dec 1, 2026.*10:00 AM.*Elena Alvarez.*Confirmed/);
    const past = within(await section('Past and cancelled appointments'));
    expect((await past.findByRole('listitem')).textContent).toMatch(/Dec 1, 2025.*In person.*No-show/);
    expect(past.queryByRole('button')).toBeNull();
  });

  it('strike the time of a cancelled one through', async () => {
    server.use(answers(PATH, { items: [anAppointment({ status: 'cancelled' })], next: null }));
    openCard();
    const past = within(await section('Past and cancelled appointments'));
    expect((await past.findByRole('listitem')).querySelector('s')?.textContent).toMatch(/2026/);
  });

  it('show practitioners their own, and name colleagues with others', async () => {
    const theirs = aPatientDetail({
      nextAppointmentAt: '2026-12-01T14:15:00Z',
      colleaguesAppointments: [{ name: 'Nina Reyes', count: 2, nextAt: '2026-12-01T14:15:00Z' }],
    });
    given([theirs]);
    server.use(
      answers(`/patients/${theirs.id}`, theirs),
      answers(`/patients/${theirs.id}/messaging`, { blocked: false }),
      answers(`/patients/${theirs.id}/appointments`, { items: [], next: null }),
    );
    openPatients(`/patients?patient=${theirs.id}`, 'practitioner');
    const upcoming = within(await section('Upcoming appointments with you'));
    expect(await upcoming.findByText('No upcoming appointments with you')).toBeTruthy();
    expect(upcoming.getByText(/^2 appointments with Nina Reyes, next on Tue, Dec 1, 9:15.AM$/)).toBeTruthy();
    expect(screen.getByText('Next visit (all practitioners)')).toBeTruthy();
  });

  it('say that there are none', async () => {
    server.use(answers(PATH, { items: [], next: null }));
    openCard();
    expect(await within(await section('Upcoming appointments')).findByText('No upcoming appointments')).toBeTruthy();
    expect(
      await within(await section('Past and cancelled appointments')).findByText('No past or cancelled appointments'),
    ).toBeTruthy();
  });

  it('show an error and offer to retry', async () => {
    server.use(fails(PATH));
    openCard();
    const past = within(await section('Past and cancelled appointments'));
    expect(await past.findByText('The past and cancelled appointments could not be loaded.')).toBeTruthy();
    server.use(answers(PATH, { items: [], next: null }));
    await userEvent.click(past.getByRole('button', { name: 'Try again' }));
    expect(await past.findByText('No past or cancelled appointments')).toBeTruthy();
  });

  it('come five at a time, and more are fetched where they stand', async () => {
    const asked: string[] = [];
    server.use(
      http.get(`*/api${PATH}`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(['tab', 'limit', 'after'].map((name) => searchParams.get(name) ?? '').join('|'));
        return HttpResponse.json({ items: [anAppointment()], next: searchParams.get('after') ? null : 'key' });
      }),
    );
    openCard();
    const past = within(await section('Past and cancelled appointments'));
    await userEvent.click(await past.findByRole('button', { name: 'Show more past and cancelled appointments' }));
    expect(await past.findAllByRole('listitem')).toHaveLength(2);
    expect(past.queryByRole('button')).toBeNull();
    expect(asked.sort()).toEqual(['past|5|', 'past|5|key', 'upcoming|5|']);
  });
});
