import { describe, expect, it } from '@jest/globals';
import { recordsOf } from './dns-records.rules.js';

const claim = {
  domain: 'care.clinic.example',
  isApex: false,
  proofName: '_telecare.care.clinic.example',
  proofText: 'telecare-domain=abc',
};

const lead = (isApex: boolean, addresses: string[]) =>
  recordsOf({ host: 'telecare.example', addresses }, { ...claim, isApex })
    .slice(1)
    .map(({ type, value }) => `${type} ${value}`);

describe('the records of a domain', () => {
  it('begin with the proof', () => {
    expect(recordsOf({ host: 'telecare.example', addresses: [] }, claim)[0]).toEqual({
      type: 'TXT',
      name: '_telecare.care.clinic.example',
      value: 'telecare-domain=abc',
      purpose: 'proof',
    });
  });

  it('lead a name below a registered one to the host', () => {
    expect(lead(false, ['192.0.2.1'])).toEqual(['CNAME telecare.example']);
  });

  it('lead a registered domain to the addresses, or to the host where they are not known', () => {
    expect(lead(true, ['192.0.2.1', '2001:db8::1'])).toEqual(['A 192.0.2.1', 'AAAA 2001:db8::1']);
    expect(lead(true, [])).toEqual(['ALIAS telecare.example']);
  });
});
