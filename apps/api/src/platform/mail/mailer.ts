import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Config } from '../config/config.module.js';
import { addressOf } from './sender-address.js';

export interface Mail {
  /** Makes the Message-ID, so that a mail sent twice is the same mail. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** In whose name it comes, of one line; the platform's own without it. */
  readonly senderName?: string;
  readonly replyTo?: string;
  /** An event for the reader's calendar: offered by mail programs, and attached as a file. */
  readonly icalEvent?: {
    readonly method: 'REQUEST' | 'CANCEL';
    readonly filename: string;
    readonly content: string;
  };
  // Files, where one event for the calendar is not enough.
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: string;
    readonly contentType: string;
  }[];
}

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

  async send({ key, senderName, attachments = [], ...mail }: Mail): Promise<void> {
    const from = senderName ? { name: senderName, address: addressOf(this.from) } : this.from;
    await this.transport.sendMail({
      ...mail,
      attachments: [...attachments],
      from,
      messageId: `<${key}@${this.domain}>`,
    });
  }

  /** Throws when the server does not answer. Providers count sign-ins, so it greets without one. */
  async greet(): Promise<void> {
    await this.greeter.verify();
  }

  onApplicationShutdown(): void {
    this.transport.close();
    this.greeter.close();
  }
}

/** A password never travels in the clear: on port 587 the connection is encrypted by STARTTLS or not used. */
const isSignedIn = (address: string): boolean => new URL(address).username !== '';

function withoutSignIn(address: string): string {
  const url = new URL(address);
  [url.username, url.password] = ['', ''];
  return url.href;
}
