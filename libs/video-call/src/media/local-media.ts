import { Store } from '../store.js';
import { type DeviceProblem, openDevices } from './open-devices.js';

export interface MediaState {
  readonly phase: 'asking' | 'ready';
  readonly stream: MediaStream | undefined;
  /** Whether it is there and switched on. */
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly problems: { readonly audio: DeviceProblem | undefined; readonly video: DeviceProblem | undefined };
  readonly devices: readonly MediaDeviceInfo[];
}

type Kind = 'audio' | 'video';

const NOTHING: MediaState = {
  phase: 'asking',
  stream: undefined,
  microphone: false,
  camera: false,
  problems: { audio: undefined, video: undefined },
  devices: [],
};

/** This browser's camera and microphone. */
export class LocalMedia extends Store<MediaState> {
  private chosen: Partial<Record<Kind, string>> = {};
  private wanted = { audio: true, video: true };
  private isClosed = false;
  private turn = 0;

  constructor() {
    super(NOTHING);
  }

  /** Asks the browser, which asks the person. */
  async open(): Promise<void> {
    this.isClosed = false;
    this.turn += 1;
    const { turn } = this;
    this.set({ phase: 'asking' });
    const { stream, problems } = await openDevices(this.chosen);
    if (this.isClosed || turn !== this.turn) return stop(stream);
    this.replace(stream);
    this.set({ phase: 'ready', problems, devices: await listDevices() });
  }

  choose(kind: Kind, deviceId: string): Promise<void> {
    this.chosen = { ...this.chosen, [kind]: deviceId };
    return this.open();
  }

  /** What was plugged in or out. */
  async refresh(): Promise<void> {
    this.set({ devices: await listDevices() });
  }

  /** Switching off keeps the device, so that switching on is immediate and asks nobody. */
  switch(kind: Kind, on: boolean): void {
    this.wanted = { ...this.wanted, [kind]: on };
    this.apply();
  }

  close(): void {
    this.isClosed = true;
    stop(this.get().stream);
    this.set(NOTHING);
  }

  private replace(stream: MediaStream): void {
    const before = this.get().stream;
    this.set({ stream });
    this.apply();
    stop(before);
  }

  private apply(): void {
    const { stream } = this.get();
    for (const track of stream?.getTracks() ?? []) track.enabled = this.wanted[track.kind as Kind];
    this.set({
      microphone: this.wanted.audio && (stream?.getAudioTracks().length ?? 0) > 0,
      camera: this.wanted.video && (stream?.getVideoTracks().length ?? 0) > 0,
    });
  }
}

const stop = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop());

const listDevices = (): Promise<MediaDeviceInfo[]> =>
  navigator.mediaDevices?.enumerateDevices().catch(() => []) ?? Promise.resolve([]);
