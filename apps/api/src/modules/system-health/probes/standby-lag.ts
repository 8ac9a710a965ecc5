/** Replay position of a standby, in bytes since the server was created. */
export interface StandbyPosition {
  readonly name: string;
  readonly hasSlot: boolean;
  readonly replayed: number;
}

interface Look {
  readonly written: number;
  readonly replicationLag: number | null;
  readonly standbys: readonly StandbyPosition[];
}

interface Mark {
  readonly at: number;
  readonly written: number;
}

interface Seen {
  readonly at: number;
  readonly replayed: number;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Lag of the slowest standby in seconds: the time since when it lacks data that the server had written. PostgreSQL's
 * own measure is more exact during replay, but ignores a standby that is stuck or disconnected.
 */
export class StandbyLag {
  private marks: Mark[] = [];
  private readonly withoutSlot = new Map<string, Seen>();

  /** Null if there was no standby in the last day. */
  of({ written, replicationLag, standbys }: Look, at = Date.now()): number | null {
    this.marks = [...this.marks.filter((mark) => mark.at > at - DAY_MS), { at, written }];
    this.remember(standbys, at);
    const kept = standbys.filter(({ hasSlot }) => hasSlot);
    const lags = [...kept, ...this.withoutSlot.values()].map(({ replayed }) => this.secondsSince(replayed, at));
    return lags.length > 0 ? Math.max(replicationLag ?? 0, ...lags) : null;
  }

  private remember(standbys: readonly StandbyPosition[], at: number): void {
    for (const { name, hasSlot, replayed } of standbys) {
      const before = this.withoutSlot.get(name);
      if (!hasSlot)
        this.withoutSlot.set(name, {
          at,
          replayed: before?.at === at ? Math.min(before.replayed, replayed) : replayed,
        });
    }
    for (const [name, seen] of this.withoutSlot) if (seen.at <= at - DAY_MS) this.withoutSlot.delete(name);
  }

  private secondsSince(replayed: number, at: number): number {
    const missed = this.marks.find((mark) => mark.written > replayed);
    return missed ? (at - missed.at) / 1_000 : 0;
  }
}
