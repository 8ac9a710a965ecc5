import { expect } from '@playwright/test';

const catcherUrl = process.env.TEXT_CATCHER_URL ?? '';

interface Text {
  readonly direction: 'inbound' | 'outbound';
  readonly from: string;
  readonly body: string;
}

const textsTo = async (number: string): Promise<Text[]> =>
  (await (await fetch(`${catcherUrl}/texts?to=${encodeURIComponent(number)}`)).json()) as Text[];

// The newest text to the number that matches.
export async function textTo(number: string, pattern: RegExp): Promise<Text> {
  const newest = async () => (await textsTo(number)).findLast(({ body }) => pattern.test(body));
  await expect.poll(newest, { message: `a text to ${number}`, timeout: 60_000 }).toBeDefined();
  return (await newest()) as Text;
}
