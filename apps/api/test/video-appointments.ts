import { expect } from '@jest/globals';
import { videoCallDto, videoNews } from '@telecare/contracts';
import type { Appointment } from '../src/modules/appointments/appointment.entity.js';
import type { ApiHarness } from './api-harness.js';
import type { PersonIn } from './factories/given.js';
import type { Answer, Visitor } from './visitor.js';

const MINUTE_MS = 60_000;

export const OFFER = { kind: 'description', type: 'offer', sdp: 'v=0' };

export interface Side {
  readonly browser: Visitor;
  readonly connection: string;
}

export class VideoAppointment {
  private constructor(
    private readonly api: ApiHarness,
    readonly id: string,
    readonly patient: PersonIn,
    readonly practitioner: PersonIn,
  ) {}

  static async soon(api: ApiHarness): Promise<VideoAppointment> {
    const practice = await api.given.practice();
    const practitioner = await api.given.person(practice, 'practitioner', { firstName: 'Elena', lastName: 'Alvarez' });
    const patient = await api.given.person(practice, 'patient', { firstName: 'Rosa', lastName: 'Lind' });
    return VideoAppointment.of(api, patient, practitioner, 5);
  }

  private static async of(
    api: ApiHarness,
    patient: PersonIn,
    practitioner: PersonIn,
    minutes: number,
    changes: Partial<Appointment> = {},
  ): Promise<VideoAppointment> {
    const startsAt = new Date(Date.now() + minutes * MINUTE_MS);
    const { id } = await api.given.appointment({ patient, practitioner, startsAt, mode: 'video', ...changes });
    return new VideoAppointment(api, id, patient, practitioner);
  }

  another(minutes: number, changes: Partial<Appointment> = {}): Promise<VideoAppointment> {
    return VideoAppointment.of(this.api, this.patient, this.practitioner, minutes, changes);
  }

  get callPath(): string {
    return `/appointments/${this.id}/call`;
  }

  async join(person: PersonIn): Promise<Side> {
    const browser = await this.api.as(person);
    const answer = await browser.post(this.callPath);
    expect(answer.status).toBe(200);
    return { browser, connection: videoCallDto.strict().parse(answer.body).connection };
  }

  async bothJoin(): Promise<[Side, Side]> {
    return [await this.join(this.patient), await this.join(this.practitioner)];
  }

  async news({ browser, connection }: Side, { after = 0, peer }: { after?: number; peer?: string } = {}) {
    const known = peer ? `&peer=${peer}` : '';
    const path = `${this.callPath}/signals?connection=${connection}&after=${after}${known}`;
    const { status, body } = await browser.get(path);
    expect(status).toBe(200);
    return videoNews.strict().parse(body);
  }

  async newsNow({ browser, connection }: Side, peer: Side) {
    const path = `${this.callPath}/signals?connection=${connection}&after=0&peer=${peer.connection}&now=true`;
    const { status, body } = await browser.get(path);
    expect(status).toBe(200);
    return videoNews.strict().parse(body);
  }

  poll({ browser, connection }: Side, peer: Side): Promise<Answer> {
    return browser.get(`${this.callPath}/signals?connection=${connection}&after=0&peer=${peer.connection}`);
  }

  send({ browser, connection }: Side, to: Side, signal: object = OFFER): Promise<Answer> {
    return browser.post(`${this.callPath}/signals`, { connection, to: to.connection, signal });
  }

  hangUp({ browser, connection }: Side): Promise<Answer> {
    return browser.delete(`${this.callPath}?connection=${connection}`);
  }
}
