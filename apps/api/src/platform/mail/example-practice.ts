import type { TenantTheme } from '@telecare/contracts';

export interface ExamplePractice {
  readonly name: string;
  readonly origin: string;
  readonly subdomain: string;
  readonly email: string | null;
  readonly replyTo: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly timeZone: string;
  readonly logoUrl: string | null;
  readonly theme: TenantTheme | null;
}

export const EXAMPLE_ID = '00000000-0000-4000-8000-000000000001';

const DAY_MS = 86_400_000;

export const exampleTime = (now: Date): Date => {
  const at = new Date(now.getTime() + 3 * DAY_MS);
  at.setUTCMinutes(0, 0, 0);
  return at;
};
