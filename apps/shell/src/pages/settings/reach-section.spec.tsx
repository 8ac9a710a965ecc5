import { describe, expect, it, jest } from '@jest/globals';
import type { MailChoicesDto, PushDevicesDto, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { apiServer, aSession, fails, renderWithShell } from '@telecare/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import shellMessages from '../../messages/en.json' with { type: 'json' };
import { PushSection } from './push/push-section.js';
import { ReachSection } from './reach-section.js';
import pageMessages from './messages.en.json' with { type: 'json' };

const server = apiServer();
const messages = {
  ...shellMessages,
  ...pageMessages,
  problems: { ...shellMessages.problems, ...pageMessages.problems },
};

const USUAL: MailChoicesDto = {
  messages: true,
  daysBefore: true,
  onTheDay: true,
  pushMessages: true,
  pushAppointments: true,
  timeZone: null,
};

function givenMails(kept: MailChoicesDto, devices: PushDevicesDto['items'] = []) {
  const saved: unknown[] = [];
  server.use(
    http.get('*/api/profile/push-devices', () => HttpResponse.json({ publicKey: 'key', items: devices })),
    http.get('*/api/profile/mails', () => HttpResponse.json(kept)),
    http.put('*/api/profile/mails', async ({ request }) => {
      saved.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return saved;
}

function openSection(role: Role = 'patient', sections = <ReachSection />) {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const shell = { toast, session: aSession(role) };
  renderWithShell(sections, { messages: { translation: messages, shell: messages }, shell });
  return toast;
}

const DEVICE = { id: 'd', endpoint: 'e', browser: 'Firefox', system: 'Android', addedAt: '2026-11-20T10:00:00Z' };

// The list of devices is read by the section of the devices.
const BOTH = (
  <>
    <ReachSection />
    <PushSection />
  </>
);

const mailSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Mail me when a message waits' });
const zone = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Not at night, by the clock of' });

describe('the settings of how we reach people', () => {
  it('save each switch at once', async () => {
    const saved = givenMails(USUAL);
    openSection();
    const pressed = await mailSwitch();
    fireEvent.click(pressed);
    expect(pressed.checked).toBe(false);
    await waitFor(() => expect(saved).toEqual([{ ...USUAL, messages: false }]));
    expect((await mailSwitch()).checked).toBe(false);
    await userEvent.click(await mailSwitch());
    await waitFor(() => expect(saved).toHaveLength(2));
  });

  it('offer reminders to patients, but not to staff', async () => {
    const saved = givenMails(USUAL);
    openSection();
    await userEvent.click(await screen.findByRole('switch', { name: 'Remind me days before an appointment' }));
    await waitFor(() => expect(saved).toEqual([{ ...USUAL, daysBefore: false }]));
    openSection('practitioner');
    await waitFor(() => expect(screen.getAllByRole('switch', { name: /message waits/ })).toHaveLength(2));
    expect(screen.getAllByRole('switch', { name: /Remind me/ })).toHaveLength(2);
  });

  it.each([
    ['patient', /and before it begins/],
    ['practitioner', /or cancelled\. Changes also come by mail/],
    ['practice_admin', /or cancelled\. Changes also come by mail/],
    ['scheduler', undefined],
  ] as const)('offer notifications about appointments to a %s as far as there are any', async (role, help) => {
    givenMails(USUAL, [DEVICE]);
    openSection(role, BOTH);
    await screen.findByRole('switch', { name: 'Notify my devices when a message waits' });
    expect(screen.queryAllByRole('switch', { name: 'Notify my devices about appointments' })).toHaveLength(
      help ? 1 : 0,
    );
    if (help) expect(screen.getByText(help)).toBeTruthy();
  });

  it('offer notifications to who has a device for them', async () => {
    const saved = givenMails(USUAL, [DEVICE]);
    openSection('practitioner', BOTH);
    await userEvent.click(await screen.findByRole('switch', { name: 'Notify my devices about appointments' }));
    await waitFor(() => expect(saved).toEqual([{ ...USUAL, pushAppointments: false }]));
    await userEvent.click(screen.getByRole('switch', { name: 'Notify my devices when a message waits' }));
    await waitFor(() => expect(saved).toHaveLength(2));
  });

  it('set the quiet hours in the zone of the device, or a zone chosen elsewhere', async () => {
    const saved = givenMails({ ...USUAL, timeZone: 'Asia/Tokyo' });
    openSection();
    const choices = [...(await zone()).options].map(({ value }) => value);
    expect(choices).toEqual(['', new Intl.DateTimeFormat().resolvedOptions().timeZone, 'Asia/Tokyo']);
    await userEvent.selectOptions(await zone(), '');
    await waitFor(() => expect(saved).toEqual([USUAL]));
  });

  it('return to the old value and show an error if saving fails', async () => {
    givenMails(USUAL);
    server.use(http.put('*/api/profile/mails', () => new HttpResponse(null, { status: 503 })));
    const toast = openSection();
    await userEvent.click(await mailSwitch());
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ tone: 'destructive' })));
    expect((await mailSwitch()).checked).toBe(true);
  });

  it('offer to retry if loading fails', async () => {
    server.use(fails('/profile/mails'));
    openSection();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    givenMails(USUAL);
    await userEvent.click(again);
    expect((await mailSwitch()).checked).toBe(true);
  });

  it('do not exist for super administrators, who take part in no conversations', () => {
    openSection('super_admin');
    expect(screen.queryByText('How we reach you')).toBeNull();
  });
});
