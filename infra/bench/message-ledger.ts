import type pg from 'pg';

interface Sent {
  readonly conversationId: string;
  readonly writer: string;
  readonly id: string;
  readonly seq: number;
  readonly content: string;
}

export class Ledger {
  private readonly sent: Sent[] = [];

  add(sent: Sent): void {
    this.sent.push(sent);
  }

  get size(): number {
    return this.sent.length;
  }

  of(conversationId: string): Sent[] {
    return this.sent.filter((sent) => sent.conversationId === conversationId).toSorted((a, b) => a.seq - b.seq);
  }

  /** Counts missing or altered messages, duplicates, gaps in the numbers, and messages out of a writer's own order. */
  async compare(database: pg.Client): Promise<{ lost: number; doubled: number; disordered: number }> {
    const ids = [...new Set(this.sent.map(({ conversationId }) => conversationId))];
    const { rows } = await database.query<{ conversation: string; id: string; seq: number; content: string }>(
      `select conversation_id as conversation, id, seq, content from app.messages where conversation_id = any ($1)
       order by conversation_id, seq`,
      [ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const isThere = ({ id, seq, conversationId, content }: Sent) => {
      const row = byId.get(id);
      return row?.seq === seq && row.conversation === conversationId && row.content === content;
    };
    const known = new Set(this.sent.map(({ id }) => id));
    const gaps = rows.filter(({ conversation, seq }, index) => {
      const before = rows[index - 1];
      return seq !== (before?.conversation === conversation ? before.seq + 1 : 1);
    });
    return {
      lost: this.sent.filter((sent) => !isThere(sent)).length,
      // Each conversation had one message before.
      doubled: rows.filter(({ id }) => !known.has(id)).length - ids.length,
      disordered: gaps.length + this.overtaken(),
    };
  }

  private overtaken(): number {
    const last = new Map<string, number>();
    return this.sent.filter(({ writer, seq }) => {
      const before = last.get(writer) ?? 0;
      last.set(writer, seq);
      return seq <= before;
    }).length;
  }
}
