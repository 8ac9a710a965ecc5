import { expect } from '@playwright/test';

const catcherUrl = process.env.TEXT_CATCHER_URL ?? '';

interface Text {
  readonly direction: 'inbound' | 'outbound';
  readonly from: string;
  readonly body: string;
}

async function textsTo(number: string): Promise<Text[]> {
  const answer = await fetch(`${catcherUrl}/texts?to=${encodeURIComponent(number)}`);
  return (await answer.json()) as Text[];
}

// The newest text to the number that matches.
export async function textTo(number: string, pattern: RegExp): Promise<Text> {
  const newest = async () => (await textsTo(number)).findLast(({ body }) => pattern.test(body));
  await expect.poll(newest, { message: `a text to ${number}`, timeout: 60_000 }).toBeDefined();
  return (await newest()) as Text;
}

interface Reply {
  readonly from: string;
  readonly to: string;
  readonly body: string;
}

// Works after the practice has sent a text to the number.
export async function replyByText(reply: Reply): Promise<void> {
  const answer = await fetch(`${catcherUrl}/texts/reply`, { method: 'POST', body: JSON.stringify(reply) });
  if (!answer.ok) throw new Error(`Reply: ${answer.status} ${await answer.text()}`);
}
