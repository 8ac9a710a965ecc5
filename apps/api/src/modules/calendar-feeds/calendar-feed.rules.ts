import type { AppointmentMode, AppointmentStatus, Language, OtherNames, Role } from '@telecare/contracts';
import { blocksInFeed, type FeedBlock, type FeedBlocks } from '../availability/blocked-times/feed-blocks.rules.js';

const SECONDS_BETWEEN_NOTES = 60;

interface FeedPractice {
  readonly practiceName: string;
  readonly subdomain: string;
  /** The practice's own domain, if it works. */
  readonly domain: string | null;
  readonly address: string | null;
  readonly language: Language;
}

export interface FeedOwner extends FeedPractice {
  readonly roles: readonly Role[];
  readonly isCurrentPatient: boolean;
  readonly showsType: boolean;
  readonly lastReadAt: Date | null;
  readonly now: Date;
}

interface Times {
  readonly id: string;
  readonly revision: number;
  readonly status: AppointmentStatus;
  readonly mode: AppointmentMode;
  readonly typeNames: OtherNames;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly updatedAt: Date;
}

export interface OwnersAppointment extends Times {
  readonly type: string;
  readonly isPractitioner: boolean;
  readonly isPatient: boolean;
}

export interface FeedAppointment extends Times {
  readonly isOwn: boolean;
  /** Null for a patient's own appointment, unless the practice shows types in calendars. */
  readonly type: string | null;
}

export interface Feed extends FeedPractice {
  readonly items: readonly FeedAppointment[];
  readonly blocks: readonly FeedBlock[];
}

/** Only staff and patients of the practice get a feed. A former member gets none, even with a valid URL. */
export function feedOf(
  owner: FeedOwner,
  appointments: readonly OwnersAppointment[],
  found?: FeedBlocks,
): Feed | undefined {
  const isPatient = owner.isCurrentPatient && owner.roles.includes('patient');
  const isStaff = owner.roles.includes('practitioner') || owner.roles.includes('practice_admin');
  if (!isPatient && !isStaff) return undefined;
  const shown = appointments.filter((one) => (isStaff && one.isPractitioner) || (isPatient && one.isPatient));
  const { practiceName, subdomain, domain, address, language, showsType } = owner;
  const items = shown.map((one) => itemOf(one, showsType));
  const blocks = found && owner.roles.includes('practitioner') ? blocksInFeed(found) : [];
  return { practiceName, subdomain, domain, address, language, items, blocks };
}

const itemOf = (
  { isPractitioner, isPatient: _, type, ...times }: OwnersAppointment,
  showsType: boolean,
): FeedAppointment => ({
  ...times,
  isOwn: !isPractitioner,
  type: showsType || isPractitioner ? type : null,
});

/**
 * True if the read time needs an update. Calendar programs poll every few minutes and an owner may use several, so one
 * update a minute is enough.
 */
export const isReadNoted = ({ lastReadAt, now }: FeedOwner): boolean =>
  lastReadAt === null || now.getTime() - lastReadAt.getTime() > SECONDS_BETWEEN_NOTES * 1000;
