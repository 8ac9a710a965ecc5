import { Store } from '@telecare/portal-kit';
import { ALL_ON, type ChoiceMemory, type DeviceChoice } from './device-choice.js';
import { type DeviceProblem, openDevices } from './open-devices.js';

export interface MediaState {
  readonly phase: 'asking' | 'ready';
  readonly stream: MediaStream | undefined;
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

export class LocalMedia extends Store<MediaState> {
  private wanted: DeviceChoice;
  private isClosed = false;
  private turn = 0;

  constructor(private readonly memory: ChoiceMemory) {
    super(NOTHING);
    this.wanted = memory.read() ?? ALL_ON;
  }

  /** True if this tab was in the call before the page was loaded. */
  wasInCall(): boolean {
    return this.memory.read() !== undefined;
  }

  keepChoice(): void {
    this.memory.write(this.wanted);
  }

  forgetChoice(): void {
    this.memory.forget();
    this.wanted = { ...ALL_ON, chosen: this.wanted.chosen };
  }

  async open(): Promise<void> {
    this.isClosed = false;
    this.turn += 1;
    const { turn } = this;
    this.set({ phase: 'asking' });
    const { stream, problems } = await openDevices(this.wanted.chosen);
    if (this.isClosed || turn !== this.turn) return stop(stream);
    this.replace(stream);
    this.set({ phase: 'ready', problems, devices: await listDevices() });
  }

  choose(kind: Kind, deviceId: string): Promise<void> {
    this.wanted = { ...this.wanted, chosen: { ...this.wanted.chosen, [kind]: deviceId } };
    return this.open();
  }

  async refresh(): Promise<void> {
    this.set({ devices: await listDevices() });
  }

  /** Switching off keeps the device, so that switching on is immediate and needs no permission prompt. */
  switch(kind: Kind, on: boolean): void {
    this.wanted = { ...this.wanted, [kind]: on };
    if (this.wasInCall()) this.keepChoice();
    this.apply();
  }

  close(): void {
    this.isClosed = true;
    stop(this.get().stream);
    this.set(NOTHING);
  }

  private replace(stream: MediaStream): void {
    const before = this.get().stream;
    this.silence(stream);
    this.set({ stream });
    this.apply();
    stop(before);
  }

  private silence(stream: MediaStream | undefined): void {
    for (const track of stream?.getTracks() ?? []) track.enabled = this.wanted[track.kind as Kind];
  }

  private apply(): void {
    const { stream } = this.get();
    this.silence(stream);
    this.set({
      microphone: this.wanted.audio && (stream?.getAudioTracks().length ?? 0) > 0,
      camera: this.wanted.video && (stream?.getVideoTracks().length ?? 0) > 0,
    });
  }
}

const stop = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop());

const listDevices = (): Promise<MediaDeviceInfo[]> =>
  navigator.mediaDevices?.enumerateDevices().catch(() => []) ?? Promise.resolve([]);
