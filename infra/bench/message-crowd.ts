import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchIssuer } from './issuer.ts';
import { MessageBrowser, type Trouble } from './message-browser.ts';
import type { MessageData } from '../../apps/api/test/message-data.ts';
import { MessageFollower, type Outage } from './message-follower.ts';
import type { Ledger } from './message-ledger.ts';

interface Gathering {
  readonly gateway: string;
  readonly issuer: BenchIssuer;
  readonly data: MessageData;
  readonly onTrouble: Trouble;
  readonly outage: Outage;
}

interface Person {
  readonly userId: string;
  readonly conversationId: string;
  readonly browser: MessageBrowser;
  readonly follower: MessageFollower;
}

export class Crowd {
  private isWriting = true;
  private sent = 0;
  private readonly people: readonly Person[];

  private constructor(people: readonly Person[]) {
    this.people = people;
  }

  static async gather({ gateway, issuer, data, onTrouble, outage }: Gathering): Promise<Crowd> {
    const sides = data.pairs.flatMap(({ conversationId, patientUserId, practitionerUserId }) => [
      { conversationId, userId: patientUserId },
      { conversationId, userId: practitionerUserId },
    ]);
    const people = await Promise.all(
      sides.map(async ({ conversationId, userId }, index) => {
        const session = await issuer.signIn(userId);
        const address = `10.1.${index >> 8}.${index & 255}`;
        const browser = new MessageBrowser({ gateway, practiceId: data.practiceId, session, address, onTrouble });
        return { userId, conversationId, browser, follower: new MessageFollower(browser, conversationId, outage) };
      }),
    );
    return new Crowd(people);
  }

  async allListen(): Promise<void> {
    for (let waited = 0; this.listening < this.people.length; waited += 1) {
      if (waited === 300) throw new Error(`Only ${this.listening} of ${this.people.length} listen`);
      await sleep(100);
    }
  }

  async write(ledger: Ledger, pauseMs: number): Promise<void> {
    await Promise.all(
      this.people.map(async ({ userId, conversationId, browser }) => {
        for (let number = 1; this.isWriting; number += 1) {
          const content = `${userId} says ${number}`;
          const { id, seq } = await browser.send(conversationId, content, () => false);
          ledger.add({ conversationId, writer: userId, id, seq, content });
          this.sent += 1;
          await sleep(pauseMs * (0.8 + Math.random() * 0.4));
        }
      }),
    );
  }

  stopWriting(): void {
    this.isWriting = false;
  }

  /**
   * Simulates a lost network for one person.
   * @returns the number of streams that it cut
   */
  breakOne(): number {
    const person = this.people[Math.floor(Math.random() * this.people.length)];
    return person?.browser.breakStreams() ?? 0;
  }

  /**
   * Returns the number of messages missing on screens after all writers have stopped. Waits up to this long for none.
   */
  async unseen(ledger: Ledger, withinMs: number): Promise<number> {
    const until = Date.now() + withinMs;
    const missing = () =>
      this.people.reduce((sum, { conversationId, follower }) => {
        const shown = follower.shown.slice(1);
        return sum + ledger.of(conversationId).filter(({ id }, index) => shown[index]?.id !== id).length;
      }, 0);
    while (missing() > 0 && Date.now() < until) await sleep(500);
    return missing();
  }

  get breaks(): number[] {
    return this.people.flatMap(({ follower }) => follower.breaks);
  }

  get faults(): string[] {
    return this.people.flatMap(({ follower }) => follower.faults);
  }

  get state(): string {
    return `${this.listening} of ${this.people.length} listen, ${this.sent} messages`;
  }

  close(): void {
    for (const { follower } of this.people) follower.stop();
  }

  private get listening(): number {
    return this.people.filter(({ follower }) => follower.lostAt === undefined).length;
  }
}
