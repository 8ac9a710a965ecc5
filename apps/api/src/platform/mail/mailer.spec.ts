import { describe, expect, it } from '@jest/globals';
import { startSmtpSink } from '../../../test/smtp-sink.js';
import type { Config } from '../config/config.module.js';
import { Mailer } from './mailer.js';

const MAIL = { key: 'one', to: 'jo@example.org', subject: 'Hello', html: 'Hello', text: 'Hello' };
const SETTINGS = { MAIL_FROM: 'clinic@example.org', PUBLIC_URL: 'https://care.example' };

describe('sending a mail', () => {
  it('marks every mail as automatic, and names the page of choices where there are some', async () => {
    const sink = await startSmtpSink();
    const mailer = new Mailer({ env: { ...SETTINGS, SMTP_URL: sink.url } } as Config);
    await mailer.send(MAIL);
    await mailer.send({ ...MAIL, key: 'two', choicesUrl: 'https://care.example/settings' });
    const [always, chosen] = sink.mails().map(({ source }) => source);
    for (const source of [always, chosen]) expect(source).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(always).not.toContain('List-Unsubscribe');
    expect(chosen).toMatch(/^List-Unsubscribe: <https:\/\/care\.example\/settings>$/m);
    mailer.onApplicationShutdown();
    await sink.stop();
  });

  it('sends no password to a server without encryption', async () => {
    const sink = await startSmtpSink();
    const address = new URL(sink.url);
    Object.assign(address, { username: 'clinic', password: 'secret' });
    const mailer = new Mailer({ env: { ...SETTINGS, SMTP_URL: address.href } } as Config);
    await expect(mailer.send(MAIL)).rejects.toThrow(/STARTTLS/);
    expect(sink.mails()).toEqual([]);
    mailer.onApplicationShutdown();
    await sink.stop();
  });
});
