/** `elsewhere`: the same person joined from another window. `refused`: the API said no, or could not be reached at all. */
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
