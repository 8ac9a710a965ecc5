import { describe, expect, it } from '@jest/globals';
import { proposedName, refusalOfTexts } from './practice-texts.rules.js';

const nothing = { provider: null, hasToken: false, hasWebhookSecret: false };
const saved = { provider: 'twilio', hasToken: true, hasWebhookSecret: false } as const;

const input = {
  isOn: true,
  provider: 'twilio',
  accountId: 'AC1',
  token: 'secret',
  webhookSecret: null,
  agreedOn: '2026-11-01',
} as const;

const production = { hasCatcher: false, canSeal: true };

describe('turning texts on', () => {
  it('needs a provider, unless this installation catches texts', () => {
    const without = { ...input, provider: null, accountId: null, token: null, agreedOn: null };
    expect(refusalOfTexts(without, nothing, production)).toBe('no_provider');
    expect(refusalOfTexts(without, nothing, { hasCatcher: true, canSeal: true })).toBeUndefined();
    expect(refusalOfTexts({ ...without, isOn: false }, nothing, production)).toBeUndefined();
  });

  it('needs the credentials of the provider, and keeps saved ones', () => {
    expect(refusalOfTexts(input, nothing, production)).toBeUndefined();
    expect(refusalOfTexts({ ...input, token: null }, nothing, production)).toBe('no_credentials');
    expect(refusalOfTexts({ ...input, token: null }, saved, production)).toBeUndefined();
    expect(refusalOfTexts({ ...input, accountId: null }, saved, production)).toBe('no_credentials');
  });

  it('needs new credentials for another provider', () => {
    const other = { ...input, provider: 'gatewayapi', accountId: null } as const;
    expect(refusalOfTexts({ ...other, token: null, webhookSecret: 'hook' }, saved, production)).toBe('no_credentials');
    expect(refusalOfTexts(other, saved, production)).toBe('no_credentials');
    expect(refusalOfTexts({ ...other, webhookSecret: 'hook' }, saved, production)).toBeUndefined();
  });

  it('needs a secret that encrypts the credentials', () => {
    expect(refusalOfTexts(input, nothing, { ...production, canSeal: false })).toBe('no_secret');
  });

  it('needs the date of the agreement, but saving them turned off does not', () => {
    expect(refusalOfTexts({ ...input, agreedOn: null }, saved, production)).toBe('no_agreement');
    expect(refusalOfTexts({ ...input, agreedOn: null, isOn: false }, saved, production)).toBeUndefined();
  });
});

describe('the name that texts propose', () => {
  it('keeps whole words of a long name', () => {
    expect(proposedName('Lakeside')).toBe('Lakeside');
    expect(proposedName('Riverside Family Practice')).toBe('Riverside Family');
    expect(proposedName('Riverside Clinic 1234')).toBe('Riverside Clinic');
    expect(proposedName('Gemeinschaftspraxiszentrum')).toBe('Gemeinschaftspraxisz');
  });
});
