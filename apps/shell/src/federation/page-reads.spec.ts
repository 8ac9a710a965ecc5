import { describe, expect, it } from '@jest/globals';
import type { Tenant } from '@telecare/shell-sdk';
import { filledReads } from './page-reads.js';

const tenantIn = (timeZone: string) => ({ practice: { timeZone } }) as Tenant;

describe('what a page reads first', () => {
  it("names the reader's zone as a call writes it", () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const [path] = filledReads(['/api/dashboards/patient?timeZone={timeZone}'], tenantIn('UTC'));
    expect(path).toBe(`/api/dashboards/patient?timeZone=${encodeURIComponent(zone)}`);
  });

  it('names the day that it is at the practice', () => {
    const days = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(
      (zone) => filledReads(['/api/appointments?day={day}'], tenantIn(zone))[0],
    );
    expect(days[0]).toMatch(/day=\d{4}-\d{2}-\d{2}$/);
    expect(days[0]).not.toBe(days[1]);
  });
});
