import { Injectable } from '@nestjs/common';
import type { AppointmentNotices } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { NotFound } from '../../platform/http/domain-error.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { NoticesRepository } from './notices.repository.js';

@Injectable()
export class NoticesService {
  constructor(private readonly notices: NoticesRepository) {}

  /** What became of the mails about a visit. */
  async listOf(viewer: Viewer, appointmentId: string): Promise<JsonText<AppointmentNotices>> {
    const found = await this.notices.findOf(viewer, appointmentId);
    if (!found) throw new NotFound();
    return found;
  }
}
