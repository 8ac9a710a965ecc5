import { describe, expect, it } from '@jest/globals';
import { csvOf } from './csv.js';

describe('a table for spreadsheets', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('takes %j for a text, whatever a practice is called', (name) => {
    expect(csvOf([[name]])).toBe(`\uFEFF"'${name}"\r\n`);
  });

  it('keeps numbers, quotation marks and empty cells', () => {
    expect(csvOf([['The "Oaks"', -5, null]])).toBe('\uFEFF"The ""Oaks""","-5",\r\n');
  });
});
