/** Scheduled job of one feature. Every worker schedules it and one runs it, so a second run must do no harm. */
export abstract class ScheduledJob {
  abstract readonly name: string;
  abstract readonly everyMinutes: number;
  abstract run(): Promise<void>;
}
