import { connect, type Socket } from 'node:net';
import type { CallSide } from './call-data.ts';
import type { BenchIssuer, BenchSession } from './issuer.ts';
import { ORIGIN } from './rig.ts';

export class Person {
  private connection = '';

  private readonly gateway: string;
  private readonly session: BenchSession;
  private readonly side: CallSide;
  private readonly address: string;

  private constructor(gateway: string, session: BenchSession, side: CallSide, address: string) {
    this.gateway = gateway;
    this.session = session;
    this.side = side;
    this.address = address;
  }

  static async signIn(gateway: string, issuer: BenchIssuer, side: CallSide, index: number): Promise<Person> {
    return new Person(gateway, await issuer.signIn(side.userId), side, `10.0.${index >> 8}.${index & 255}`);
  }

  async join(): Promise<void> {
    const answer = await this.send('POST', this.callPath);
    if (answer.status !== 200) throw new Error(`joining a call was answered with ${answer.status}`);
    this.connection = ((await answer.json()) as { connection: string }).connection;
  }

  poll(peer: Person): Promise<Response> {
    return this.send('GET', `${this.callPath}/signals`, `?connection=${this.connection}&peer=${peer.connection}`);
  }

  readAppointment(): Promise<Response> {
    return this.send('GET', `/api/appointments/${this.side.appointmentId}`);
  }

  signal(peer: Person): Promise<Response> {
    const signal = { kind: 'media', microphone: true, camera: false };
    const body = { connection: this.connection, to: peer.connection, signal };
    return this.send('POST', `${this.callPath}/signals`, '', body);
  }

  private get callPath(): string {
    return `/api/appointments/${this.side.appointmentId}/call`;
  }

  private send(method: 'GET' | 'POST', path: string, query = '', body?: object): Promise<Response> {
    const [dpop = ''] = this.session.proofs(method, ORIGIN + path, 1);
    const headers = {
      authorization: `DPoP ${this.session.token}`,
      dpop,
      'x-practice-id': this.side.practiceId,
      'x-forwarded-for': this.address,
      ...(body && { 'content-type': 'application/json' }),
    };
    return fetch(this.gateway + path + query, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }
}

export class SlowBodies {
  private readonly sockets: Socket[] = [];
  private readonly writing = setInterval(() => this.sockets.forEach((socket) => socket.write('x')), 1_000);

  constructor(port: number, count: number) {
    const head =
      'POST /api/me HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n';
    for (let opened = 0; opened < count; opened += 1) {
      const socket = connect(port, 'localhost').on('error', () => undefined);
      socket.write(head);
      this.sockets.push(socket);
    }
  }

  get open(): number {
    return this.sockets.filter(({ readyState }) => readyState === 'open').length;
  }

  stop(): void {
    clearInterval(this.writing);
    for (const socket of this.sockets) socket.destroy();
  }
}
