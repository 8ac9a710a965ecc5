import { Injectable } from '@nestjs/common';
import type { AppointmentLinkDto } from '@telecare/contracts';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { toAppointmentLinkDto } from './action-link.mapper.js';
import { hashOfToken } from './action-link-tokens.service.js';
import { ActionLinksRepository } from './action-links.repository.js';

@Injectable()
export class ActionLinksService {
  constructor(private readonly links: ActionLinksRepository) {}

  async lookup(token: string, correlationId: string): Promise<AppointmentLinkDto> {
    const found = await this.links.find(hashOfToken(token), correlationId);
    if (!found) throw new NotFound();
    return toAppointmentLinkDto(found);
  }

  /**
   * Done twice it is done once.
   * @throws DomainError `appointment.notice_too_short`, `appointment.not_possible` for an appointment that was moved or is over
   */
  async act(token: string, correlationId: string): Promise<AppointmentLinkDto> {
    const state = await this.links.act(hashOfToken(token), correlationId);
    switch (state) {
      case undefined:
        throw new NotFound();
      case 'too_late':
        throw new DomainError('appointment.notice_too_short');
      case 'cancelled':
      case 'expired':
        throw new DomainError('appointment.not_possible');
      case 'used':
      case 'open':
        return this.lookup(token, correlationId);
    }
  }
}
