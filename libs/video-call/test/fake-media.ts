import { jest } from '@jest/globals';

type Kind = 'audio' | 'video';

class FakeTrack {
  enabled = true;
  stopped = false;

  constructor(readonly kind: Kind) {}

  stop(): void {
    this.stopped = true;
  }

  getSettings(): { deviceId: string } {
    return { deviceId: `${this.kind}-1` };
  }
}

class FakeStream {
  constructor(private readonly tracks: FakeTrack[] = []) {}

  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  addTrack = (track: FakeTrack) => void this.tracks.push(track);
}

class FakeConnection {
  connectionState = 'new';
  signalingState = 'stable';
  localDescription: { type: string; sdp: string } | null = null;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: ((event: object) => void) | null = null;
  ontrack: ((event: { track: FakeTrack }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  close = jest.fn();
  restartIce = jest.fn();
  addIceCandidate = () => Promise.resolve();

  addTrack(): { replaceTrack: () => Promise<void> } {
    queueMicrotask(() => this.onnegotiationneeded?.());
    return { replaceTrack: () => Promise.resolve() };
  }

  async setLocalDescription(): Promise<void> {
    this.localDescription = { type: 'offer', sdp: 'v=0' };
  }

  async setRemoteDescription(): Promise<void> {
    this.connectionState = 'connected';
    this.ontrack?.({ track: new FakeTrack('video') });
    this.onconnectionstatechange?.();
  }
}

export type Refusals = Partial<Record<Kind, 'NotAllowedError' | 'NotFoundError' | 'NotReadableError'>>;

export function fakeMedia(refusals: Refusals = {}) {
  const tracks: FakeTrack[] = [];
  const getUserMedia = async (wanted: Partial<Record<Kind, unknown>>) => {
    const kinds = (['audio', 'video'] as const).filter((kind) => wanted[kind]);
    const refused = kinds.map((kind) => refusals[kind]).find(Boolean);
    if (refused) throw Object.assign(new Error(refused), { name: refused });
    const opened = kinds.map((kind) => new FakeTrack(kind));
    tracks.push(...opened);
    return new FakeStream(opened);
  };
  const devices = Object.assign(new EventTarget(), { getUserMedia, enumerateDevices: async () => [] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices });
  Object.assign(globalThis, { MediaStream: FakeStream, RTCPeerConnection: FakeConnection });
  return { tracks, refusals };
}
