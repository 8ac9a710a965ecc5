import { expect } from '@playwright/test';

const mailUrl = process.env.MAIL_WEB_URL ?? '';

export interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly { readonly address: string }[];
}

/** Every mail the catcher holds for an address, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${mailUrl}/email`);
  const mails = (await answer.json()) as Mail[];
  return mails.filter(({ to }) => to.some((recipient) => recipient.address.toLowerCase() === address.toLowerCase()));
}

/** Waits until the worker has delivered the `count`-th mail to an address, and gives it. */
export async function mailTo(address: string, count = 1): Promise<Mail> {
  const arrived = () => mailsTo(address).then((mails) => mails.length);
  await expect.poll(arrived, { message: `mail ${count} to ${address}`, timeout: 60_000 }).toBeGreaterThanOrEqual(count);
  return (await mailsTo(address))[count - 1] as Mail;
}

/** The first address in a mail's plain text that matches. */
export function linkIn({ text, subject }: Mail, pattern: RegExp): string {
  const links = text.match(/https?:\/\/[^\s<>")\]]+/g) ?? [];
  const link = links.find((candidate) => pattern.test(candidate));
  if (!link) throw new Error(`No link like ${String(pattern)} in the mail "${subject}".`);
  return link;
}
