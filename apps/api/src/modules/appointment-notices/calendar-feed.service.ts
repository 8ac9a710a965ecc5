import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CalendarFeedDto, CreatedCalendarFeedDto } from '@telecare/contracts';
import { nameIn } from '@telecare/kernel';
import type { Viewer } from '../../platform/access/viewer.js';
import { Config } from '../../platform/config/config.module.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { mailWords } from '../../platform/mail/mail-words.js';
import { type CalendarEvent, calendarFile } from './calendar-file.js';
import { CalendarFeedRepository, type Feed, type FeedVisit } from './calendar-feed.repository.js';
import { calendarStatus, calendarUid } from './visit-calendar.js';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Times of a person's visits for calendar programs, behind an address that can be taken back. */
@Injectable()
export class CalendarFeedService {
  constructor(
    private readonly feeds: CalendarFeedRepository,
    private readonly config: Config,
  ) {}

  get(viewer: Viewer): Promise<JsonText<CalendarFeedDto>> {
    return this.feeds.get(viewer);
  }

  /** @throws DomainError `profile.not_found` for somebody without a record in the practice */
  async create(viewer: Viewer): Promise<CreatedCalendarFeedDto> {
    const token = randomBytes(32).toString('base64url');
    const createdAt = await this.feeds.replace(viewer, hashOf(token));
    if (!createdAt) throw new DomainError('profile.not_found');
    return { url: new URL(`/api/calendar-feeds/${token}.ics`, this.config.env.PUBLIC_URL).href, createdAt };
  }

  revoke(viewer: Viewer): Promise<void> {
    return this.feeds.revoke(viewer);
  }

  async read(token: string): Promise<string> {
    const feed = await this.feeds.read(hashOf(token));
    if (!feed) throw new NotFound();
    const events = feed.items.map((visit) => this.eventOf(visit, feed));
    return calendarFile('PUBLISH', events, feed.practiceName);
  }

  private eventOf({ id, type, typeNames, ...visit }: FeedVisit, { practiceName, language }: Feed): CalendarEvent {
    const words = mailWords(language);
    return {
      uid: calendarUid(id, this.config.env.PUBLIC_URL),
      sequence: visit.revision,
      changedAt: new Date(visit.updatedAt),
      startsAt: new Date(visit.startsAt),
      endsAt: new Date(visit.endsAt),
      status: calendarStatus(visit.status),
      summary:
        type === null
          ? words('appointment.calendar.inFeed', { practice: practiceName })
          : words('appointment.calendar.ofType', { type: nameIn(language, type, typeNames) }),
    };
  }
}
