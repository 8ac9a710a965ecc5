import { describe, expect, it, jest } from '@jest/globals';
import type { OwnTextNumberDto, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { apiServer, aSession, expectGuarded, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import shellMessages from '../../../messages/en.json' with { type: 'json' };
import pageMessages from '../messages.en.json' with { type: 'json' };
import { TextsSection } from './texts-section.js';

const server = apiServer();
const messages = {
  ...shellMessages,
  ...pageMessages,
  problems: { ...shellMessages.problems, ...pageMessages.problems },
};

const NUMBER = '+12025550142';
const WORDING =
  'Riverside texts you before appointments and about changes. Your carrier may charge for texts. Reply STOP at any time to end them.';
const NONE: OwnTextNumberDto = {
  isOffered: true,
  shownName: 'Riverside',
  wordings: { en: WORDING, es: 'El consultorio le envía mensajes de texto antes de las citas.' },
  number: null,
  pendingNumber: null,
  state: 'none',
  codeProblem: null,
};
const CODE_SENT: OwnTextNumberDto = { ...NONE, pendingNumber: NUMBER, state: 'code_sent' };
const ON: OwnTextNumberDto = { ...NONE, number: NUMBER, state: 'on' };
const STOPPED: OwnTextNumberDto = { ...ON, state: 'stopped' };
const OTHER = '+12025550143';
const CHANGING: OwnTextNumberDto = { ...ON, pendingNumber: OTHER };

const ANSWERS = { save: ['put', ''], confirm: ['post', '/confirm'], remove: ['delete', ''] } as const;

// The API, with the state after each act.
function given(state: OwnTextNumberDto, after: Partial<Record<keyof typeof ANSWERS, OwnTextNumberDto>> = {}) {
  let current = state;
  const sent: unknown[] = [];
  server.use(http.get('*/api/own-text-number', () => HttpResponse.json(current)));
  for (const act of Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]) {
    const [method, path] = ANSWERS[act];
    server.use(
      http[method](`*/api/own-text-number${path}`, async ({ request }) => {
        sent.push(method === 'delete' ? 'removed' : await request.json());
        current = after[act] ?? current;
        return new HttpResponse(null, { status: 204 });
      }),
    );
  }
  return sent;
}

const refuses = (act: keyof typeof ANSWERS, body: JsonBodyType, status = 422) =>
  server.use(
    http[ANSWERS[act][0]](`*/api/own-text-number${ANSWERS[act][1]}`, () => HttpResponse.json(body, { status })),
  );

function open(role: Role = 'patient') {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const shell = { toast, session: aSession(role) };
  renderWithShell(<TextsSection />, { messages: { translation: messages, shell: messages }, shell });
  return toast;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const numberField = () => screen.findByLabelText<HTMLInputElement>('Mobile number');
const codeField = () => screen.findByLabelText<HTMLInputElement>('Code with 6 digits');
const CONSENT = /texts you before appointments and about changes\. Your carrier may charge for texts\. Reply STOP/;

describe('text messages in the settings', () => {
  it('start with a code, and send the language of the sentence on the screen', async () => {
    const sent = given(NONE, { save: CODE_SENT, confirm: ON });
    const toast = open();
    await userEvent.type(await numberField(), ' (202) 555-0142 ');
    expect(screen.getByText(CONSENT).textContent).toBe(WORDING);
    await press('Send code');
    const field = await codeField();
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(screen.getByText(CONSENT).textContent).toBe(`When you confirm, you agree to this: ${WORDING}`);
    await userEvent.type(field, '123 456');
    await press('Confirm');
    expect(await screen.findByText('On')).toBeTruthy();
    expect(sent).toEqual([{ number: '(202) 555-0142' }, { code: '123456', language: 'en' }]);
    expect(toast).toHaveBeenCalledWith({ title: 'Texts are on' });
  });

  it.each([
    ['text.invalid_number', 'This is not a phone number. Check its digits.'],
    ['text.not_mobile', 'This number cannot get texts. Enter a mobile number.'],
    ['text.country', 'The practice cannot text numbers of this country.'],
  ])('show %s at the number, and keep it', async (code, text) => {
    given(NONE);
    refuses('save', { status: 422, code });
    open();
    await userEvent.type(await numberField(), '123');
    await press('Send code');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await numberField()).toHaveValue('123');
    expect(await numberField()).toHaveAccessibleDescription(new RegExp(text));
  });

  it.each([
    ['text.code_wrong', 'This is not the code that we sent. Check the digits.'],
    ['text.code_expired', 'This code is no longer valid. Send a new code.'],
  ])('show %s at the code', async (code, text) => {
    given(CODE_SENT);
    refuses('confirm', { status: 422, code });
    open();
    await userEvent.type(await codeField(), '000000');
    await press('Confirm');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await codeField()).toHaveValue('000000');
  });

  it('ask for six digits before anything is sent', async () => {
    const sent = given(CODE_SENT);
    open();
    await userEvent.type(await codeField(), '12345');
    await press('Confirm');
    expect(await screen.findByText('Enter the 6 digits of the code.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it.each([
    ['wrong_number', `No code was sent: ${NUMBER} cannot get texts`],
    ['too_many', 'No code was sent: too many codes were sent today'],
    ['not_sent', 'No code was sent: texts do not work at the moment'],
  ] as const)('explain after a while that a code was not sent: %s', async (codeProblem, text) => {
    given(NONE, { save: CODE_SENT });
    open();
    await userEvent.type(await numberField(), NUMBER);
    await press('Send code');
    await codeField();
    given({ ...CODE_SENT, codeProblem });
    expect(await screen.findByText(text, undefined, { timeout: 5_000 })).toBeTruthy();
  });

  it('send a new code at most as often as allowed', async () => {
    given(CODE_SENT);
    refuses('save', { status: 429, code: 'text.too_many_codes' }, 429);
    open();
    await press('Send a new code');
    expect((await screen.findByRole('alert')).textContent).toContain('You asked for too many codes today.');
  });

  it('let the patient correct the number or remove it', async () => {
    const sent = given(CODE_SENT, { remove: NONE });
    open();
    await press('Change number');
    expect(await numberField()).toHaveValue(NUMBER);
    await press('Cancel');
    await press('Remove number');
    expect(await numberField()).toHaveValue('');
    expect(sent).toEqual(['removed']);
  });

  it('stay on for the old number until the code of the new one is accepted', async () => {
    const sent = given(ON, { save: CHANGING, confirm: { ...ON, number: OTHER } });
    open();
    await press('Change number');
    const field = await numberField();
    await userEvent.clear(field);
    await userEvent.type(field, OTHER);
    await press('Send code');
    expect(await screen.findByText(`Texts still go to ${NUMBER} until you confirm the new number.`)).toBeTruthy();
    await userEvent.type(await codeField(), '123456');
    await press('Confirm');
    expect(await screen.findByText(OTHER)).toBeTruthy();
    expect(screen.getByText('On')).toBeTruthy();
    expect(sent).toHaveLength(2);
  });

  it('let the patient keep the old number', async () => {
    const sent = given(CHANGING);
    open();
    expect(await codeField()).toBeTruthy();
    await press('Keep the old number');
    expect(await screen.findByText('On')).toBeTruthy();
    expect(screen.getByText(NUMBER)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('show the old number if the code of the new one has ended', async () => {
    given({ ...CHANGING, codeProblem: 'expired' });
    open();
    expect(await screen.findByText('On')).toBeTruthy();
    expect(screen.getByText(NUMBER)).toBeTruthy();
  });

  it('end after a question', async () => {
    const sent = given(ON, { remove: NONE });
    const toast = open();
    await press('Turn off');
    const question = await screen.findByRole('dialog', { name: 'Turn off texts?' });
    expect(sent).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Turn off' }));
    expect(await numberField()).toBeTruthy();
    expect(sent).toEqual(['removed']);
    expect(toast).toHaveBeenCalledWith({ title: 'Texts are off' });
  });

  it('explain why they stopped, and start again with a new code', async () => {
    const sent = given(STOPPED);
    open();
    expect(await screen.findByText(/because you replied STOP/)).toBeTruthy();
    expect(screen.getByText(/first text START/)).toBeTruthy();
    await press('Turn on again');
    expect(await codeField()).toBeTruthy();
    expect(sent).toEqual([{ number: NUMBER }]);
  });

  it('do not appear if the practice sends none, or for staff', async () => {
    const asked = jest.fn<() => void>();
    server.use(
      http.get('*/api/own-text-number', () => {
        asked();
        return HttpResponse.json({ ...NONE, isOffered: false });
      }),
    );
    open();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    open('practitioner');
    expect(screen.queryByRole('heading')).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('let a patient remove the number after the practice has turned them off', async () => {
    const sent = given({ ...ON, isOffered: false }, { remove: { ...NONE, isOffered: false } });
    open();
    expect(await screen.findByText(/does not send texts at the moment/)).toBeTruthy();
    await press('Remove number');
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    expect(sent).toEqual(['removed']);
  });

  it('offer to retry if loading fails', async () => {
    server.use(fails('/own-text-number'));
    open();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    given(NONE);
    await userEvent.click(again);
    await waitFor(async () => expect(await numberField()).toBeTruthy());
  });

  it('ask before the patient leaves with a typed number', async () => {
    given(NONE);
    open();
    await expectGuarded(await numberField());
  });
});
