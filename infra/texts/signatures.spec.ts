import { describe, expect, it } from '@jest/globals';
import { segmentsOf } from './segments.ts';
import { gatewayApiSignature, twilioSignature } from './signatures.ts';

describe('the signature of a callback', () => {
  it("equals the example in Twilio's documentation", () => {
    const fields = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    };
    expect(twilioSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', fields)).toBe(
      'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    );
  });

  it('signs the body with HMAC-SHA-256 for GatewayAPI', () => {
    // Test case 2 of RFC 4231.
    expect(gatewayApiSignature('Jefe', 'what do ya want for nothing?')).toBe(
      'v1=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });
});

describe('the segments of a text', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['más'.padEnd(70), 1],
    ['más'.padEnd(71), 2],
    ['mañana é [1]\n_', 1],
  ])('count the places of %p', (body, segments) => expect(segmentsOf(body)).toBe(segments));
});
