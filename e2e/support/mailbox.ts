import { expect } from '@playwright/test';

const mailUrl = process.env.MAIL_WEB_URL ?? '';

export interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly { readonly address: string }[];
}

const mails = async (): Promise<Mail[]> => (await (await fetch(`${mailUrl}/email`)).json()) as Mail[];

async function mailsTo(address: string): Promise<Mail[]> {
  return (await mails()).filter(({ to }) =>
    to.some((recipient) => recipient.address.toLowerCase() === address.toLowerCase()),
  );
}

export async function mailTo(address: string, count = 1): Promise<Mail> {
  const arrived = () => mailsTo(address).then((mails) => mails.length);
  await expect.poll(arrived, { message: `mail ${count} to ${address}`, timeout: 60_000 }).toBeGreaterThanOrEqual(count);
  return (await mailsTo(address))[count - 1] as Mail;
}

export const countMails = async (address: string, subject: string): Promise<number> =>
  (await mailsTo(address)).filter((mail) => mail.subject === subject).length;

export async function mailAbout(subject: RegExp, timeout = 60_000): Promise<Mail> {
  const newest = async () => (await mails()).findLast((mail) => subject.test(mail.subject));
  await expect.poll(newest, { message: `a mail about ${String(subject)}`, timeout }).toBeDefined();
  return (await newest()) as Mail;
}

export function linkIn({ text, subject }: Mail, pattern: RegExp): string {
  const links = text.match(/https?:\/\/[^\s<>")\]]+/g) ?? [];
  const link = links.find((candidate) => pattern.test(candidate));
  if (!link) throw new Error(`No link like ${String(pattern)} in the mail "${subject}".`);
  return link;
}
