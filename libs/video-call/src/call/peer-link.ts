import type { IceServerDto, VideoSignal } from '@telecare/contracts';

export type LinkState = 'connecting' | 'connected' | 'broken';

interface PeerLinkOptions {
  /** The polite side gives way if both make an offer at once. */
  readonly polite: boolean;
  readonly iceServers: IceServerDto[];
  readonly send: (signal: VideoSignal) => void;
  readonly onChange: () => void;
}

type Kind = 'audio' | 'video';

const MEND_AFTER_MS = 3_000;

/** Connection to one browser with the "perfect negotiation" pattern (W3C WebRTC, example 10.7). */
export class PeerLink {
  readonly remote = new MediaStream();
  private readonly connection: RTCPeerConnection;
  private readonly senders = new Map<Kind, RTCRtpSender>();
  private isOffering = false;
  private isAnswering = false;
  private ignoresOffer = false;
  private received: Promise<void> = Promise.resolve();
  private mending: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: PeerLinkOptions) {
    this.connection = new RTCPeerConnection({ iceServers: options.iceServers });
    this.connection.onnegotiationneeded = () => void this.offer();
    this.connection.onicecandidate = ({ candidate }) => candidate && this.tell(candidate);
    this.connection.ontrack = ({ track }) => {
      this.remote.addTrack(track);
      options.onChange();
    };
    this.connection.onconnectionstatechange = () => this.follow();
  }

  get state(): LinkState {
    switch (this.connection.connectionState) {
      case 'connected':
        return 'connected';
      case 'disconnected':
      case 'failed':
      case 'closed':
        return 'broken';
      case 'new':
      case 'connecting':
        return 'connecting';
    }
  }

  /** Sends this stream from now on. Replaces tracks of the same kind without a new offer. */
  use(stream: MediaStream): void {
    for (const kind of ['audio', 'video'] as const) {
      const track = stream.getTracks().find((one) => one.kind === kind);
      const sender = this.senders.get(kind);
      if (sender) void sender.replaceTrack(track ?? null);
      else if (track) this.senders.set(kind, this.connection.addTrack(track, stream));
    }
  }

  /** Handles signals one after another, in the order they were sent. */
  receive(signal: Exclude<VideoSignal, { kind: 'media' }>): void {
    this.received = this.received.then(() => this.take(signal)).catch(() => undefined);
  }

  close(): void {
    clearTimeout(this.mending);
    this.connection.onconnectionstatechange = null;
    this.connection.close();
  }

  private async take(signal: Exclude<VideoSignal, { kind: 'media' }>): Promise<void> {
    if (signal.kind === 'description') return this.takeDescription(signal);
    try {
      const { candidate, sdpMid, sdpMLineIndex } = signal;
      await this.connection.addIceCandidate({ candidate, sdpMid, sdpMLineIndex });
    } catch (error) {
      // Ignore candidates that belong to a rejected offer.
      if (!this.ignoresOffer) throw error;
    }
  }

  private async takeDescription({ type, sdp }: { type: 'offer' | 'answer'; sdp: string }): Promise<void> {
    const isReady = !this.isOffering && (this.connection.signalingState === 'stable' || this.isAnswering);
    this.ignoresOffer = type === 'offer' && !isReady && !this.options.polite;
    if (this.ignoresOffer) return;
    this.isAnswering = type === 'answer';
    await this.connection.setRemoteDescription({ type, sdp });
    this.isAnswering = false;
    if (type === 'offer') await this.describe();
  }

  private async offer(): Promise<void> {
    try {
      this.isOffering = true;
      await this.describe();
    } catch {
      // The connection was closed in the meantime, or the other side's offer came first and needs an answer instead.
    } finally {
      this.isOffering = false;
    }
  }

  private async describe(): Promise<void> {
    await this.connection.setLocalDescription();
    const { localDescription } = this.connection;
    if (!localDescription || (localDescription.type !== 'offer' && localDescription.type !== 'answer')) return;
    this.options.send({ kind: 'description', type: localDescription.type, sdp: localDescription.sdp });
  }

  private tell({ candidate, sdpMid, sdpMLineIndex }: RTCIceCandidate): void {
    this.options.send({ kind: 'candidate', candidate, sdpMid, sdpMLineIndex });
  }

  private follow(): void {
    const { connectionState } = this.connection;
    clearTimeout(this.mending);
    if (connectionState === 'failed') this.connection.restartIce();
    if (connectionState === 'disconnected') {
      this.mending = setTimeout(() => this.connection.restartIce(), MEND_AFTER_MS);
    }
    this.options.onChange();
  }
}
