import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Config } from '../config/config.module.js';
import { addressOf } from './sender-address.js';

export interface Mail {
  /** Used for the Message-ID, so that a mail sent twice counts as one. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Sender name on one line. Defaults to the platform's name. */
  readonly senderName?: string;
  readonly replyTo?: string;
  /** Address of the page where the recipient turns such mails off. Undefined for mails that always come. */
  readonly choicesUrl?: string;
  /** Calendar event. Mail programs offer to add it, and it is also attached as a file. */
  readonly icalEvent?: {
    readonly method: 'REQUEST' | 'CANCEL';
    readonly filename: string;
    readonly content: string;
  };
  // For mails that need more than one calendar event.
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: string;
    readonly contentType: string;
  }[];
}

// Asks other programs not to answer: RFC 3834, and Exchange.
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const PATIENCE = { connectionTimeout: 5_000, socketTimeout: 20_000 };

@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport;
  private readonly greeter;
  private readonly from: string;
  private readonly domain: string;

  constructor({ env }: Config) {
    this.from = env.MAIL_FROM;
    this.domain = new URL(env.PUBLIC_URL).hostname;
    this.transport = createTransport({ url: env.SMTP_URL, requireTLS: isSignedIn(env.SMTP_URL), ...PATIENCE });
    this.greeter = createTransport({ url: withoutSignIn(env.SMTP_URL), ...PATIENCE });
  }

  async send({ key, senderName, choicesUrl, attachments = [], ...mail }: Mail): Promise<void> {
    const from = senderName ? { name: senderName, address: addressOf(this.from) } : this.from;
    await this.transport.sendMail({
      ...mail,
      attachments: [...attachments],
      from,
      messageId: `<${key}@${this.domain}>`,
      headers: AUTOMATIC,
      ...(choicesUrl && { list: { unsubscribe: choicesUrl } }),
    });
  }

  /** Throws if the server does not answer. Doesn't sign in, because providers count sign-ins. */
  async greet(): Promise<void> {
    await this.greeter.verify();
  }

  onApplicationShutdown(): void {
    this.transport.close();
    this.greeter.close();
  }
}

/** Never sends a password in the clear: on port 587 the connection requires STARTTLS. */
const isSignedIn = (address: string): boolean => new URL(address).username !== '';

function withoutSignIn(address: string): string {
  const url = new URL(address);
  [url.username, url.password] = ['', ''];
  return url.href;
}
