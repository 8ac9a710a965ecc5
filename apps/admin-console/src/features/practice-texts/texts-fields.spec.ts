import { describe, expect, it } from '@jest/globals';
import type { PracticeTextsDto } from '@telecare/contracts';
import { faultOf, senderOf, type TextsFields, toFields, toSave } from './texts-fields.js';

const SAVED: PracticeTextsDto = {
  isOn: true,
  provider: 'twilio',
  accountId: 'AC1',
  hasToken: true,
  hasWebhookSecret: false,
  hasCatcher: false,
  sender: '+12025550100',
  shownName: 'Riverside',
  country: 'US',
  monthlyLimit: 1000,
  usedThisMonth: 7,
  agreedOn: '2026-11-01',
  pausedReason: null,
  addresses: { status: 'https://x/status', reply: 'https://x/reply' },
  revision: 2,
};
const FIELDS = toFields(SAVED);

const fault = (name: keyof TextsFields, changes: Partial<TextsFields>, saved = SAVED) =>
  faultOf[name]?.({ ...FIELDS, ...changes }, saved);

describe('the settings of texts', () => {
  it('send what they loaded, and keep saved credentials', () => {
    expect(toSave(FIELDS)).toEqual({
      isOn: true,
      provider: 'twilio',
      accountId: 'AC1',
      token: null,
      webhookSecret: null,
      agreedOn: '2026-11-01',
      sender: '+12025550100',
      shownName: 'Riverside',
      country: 'US',
      monthlyLimit: 1000,
    });
  });

  it('send no credentials of a provider that is not chosen', () => {
    const typed = { ...FIELDS, token: 'secret', webhookSecret: 'other' };
    expect(toSave(typed)).toMatchObject({ token: 'secret', webhookSecret: null });
    expect(toSave({ ...typed, provider: 'gatewayapi' })).toMatchObject({ accountId: null, webhookSecret: 'other' });
    expect(toSave({ ...typed, provider: '' })).toMatchObject({ provider: null, token: null, webhookSecret: null });
  });

  it('need new credentials for another provider', () => {
    expect(fault('token', {})).toBeUndefined();
    expect(fault('token', { provider: 'gatewayapi' })).toBe('tokenRequired');
    expect(fault('webhookSecret', { provider: 'gatewayapi' })).toBe('secretRequired');
    expect(fault('accountId', { accountId: ' ' })).toBe('accountRequired');
  });

  it('need an agreement and a provider only to turn texts on', () => {
    expect(fault('agreedOn', { agreedOn: '' })).toBe('agreementRequired');
    expect(fault('agreedOn', { agreedOn: '', isOn: false })).toBeUndefined();
    expect(fault('provider', { provider: '' })).toBe('providerRequired');
    expect(fault('provider', { provider: '' }, { ...SAVED, hasCatcher: true })).toBeUndefined();
  });

  it('accept a number as people write it, or a short name', () => {
    expect(senderOf(' +1 (202) 555-0100 ')).toBe('+12025550100');
    expect(fault('sender', { sender: '+1 202 555 0100' })).toBeUndefined();
    expect(fault('sender', { sender: 'Riverside' })).toBeUndefined();
    expect(fault('sender', { sender: 'Riverside Clinic' })).toBe('senderInvalid');
    expect(fault('sender', { sender: '2025550100' })).toBe('senderInvalid');
  });

  it('limit the shown name and the segments', () => {
    expect(fault('shownName', { shownName: ' ' })).toBe('nameRequired');
    expect(fault('shownName', { shownName: 'x'.repeat(21) })).toBe('nameTooLong');
    expect(fault('monthlyLimit', { monthlyLimit: '1000000' })).toBeUndefined();
    expect(fault('monthlyLimit', { monthlyLimit: '1000001' })).toBe('limitInvalid');
    expect(fault('monthlyLimit', { monthlyLimit: '' })).toBe('limitInvalid');
  });
});
