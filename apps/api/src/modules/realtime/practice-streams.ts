import { hearsOfAll } from './audience.js';
import type { Listener, LiveEvent, RealtimeStream } from './realtime-stream.js';

type Streams = Set<RealtimeStream>;

/**
 * Streams of one practice in this process, indexed by the users and profiles that an event may concern. Asking each of
 * thousands of streams was the most expensive part of a message. Each stream still decides itself whether it may send
 * the event.
 */
export class PracticeStreams {
  private readonly streams: Streams = new Set();
  /** Streams whose access is not proved yet. They buffer every event. */
  private readonly unproved: Streams = new Set();
  private readonly ofUsers = new Map<string, Streams>();
  private readonly ofProfiles = new Map<string, Streams>();
  private readonly ofAll = { conversation: new Set(), appointment: new Set() } satisfies Record<string, Streams>;

  get size(): number {
    return this.streams.size;
  }

  add(stream: RealtimeStream): void {
    this.streams.add(stream);
    this.unproved.add(stream);
  }

  settle(stream: RealtimeStream): void {
    if (!this.unproved.has(stream) || !stream.listener) return;
    this.unproved.delete(stream);
    for (const place of this.placesOf(stream.listener)) place.add(stream);
  }

  remove(stream: RealtimeStream): boolean {
    this.unproved.delete(stream);
    if (stream.listener) for (const place of this.placesOf(stream.listener)) place.delete(stream);
    return this.streams.delete(stream);
  }

  publish(liveEvent: LiveEvent): void {
    for (const stream of this.mayConcern(liveEvent)) stream.receive(liveEvent);
  }

  [Symbol.iterator](): Iterator<RealtimeStream> {
    return this.streams.values();
  }

  private mayConcern(liveEvent: LiveEvent): Streams {
    const found = new Set(this.unproved);
    const take = (streams: Iterable<RealtimeStream> = []) => {
      for (const stream of streams) found.add(stream);
    };
    if (liveEvent.event === 'read') take(this.ofUsers.get(liveEvent.userId));
    else {
      const { patient, people, kind } = liveEvent.change;
      for (const profile of [patient, ...people]) if (profile) take(this.ofProfiles.get(profile));
      take(this.ofAll[kind]);
    }
    return found;
  }

  private *placesOf({ userId, profileId, role }: Listener): Iterable<Streams> {
    yield placeOf(this.ofUsers, userId);
    if (profileId) yield placeOf(this.ofProfiles, profileId);
    for (const kind of ['conversation', 'appointment'] as const) if (hearsOfAll(kind, role)) yield this.ofAll[kind];
  }
}

/** Empty sets stay until the practice has no stream. There are at most as many as people. */
function placeOf(places: Map<string, Streams>, key: string): Streams {
  const known = places.get(key) ?? new Set();
  places.set(key, known);
  return known;
}
