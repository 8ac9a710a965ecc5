/** `elsewhere`: the same person joined in another window. `refused`: the API refused the call or was unreachable. */
export type CallPhase =
  'joining' | 'waiting' | 'connecting' | 'connected' | 'reconnecting' | 'left' | 'ended' | 'elsewhere' | 'refused';

export interface SentMedia {
  readonly microphone: boolean;
  readonly camera: boolean;
}

export interface CallState {
  readonly phase: CallPhase;
  readonly remote: MediaStream | undefined;
  readonly otherMedia: SentMedia;
  readonly connectedAt: number | undefined;
  readonly endedAt: number | undefined;
  readonly error: unknown;
}

export const FIRST_STATE: CallState = {
  phase: 'joining',
  remote: undefined,
  otherMedia: { microphone: true, camera: true },
  connectedAt: undefined,
  endedAt: undefined,
  error: undefined,
};

export const isOver = (phase: CallPhase): boolean => ['left', 'ended', 'elsewhere', 'refused'].includes(phase);
