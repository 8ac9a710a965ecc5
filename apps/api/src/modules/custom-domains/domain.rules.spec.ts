import { describe, expect, it } from '@jest/globals';
import { isApex, judgeDomain, judgeLead, judgeProof } from './domain.rules.js';

const judged = (typed: string) => judgeDomain(typed, 'app.telecare.example');

describe('a typed domain', () => {
  it.each([
    ['care.riverside.example', 'care.riverside.example'],
    ['Care.RIVERSIDE.Example', 'care.riverside.example'],
    ['riverside.example.', 'riverside.example'],
    ['www.riverside.example', 'riverside.example'],
    ['WWW.riverside.example.', 'riverside.example'],
    ['clínica-río.example', 'xn--clnica-ro-h5ag.example'],
    ['xn--clnica-ro-h5ag.example', 'xn--clnica-ro-h5ag.example'],
    ['riverside.co.uk', 'riverside.co.uk'],
    ['riverside.github.io', 'riverside.github.io'],
    ['telecare.example', 'telecare.example'],
  ])('turns %s into %s', (typed, domain) => {
    expect(judged(typed)).toEqual({ domain });
  });

  it.each([
    ['https://riverside.example', 'domain.not_a_name'],
    ['riverside.example/portal', 'domain.not_a_name'],
    ['riverside.example:8443', 'domain.not_a_name'],
    ['somebody@riverside.example', 'domain.not_a_name'],
    ['riverside..example', 'domain.not_a_name'],
    ['river%73ide.example', 'domain.not_a_name'],
    ['192.0.2.1', 'domain.not_a_name'],
    ['[2001:db8::1]', 'domain.not_a_name'],
    ['-riverside.example', 'domain.not_a_name'],
    [`${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`, 'domain.not_a_name'],
    ['com', 'domain.not_registrable'],
    ['co.uk', 'domain.not_registrable'],
    ['www.co.uk', 'domain.not_registrable'],
    ['github.io', 'domain.not_registrable'],
    ['localhost', 'domain.not_registrable'],
    ['riverside.localhost', 'domain.not_registrable'],
    ['printer.local', 'domain.not_registrable'],
    ['1.0.0.127.in-addr.arpa', 'domain.not_registrable'],
    ['app.telecare.example', 'domain.platforms_own'],
    ['APP.telecare.example.', 'domain.platforms_own'],
    ['riverside.app.telecare.example', 'domain.platforms_own'],
  ])('rejects %s as %s', (typed, refusal) => {
    expect(judged(typed)).toEqual({ refusal });
  });

  it('needs a CNAME record unless it is an apex domain', () => {
    expect(['riverside.example', 'riverside.co.uk', 'care.riverside.co.uk'].map(isApex)).toEqual([true, true, false]);
  });
});

describe('the DNS answer for a domain', () => {
  it('verifies the domain with one text record among others', () => {
    expect(judgeProof(['v=spf1 -all', ' wanted '], 'wanted')).toEqual({ proof: 'found', foundTexts: [] });
  });

  it('shows some of the other text records, shortened', () => {
    const texts = Array.from({ length: 9 }, () => 'x'.repeat(500));
    const { proof, foundTexts } = judgeProof(texts, 'wanted');
    expect([proof, foundTexts.length, foundTexts[0]?.length]).toEqual(['other', 5, 100]);
  });

  it('distinguishes a missing record from no answer', () => {
    expect([judgeProof([], 'wanted').proof, judgeProof(undefined, 'wanted').proof]).toEqual(['missing', 'unanswered']);
  });

  it('leads here with one address of the platform', () => {
    expect(judgeLead(['192.0.2.9', '192.0.2.1'], ['192.0.2.1']).leads).toBe('here');
    expect(judgeLead(['192.0.2.9'], ['192.0.2.1'])).toEqual({ leads: 'elsewhere', foundAddresses: ['192.0.2.9'] });
    expect([judgeLead([], ['192.0.2.1']).leads, judgeLead(['192.0.2.9'], undefined).leads]).toEqual([
      'nowhere',
      'unanswered',
    ]);
  });
});
