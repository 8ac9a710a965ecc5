import { describe, expect, it } from '@jest/globals';
import { startSmtpSink } from '../../../test/smtp-sink.js';
import type { Config } from '../config/config.module.js';
import { Mailer } from './mailer.js';

describe('sending a mail', () => {
  it('sends no password to a server without encryption', async () => {
    const sink = await startSmtpSink();
    const address = new URL(sink.url);
    Object.assign(address, { username: 'clinic', password: 'secret' });
    const env = { SMTP_URL: address.href, MAIL_FROM: 'clinic@example.org', PUBLIC_URL: 'https://care.example' };
    const mailer = new Mailer({ env } as Config);
    const mail = { key: 'one', to: 'jo@example.org', subject: 'Hello', html: 'Hello', text: 'Hello' };
    await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/);
    expect(sink.mails()).toEqual([]);
    mailer.onApplicationShutdown();
    await sink.stop();
  });
});
