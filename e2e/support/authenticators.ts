import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';

const PERIOD_MS = 30_000;

/**
 * Code that an authenticator app shows (RFC 6238). The server accepts each code once, and the next one a period early.
 */
function oneTimeCode(secret: string, periodsAhead = 0, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / PERIOD_MS) + periodsAhead));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

export async function addApp(page: Page): Promise<string> {
  const secret = await page.locator('#totpSecret').inputValue();
  await page.getByLabel('Code', { exact: false }).first().fill(oneTimeCode(secret));
  await page.getByLabel('Name of this app').fill('Phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  return secret;
}

export async function saveRecoveryCodes(page: Page): Promise<void> {
  await page.getByLabel('I have kept these codes in a safe place').check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function setUpApp(page: Page): Promise<string> {
  const secret = await addApp(page);
  await saveRecoveryCodes(page);
  return secret;
}

/** Enters a code on the page that asks for one. The server accepts each code once, and the next one early. */
export async function confirmWithApp(page: Page, secret: string, periodsAhead = 1): Promise<void> {
  await page.getByLabel('Code from your authenticator app').fill(oneTimeCode(secret, periodsAhead));
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function keepPasskeys(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
