import { afterEach, describe, expect, it } from '@jest/globals';
import type { PatientDto } from '@telecare/contracts';
import { apiServer, aSession, renderWithShell } from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { inPractice, practice } from '../../../test/people.js';
import messages from '../../messages/en.json' with { type: 'json' };
import texts from './find-patient.en.json' with { type: 'json' };
import { FindPatientDialog } from './find-patient.dialog.js';
import { singleKeys } from './single-keys.js';
import { typedAhead } from './typed-ahead.js';
import { useFindKeys } from './use-find-keys.js';

const server = apiServer();

const patient = (id: string, name: string, rest: Partial<PatientDto> = {}): PatientDto => ({
  id,
  name,
  firstName: name,
  lastName: null,
  email: null,
  phone: '+1 212 555 0151',
  dateOfBirth: '1982-01-14',
  gender: null,
  status: 'active',
  hasAccount: true,
  hasAccess: true,
  appointments: 0,
  lastAppointmentAt: null,
  nextAppointmentAt: null,
  medicalNote: null,
  createdAt: '2026-01-01T00:00:00Z',
  ...rest,
});

const SEEN_LAST = patient('recent', 'Rosa Recent');
const HITS: Record<string, readonly PatientDto[]> = {
  'brown 14.1.82': [patient('bob', 'Bob Brown')],
  '14.1.82': [patient('ann', "Anna (Ann) O'Brien-李"), patient('bob', 'Bob Brown', { dateOfBirth: null, phone: null })],
};

function Place() {
  const { pathname, search, ...place } = useLocation();
  return <output data-state={JSON.stringify(place.state)}>{pathname + search}</output>;
}

function openDialog(role: 'practitioner' | 'scheduler' = 'practitioner') {
  server.use(
    http.get('*/patients/recent', () => HttpResponse.json({ items: [SEEN_LAST] })),
    http.get('*/patients', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      return HttpResponse.json({ items: HITS[q] ?? [], next: q === '14.1.82' ? 'more' : null });
    }),
  );
  const shell = { session: aSession(role), tenant: inPractice(practice('clinic', { id: 'clinic' })) };
  renderWithShell(
    <>
      <Place />
      <FindPatientDialog onClose={() => undefined} />
    </>,
    { shell, messages: { translation: { ...messages, ...texts } } },
  );
}

describe('the search for patients in the header', () => {
  it('begins with what was typed before its field was there', async () => {
    typedAhead.begin();
    await userEvent.keyboard('browx{Backspace}n {Control>}a{/Control}14.1');
    openDialog();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'brown 14.1');
    await userEvent.type(screen.getByRole('searchbox'), '.82');
    await screen.findByText('Bob Brown');
  });

  it('begins with the patients who were seen last', async () => {
    openDialog();
    await screen.findByText('Rosa Recent');
    expect(screen.getByText('Seen recently')).toBeTruthy();
  });

  it('shows who has the birth date, with their facts, and says that there are more', async () => {
    openDialog();
    await userEvent.type(screen.getByRole('searchbox'), '14.1.82');
    await screen.findByText("Anna (Ann) O'Brien-李");
    expect(screen.getByText('Jan 14, 1982 · +1 212 555 0151')).toBeTruthy();
    expect(screen.getByText('Showing the first 2 of more.')).toBeTruthy();
  });

  it('opens all patients with the same search if there are more', async () => {
    openDialog();
    await userEvent.type(screen.getByRole('searchbox'), 'brown 14.1.82');
    await screen.findByText('Bob Brown');
    expect(screen.queryByRole('link', { name: 'Show all in Patients' })).toBeNull();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), '14.1.82');
    await userEvent.click(await screen.findByRole('link', { name: 'Show all in Patients' }));
    expect(document.querySelector('output')?.textContent).toContain('/patients?q=14.1.82');
  });

  it('opens the only hit when Enter is faster than the answer, and nobody of earlier words', async () => {
    openDialog();
    await screen.findByText('Rosa Recent');
    await userEvent.type(screen.getByRole('searchbox'), 'brown 14.1.82{Enter}');
    expect(document.querySelector('output')?.textContent).toBe('/');
    await waitFor(() => expect(document.querySelector('output')?.textContent).toContain('/patients?patient=bob'));
  });

  it('puts the focus on the first of several hits after Enter, and the next Enter opens it', async () => {
    openDialog();
    await userEvent.type(screen.getByRole('searchbox'), '14.1.82{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Anna (Ann) O'Brien-李"));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.querySelector('output')?.textContent).toContain('/patients?patient=ann'));
  });

  it('opens nobody when Enter is pressed without words', async () => {
    openDialog();
    await screen.findByText('Rosa Recent');
    await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
    expect(document.querySelector('output')?.textContent).toBe('/');
  });

  it('moves between the field and the hits with arrow keys', async () => {
    openDialog();
    await userEvent.type(screen.getByRole('searchbox'), '14.1.82');
    await screen.findByText('Bob Brown');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Bob Brown');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Show all in Patients');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Book a new patient');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('offers messages to those who may write them', async () => {
    openDialog('practitioner');
    await screen.findByRole('link', { name: 'Message Rosa Recent' });
    expect(screen.getByRole('link', { name: 'Book Rosa Recent' }).getAttribute('href')).toContain('new=recent');
  });

  it('offers messages to the front desk', async () => {
    openDialog('scheduler');
    await screen.findByRole('link', { name: 'Book Rosa Recent' });
    expect(screen.getByRole('link', { name: 'Message Rosa Recent' })).toBeTruthy();
  });

  it('books a new patient with the typed words, which do not stand in the address', async () => {
    openDialog('scheduler');
    await userEvent.type(screen.getByRole('searchbox'), 'ida 14.1.82{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Book a new patient'));
    await userEvent.keyboard('{Enter}');
    const place = document.querySelector('output');
    expect(place?.textContent).toContain('/appointments?new=patient');
    expect(place?.textContent).not.toContain('ida');
    expect(place?.dataset.state).toBe('{"newPatient":"ida 14.1.82"}');
  });

  it('says how birth dates may be written when nobody is found', async () => {
    openDialog();
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    await screen.findByText(/^No patient found\. Birth dates/);
  });
});

function Keys({ onOpen }: { readonly onOpen: () => void }) {
  useFindKeys(onOpen);
  return <input aria-label="Other field" />;
}

describe('the keys of the search', () => {
  afterEach(() => singleKeys.switch(true));

  function renderKeys() {
    let opened = 0;
    renderWithShell(<Keys onOpen={() => (opened += 1)} />, { messages: {} });
    return () => opened;
  }

  it('open it: Ctrl+K everywhere, and / where nothing is typed', async () => {
    const opened = renderKeys();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('/');
    expect(opened()).toBe(2);
    await userEvent.type(screen.getByLabelText('Other field'), '/');
    expect(opened()).toBe(2);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(opened()).toBe(3);
  });

  it('open nothing over a dialog, whose text a hit would lose', async () => {
    const opened = renderKeys();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    await userEvent.keyboard('{Control>}k{/Control}/');
    dialog.remove();
    expect(opened()).toBe(0);
  });

  it('exclude / once it is switched off', async () => {
    const opened = renderKeys();
    singleKeys.switch(false);
    await userEvent.keyboard('/');
    expect(opened()).toBe(0);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(opened()).toBe(1);
  });
});
