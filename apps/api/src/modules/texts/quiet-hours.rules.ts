import { daysFrom, instantOf, localDateOf } from '@telecare/kernel';

// Minutes of the day.
const QUIET = { from: 21 * 60, to: 8 * 60, early: 10 * 60 };

interface QuietHours {
  // When quiet hours end, if they hold now.
  readonly until: Date | undefined;
  // An appointment before this time cannot wait for that.
  readonly early: Date;
}

// @param timeZone zone of the practice
export function quietHours(now: Date, timeZone: string): QuietHours {
  const today = localDateOf(now, timeZone);
  const at = (minutes: number, day = today) => new Date(instantOf(day, minutes, timeZone));
  if (now < at(QUIET.to)) return { until: at(QUIET.to), early: at(QUIET.early) };
  const [, tomorrow = today] = daysFrom(today, 2);
  return { until: now >= at(QUIET.from) ? at(QUIET.to, tomorrow) : undefined, early: at(QUIET.early, tomorrow) };
}
