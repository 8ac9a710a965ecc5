import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CalendarFeedDto, CreatedCalendarFeedDto, Language } from '@telecare/contracts';
import { nameIn } from '@telecare/kernel';
import type { Viewer } from '../../platform/access/viewer.js';
import { Config } from '../../platform/config/config.module.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { mailWords } from '../../platform/mail/mail-words.js';
import { type CalendarEvent, calendarFile } from '../appointment-notifications/calendar/calendar-file.rules.js';
import type { FeedBlock } from '../availability/blocked-times/feed-blocks.rules.js';
import type { Feed, FeedAppointment } from './calendar-feed.rules.js';
import { practiceOrigin } from '../../platform/mail/practice-origin.js';
import { PracticeAddressesService } from '../custom-domains/addresses/practice-addresses.service.js';
import { CalendarFeedRepository } from './calendar-feed.repository.js';
import {
  calendarStatus,
  calendarUid,
  pageOf,
  placeOf,
  withType,
} from '../appointment-notifications/calendar/calendar-event.rules.js';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

@Injectable()
export class CalendarFeedService {
  constructor(
    private readonly feeds: CalendarFeedRepository,
    private readonly addresses: PracticeAddressesService,
    private readonly config: Config,
  ) {}

  get(viewer: Viewer): Promise<JsonText<CalendarFeedDto>> {
    return this.feeds.get(viewer);
  }

  /** @throws DomainError `profile.not_found` for a user without a profile in the practice */
  async create(viewer: Viewer): Promise<CreatedCalendarFeedDto> {
    const token = randomBytes(32).toString('base64url');
    const createdAt = await this.feeds.replace(viewer, hashOf(token));
    if (!createdAt) throw new DomainError('profile.not_found');
    return { url: new URL(`/api/calendar-feeds/${token}.ics`, await this.addresses.of(viewer)).href, createdAt };
  }

  revoke(viewer: Viewer): Promise<void> {
    return this.feeds.revoke(viewer);
  }

  async read(token: string): Promise<string> {
    const feed = await this.feeds.read(hashOf(token));
    if (!feed) throw new NotFound();
    const events = feed.items.map((appointment) => this.eventOf(appointment, feed));
    const blocks = feed.blocks.map((block) => this.blockOf(block, feed.language));
    return calendarFile('PUBLISH', [...events, ...blocks], feed.practiceName);
  }

  private blockOf({ id, revision, kind, title, ...times }: FeedBlock, language: Language): CalendarEvent {
    const summary = title ?? mailWords(language)(`appointment.calendar.block.${kind}`);
    return {
      ...times,
      uid: calendarUid(id, this.config.env.PUBLIC_URL),
      sequence: revision,
      status: 'CONFIRMED',
      summary,
    };
  }

  private eventOf(
    { id, type, typeNames, mode, isOwn, ...appointment }: FeedAppointment,
    { practiceName, language, subdomain, domain, address }: Feed,
  ): CalendarEvent {
    const { PUBLIC_URL } = this.config.env;
    const words = mailWords(language);
    const named = type === null ? null : nameIn(language, type, typeNames);
    const url = pageOf(practiceOrigin(PUBLIC_URL, domain ?? undefined), subdomain, isOwn ? id : undefined);
    return {
      uid: calendarUid(id, PUBLIC_URL),
      sequence: appointment.revision,
      changedAt: appointment.updatedAt,
      startsAt: appointment.startsAt,
      endsAt: appointment.endsAt,
      status: calendarStatus(appointment.status),
      summary:
        named !== null && !isOwn
          ? words('appointment.calendar.ofType', { type: named })
          : withType(words('appointment.calendar.inFeed', { practice: practiceName }), named),
      ...placeOf({ mode, practiceName, address, url, words }),
    };
  }
}
