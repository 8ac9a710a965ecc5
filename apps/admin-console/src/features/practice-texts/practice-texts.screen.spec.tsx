import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ExampleTexts, PracticeTextsDto, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, expectGuarded, fails, hangs, renderWithShell } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { PracticeTextsScreen } from './practice-texts.screen.js';

const server = apiServer();
const PATH = '/practice-texts';

const someTexts = (changes: Partial<PracticeTextsDto> = {}): PracticeTextsDto => ({
  isOn: false,
  provider: null,
  accountId: null,
  hasToken: false,
  hasWebhookSecret: false,
  hasCatcher: true,
  sender: '',
  shownName: 'Riverside',
  country: 'US',
  monthlyLimit: 1000,
  usedThisMonth: 12,
  agreedOn: null,
  pausedReason: null,
  addresses: { status: 'https://telecare.example/status', reply: 'https://telecare.example/reply' },
  revision: 3,
  ...changes,
});

const TWILIO = someTexts({
  isOn: true,
  provider: 'twilio',
  accountId: 'AC1',
  hasToken: true,
  hasCatcher: false,
  sender: '+12025550100',
  agreedOn: '2026-11-01',
});

const EXAMPLES: ExampleTexts = {
  items: [
    { name: 'reminder', language: 'en', body: 'Riverside: your appointment is soon.', segments: 1 },
    { name: 'reminder', language: 'es', body: 'Riverside: su cita es pronto.', segments: 2 },
  ],
};

beforeEach(() => server.use(answers(`${PATH}/examples`, EXAMPLES)));

function open(texts?: PracticeTextsDto, role: Role = 'practice_admin') {
  if (texts) server.use(answers(PATH, texts));
  const toast = jest.fn<(message: ToastMessage) => void>();
  renderWithShell(<PracticeTextsScreen />, {
    shell: { session: aSession(role), toast },
    messages: { 'admin-console': messages },
  });
  return toast;
}

function saving(...given: { readonly body: JsonBodyType; readonly status?: number }[]) {
  const sent = jest.fn<(body: unknown) => void>();
  server.use(
    http.put(`*/api${PATH}`, async ({ request }) => {
      sent(await request.json());
      const { body, status = 200 } = given[sent.mock.calls.length - 1] ?? given[0]!;
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const enter = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const expectFaults = (labels: string[]) =>
  waitFor(() => {
    const wrong = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')];
    expect(wrong.map((input) => input.labels?.[0]?.textContent)).toEqual(labels);
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the text settings of a practice', () => {
  it('turn texts on with the catcher, and send the revision on screen', async () => {
    const saved = someTexts({ isOn: true, sender: '+12025550100', revision: 4 });
    const toast = open(someTexts());
    const sent = saving({ body: saved });
    expect(await field('Provider')).toHaveDisplayValue('Text catcher of this installation');
    await userEvent.click(screen.getByRole('switch', { name: 'Send text messages' }));
    await enter('Sender', '+1 202 555-0100');
    await press('Save');
    await waitFor(() => expect(toast).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledWith({
      isOn: true,
      provider: null,
      accountId: null,
      token: null,
      webhookSecret: null,
      agreedOn: null,
      sender: '+12025550100',
      shownName: 'Riverside',
      country: 'US',
      monthlyLimit: 1000,
      revision: 3,
    });
  });

  it('show the use of the month, and that nobody can answer a name', async () => {
    open(someTexts());
    expect(await screen.findByText(/12 segments used this month\./)).toBeTruthy();
    await enter('Sender', 'Riverside');
    expect(screen.getByText(/Patients cannot answer a name: they cannot confirm/)).toBeTruthy();
  });

  it('offer only real providers where nothing catches texts', async () => {
    open(someTexts({ hasCatcher: false }));
    const options = within(await field('Provider')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Choose a provider', 'Twilio', 'GatewayAPI']);
  });

  it('ask for what the provider needs before anything is sent', async () => {
    open(someTexts({ sender: 'Riverside' }));
    const sent = saving({ body: TWILIO });
    await userEvent.click(await screen.findByRole('switch', { name: 'Send text messages' }));
    await userEvent.selectOptions(await field('Provider'), 'gatewayapi');
    await press('Save');
    expect(await screen.findByText('Enter the token.')).toBeTruthy();
    expect(screen.getByText('Enter the webhook secret.')).toBeTruthy();
    expect(screen.getByText('Enter the date of the agreement before you turn texts on.')).toBeTruthy();
    expect(await field('API token')).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  it('flag everything that Twilio lacks at once', async () => {
    open(someTexts({ hasCatcher: false }));
    const sent = saving({ body: TWILIO });
    await userEvent.click(await screen.findByRole('switch', { name: 'Send text messages' }));
    await press('Save');
    expect(await screen.findByText('Choose a provider before you turn texts on.')).toBeTruthy();
    await userEvent.selectOptions(await field('Provider'), 'twilio');
    await expectFaults(['Account SID', 'Auth token', 'Date of the agreement with the provider', 'Sender']);
    await press('Save');
    expect(await field('Account SID')).toHaveFocus();
    await userEvent.selectOptions(await field('Provider'), 'gatewayapi');
    await expectFaults(['API token', 'Webhook secret', 'Date of the agreement with the provider', 'Sender']);
    await userEvent.click(screen.getByRole('switch', { name: 'Send text messages' }));
    await expectFaults(['API token', 'Webhook secret', 'Sender']);
    expect(sent).not.toHaveBeenCalled();
  });

  it('flag no field that nobody has reached when a provider is chosen', async () => {
    open(someTexts({ hasCatcher: false }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Send text messages' }));
    await userEvent.selectOptions(await field('Provider'), 'twilio');
    await userEvent.click(await field('Account SID'));
    await expectFaults([]);
  });

  it('warn at the field of a name that makes every text longer', async () => {
    open(someTexts());
    const [name, warning] = [await field('Name of the practice in texts'), /makes each text count double or more/];
    await enter('Name of the practice in texts', 'Clínica Núñez');
    expect(name).not.toHaveAccessibleDescription(warning);
    await enter('Name of the practice in texts', 'O’Brien');
    expect(name).toHaveAccessibleDescription(warning);
    expect(name).toHaveAccessibleDescription(/anybody near the phone can read it/);
    expect(name).toBeValid();
  });

  it('keep a saved token that is left empty', async () => {
    open(TWILIO);
    const sent = saving({ body: { ...TWILIO, revision: 4 } });
    expect(await screen.findByText('Saved. Leave empty to keep it.')).toBeTruthy();
    await enter('Most segments in a month', '500');
    await press('Save');
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ token: null, accountId: 'AC1', monthlyLimit: 500 });
  });

  it.each([
    ['text.no_provider', 'Provider', 'Choose a provider before you turn texts on.'],
    ['text.no_secret', 'Provider', /Ask its operator to set SEALING_SECRET/],
    ['text.no_credentials', 'Auth token', /The credentials are not complete/],
    ['text.no_agreement', 'Date of the agreement with the provider', /Enter the date of the agreement/],
  ])('show %s at its field, and keep the input', async (code, label, text) => {
    open(TWILIO);
    saving({ body: { status: 422, code }, status: 422 });
    await enter('Auth token', 'typed');
    await press('Save');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await field(label)).toHaveAccessibleDescription(text);
    expect(await field('Auth token')).toHaveValue('typed');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('show what a second tab has saved, and keep the input', async () => {
    open(TWILIO);
    const theirs = { ...TWILIO, shownName: 'Riverside FP', revision: 9 };
    const sent = saving(
      { body: { status: 409, code: 'resource.changed', current: theirs }, status: 409 },
      { body: theirs },
    );
    await enter('Name of the practice in texts', 'Riverside Clinic');
    await enter('Auth token', 'typed');
    await press('Save');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Theirs: Riverside FP')).toBeTruthy();
    await userEvent.click(alert.getByRole('button', { name: 'Keep mine' }));
    await press('Save');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls[1]?.[0]).toMatchObject({ shownName: 'Riverside Clinic', token: 'typed', revision: 9 });
  });

  it.each([
    ['bad_credentials', 'Texts are paused: the provider refused your credentials'],
    ['no_credit', 'Texts are paused: your account at the provider has no credit'],
  ] as const)('say that texts are paused, and resume by saving: %s', async (pausedReason, title) => {
    open({ ...TWILIO, pausedReason });
    saving({ body: TWILIO });
    expect((await screen.findByRole('alert')).textContent).toContain(title);
    await press('Save and resume texts');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('copy the addresses for the provider', async () => {
    const write = jest.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    // Replaces the clipboard, which jsdom lacks.
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    open({ ...TWILIO, provider: 'gatewayapi', hasWebhookSecret: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy the address for delivery reports' }));
    await userEvent.click(screen.getByRole('button', { name: 'Copy the address for replies' }));
    expect(write.mock.calls).toEqual([['https://telecare.example/status'], ['https://telecare.example/reply']]);
  });

  it('send a test text once texts are on', async () => {
    const toast = open(TWILIO);
    const sent = jest.fn<(body: unknown) => void>();
    server.use(
      http.post(`*/api${PATH}/test`, async ({ request }) => {
        sent(await request.json());
        return new HttpResponse(null, { status: 202 });
      }),
    );
    await enter('Mobile number', ' +12025550142 ');
    await press('Send a test text');
    await waitFor(() => expect(toast).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledWith({ number: '+12025550142' });
  });

  it('explain why a test text was refused', async () => {
    open(TWILIO);
    server.use(
      http.post(`*/api${PATH}/test`, () =>
        HttpResponse.json({ status: 422, code: 'text.not_mobile' }, { status: 422 }),
      ),
    );
    await enter('Mobile number', '+18005550100');
    await press('Send a test text');
    expect(await screen.findByText('This number cannot receive texts. Enter a mobile number.')).toBeTruthy();
    expect(await field('Mobile number')).toHaveValue('+18005550100');
  });

  it('send no test text while texts are off', async () => {
    open(someTexts());
    expect(await screen.findByText('Turn texts on and save first.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a test text' })).toBeDisabled();
  });

  it('preview every text in both languages with its segments', async () => {
    open(someTexts());
    const list = await screen.findByRole('list', { name: 'What texts say' });
    expect(list.textContent).toContain('Riverside: your appointment is soon.1 segment');
    await userEvent.selectOptions(screen.getByLabelText('Language of the texts'), 'es');
    expect(list.textContent).toContain('Riverside: su cita es pronto.2 segments');
    expect(within(list).getByText(/su cita/).lang).toBe('es');
  });

  it('ask before the user leaves with unsaved changes', async () => {
    open(someTexts());
    await expectGuarded(await field('Name of the practice in texts'));
  });

  it('deny access to everyone but practice administrators', () => {
    open(undefined, 'practitioner');
    expect(screen.getByText('Access Denied')).toBeTruthy();
  });

  it('show that they load, and offer to retry a failure', async () => {
    server.use(hangs(PATH));
    open();
    expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
    server.use(fails(PATH));
    open();
    expect(await screen.findByText('The settings for text messages could not be loaded.')).toBeTruthy();
  });
});
