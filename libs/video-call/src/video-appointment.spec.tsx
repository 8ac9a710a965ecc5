import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createClient, createConfig } from '@telecare/api-client';
import type { AppointmentDto, VideoCallDto, VideoNews } from '@telecare/contracts';
import { anAppointment, apiServer, liveChannel, renderWithShell } from '@telecare/testing';
import type { Realtime } from '@telecare/shell-sdk';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { fakeMedia, type Refusals } from '../test/fake-media.js';
import { VideoAppointment } from './video-appointment.js';

const MINUTE_MS = 60_000;
const ID = '00000000-0000-4000-8000-00000000000';
const OTHER = { connection: `${ID}2`, here: true };
const CALL: VideoCallDto = {
  connection: `${ID}1`,
  side: 'practitioner',
  polite: false,
  with: 'Amara Johnson',
  peer: null,
  iceServers: [],
};
const ANSWER = { id: 1, signal: { kind: 'description', type: 'answer', sdp: 'v=0' } } as const;

const server = apiServer();

interface Stage {
  readonly minutes?: number;
  readonly refusals?: Refusals;
  readonly joined?: boolean;
  readonly appointment?: AppointmentDto;
  readonly realtime?: Realtime;
}

const someAppointment = (minutes: number) =>
  anAppointment({ mode: 'video', startsAt: new Date(Date.now() + minutes * MINUTE_MS).toISOString() });

function open({ minutes = 5, refusals, joined, appointment = someAppointment(minutes), realtime }: Stage = {}) {
  const client = createClient(createConfig({ baseUrl: window.location.origin, throwOnError: true }));
  const media = fakeMedia(refusals);
  const shown = (
    <VideoAppointment client={client} appointment={appointment} other="Amara Johnson" zone="UTC" backTo="/back" />
  );
  const shell = realtime && { realtime };
  const rendered = renderWithShell(shown, {
    messages: {},
    path: joined ? '/?joined=yes' : '/',
    ...(shell && { shell }),
  });
  return { ...media, ...rendered };
}

function given(call: Partial<VideoCallDto>, ...news: VideoNews[]) {
  const sent = jest.fn<(signal: unknown) => void>();
  const left = jest.fn();
  const waiting = [...news];
  server.use(
    http.post('*/call', () => HttpResponse.json({ ...CALL, ...call })),
    http.get('*/call/signals', async () => {
      const next = waiting.shift();
      return next ? HttpResponse.json(next) : new Promise<never>(() => undefined);
    }),
    http.post('*/call/signals', async ({ request }) => {
      sent(((await request.json()) as { signal: unknown }).signal);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/call', () => {
      left();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { sent, left };
}

const refuses = (code: string, status = 409) =>
  server.use(http.post('*/call', () => HttpResponse.json({ code, status, correlationId: 'c0ffee00' }, { status })));

beforeEach(() => sessionStorage.clear());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('before the call', () => {
  it('says from when on one may join, and why not', () => {
    open({ minutes: 60 });
    expect(screen.getByText(/^You can join from /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join video appointment' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to appointments' })).toHaveAttribute('href', '/back');
  });

  it('shows the own picture and lets join', async () => {
    open();
    expect(await screen.findByLabelText('Your own picture')).toBeTruthy();
    expect(screen.getByText(/^Say something/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Join video appointment' })).toHaveProperty('disabled', false);
  });

  it('says how to allow what was refused, and tries again', async () => {
    const { refusals } = open({ refusals: { audio: 'NotAllowedError', video: 'NotAllowedError' } });
    expect((await screen.findByRole('alert')).textContent).toContain('Your microphone is blocked.');
    expect(screen.getByRole('button', { name: 'Join video appointment' })).toHaveProperty('disabled', true);
    expect(screen.getByText('To join, your browser needs a microphone or a camera.')).toBeTruthy();
    Object.assign(refusals, { audio: undefined, video: undefined });
    await press('Try again');
    expect(await screen.findByLabelText('Your own picture')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('joins with sound only where there is no camera', async () => {
    given({});
    open({ refusals: { video: 'NotFoundError' } });
    expect((await screen.findByRole('alert')).textContent).toContain('No camera was found.');
    await press('Join with sound only');
    expect(await screen.findByRole('img', { name: 'Your camera is off' })).toBeTruthy();
  });
});

describe('the call', () => {
  it('shows that it waits for the other side', async () => {
    given({});
    open();
    await press('Join video appointment');
    expect(await screen.findByText(/^The call starts by itself as soon as Amara Johnson is here\./)).toBeTruthy();
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Waiting for Amara Johnson');
  });

  it('sends an offer to a new peer and connects with its answer', async () => {
    const { sent } = given({}, { peer: OTHER, signals: [] }, { peer: OTHER, signals: [ANSWER] });
    open();
    await press('Join video appointment');
    expect(await screen.findByText('Connected with Amara Johnson')).toBeTruthy();
    expect(screen.getByRole('timer', { name: 'Duration of the call' })).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ kind: 'description', type: 'offer', sdp: 'v=0' });
  });

  it('asks for news when the live channel says that there are some, and holds no question open', async () => {
    given({ peer: OTHER });
    const news: VideoNews = { peer: OTHER, signals: [] };
    const asked: URL[] = [];
    const waiting: VideoNews[] = [news, { peer: OTHER, signals: [ANSWER] }];
    server.use(
      http.get('*/call/signals', ({ request }) => {
        const url = new URL(request.url);
        asked.push(url);
        const isHeld = !url.searchParams.has('now');
        return isHeld ? new Promise<never>(() => undefined) : HttpResponse.json(waiting.shift() ?? news);
      }),
    );
    const { realtime, tell, become } = liveChannel({ status: 'live' });
    const appointment = someAppointment(5);
    open({ appointment, realtime });
    await press('Join video appointment');
    await waitFor(() => expect(asked).toHaveLength(1));
    tell({ kind: 'signal', id: `${ID}9` });
    tell({ kind: 'signal', id: appointment.id });
    expect(await screen.findByText('Connected with Amara Johnson')).toBeTruthy();
    expect(asked.map(({ searchParams }) => searchParams.get('now'))).toEqual(['true', 'true']);
    become({ status: 'trying' });
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('now')).toBeNull());
  });

  it('mutes the microphone, switches the camera off, and tells the other side', async () => {
    const { sent } = given({ peer: OTHER }, { peer: OTHER, signals: [ANSWER] });
    const { tracks } = open();
    await press('Join video appointment');
    await press('Mute');
    await press('Camera off');
    expect(tracks.map(({ enabled }) => enabled)).toEqual([false, false]);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ kind: 'media', microphone: false, camera: false }));
    await press('Unmute');
    expect(tracks[0]?.enabled).toBe(true);
  });

  it('says that the other side is muted or has no picture', async () => {
    const off = { id: 2, signal: { kind: 'media', microphone: false, camera: false } } as const;
    given({ peer: OTHER }, { peer: OTHER, signals: [ANSWER, off] });
    open();
    await press('Join video appointment');
    expect(await screen.findByText('Amara Johnson has switched the camera off')).toBeTruthy();
    expect(await screen.findByText('Amara Johnson is muted')).toBeTruthy();
  });

  it('resumes after a reload without a device check, with muted devices still muted', async () => {
    given({});
    const appointment = someAppointment(5);
    const before = open({ appointment });
    await press('Join video appointment');
    await press('Mute');
    await press('Camera off');
    before.unmount();
    const { sent } = given({ peer: OTHER });
    const { tracks } = open({ appointment, joined: true });
    expect(await screen.findByRole('button', { name: 'Unmute' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Camera on' })).toBeTruthy();
    expect(tracks.map(({ enabled }) => enabled)).toEqual([false, false]);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ kind: 'media', microphone: false, camera: false }));
    expect(sent).not.toHaveBeenCalledWith(expect.objectContaining({ kind: 'media', microphone: true }));
  });

  it('begins with the device check for an address of a call that this tab was not in', async () => {
    open({ joined: true });
    expect(await screen.findByRole('button', { name: 'Join video appointment' })).toBeTruthy();
  });
});

describe('the end of the call', () => {
  it('switches the devices off when one leaves, and offers to join again', async () => {
    const { left } = given({});
    const { tracks } = open();
    await press('Join video appointment');
    await press('Leave');
    expect(await screen.findByText('You have left the call')).toBeTruthy();
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    expect(tracks.every(({ stopped }) => stopped)).toBe(true);
    await press('Join again');
    expect(await screen.findByLabelText('Your own picture')).toBeTruthy();
  });

  it('lets a user without devices rejoin with them', async () => {
    given({});
    open();
    await press('Join video appointment');
    await press('Mute');
    await press('Camera off');
    await press('Leave');
    await press('Join again');
    expect(await screen.findByLabelText('Your own picture')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Join video appointment' })).toHaveProperty('disabled', false);
  });

  it('follows when the other side hangs up', async () => {
    given({ peer: OTHER }, { peer: OTHER, signals: [ANSWER] }, { peer: null, signals: [] });
    open();
    await press('Join video appointment');
    expect(await screen.findByText('The call has ended')).toBeTruthy();
    expect(screen.getByText(/^Amara Johnson has left the call\./)).toBeTruthy();
  });

  it('follows when the user joins from another window', async () => {
    given({});
    const body = { code: 'video.joined_elsewhere', status: 409 };
    server.use(http.get('*/call/signals', () => HttpResponse.json(body, { status: 409 })));
    open();
    await press('Join video appointment');
    expect(await screen.findByText('The call goes on in another window')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue here' })).toBeTruthy();
  });

  it('says why one may not join, with the reference', async () => {
    refuses('video.over');
    open();
    await press('Join video appointment');
    expect((await screen.findByRole('alert')).textContent).toContain('The video appointment is over.');
    expect(screen.getByText('Reference: c0ffee00')).toBeTruthy();
  });

  it('says that the service cannot be reached', async () => {
    server.use(http.post('*/call', () => HttpResponse.error()));
    open();
    await press('Join video appointment');
    expect((await screen.findByRole('alert')).textContent).toContain('There is no connection to the service.');
    given({});
    await press('Join again');
    await press('Join video appointment');
    expect((await screen.findAllByText('Waiting for Amara Johnson')).length).toBeGreaterThan(0);
  });
});
