import { describe, expect, it } from '@jest/globals';
import { listPortals } from '@telecare/federation';
import { readCompose, withPortalServices } from './portal-services.ts';

describe('the portal services in compose.yaml', () => {
  it('match the existing portals', () => {
    expect(withPortalServices(readCompose(), listPortals())).toBe(readCompose());
  });

  it('include a new portal and exclude a removed one', () => {
    const [first = { name: '' }, ...others] = listPortals();
    const changed = withPortalServices(readCompose(), [...others, { name: 'reports' }]);
    expect(changed).toContain('\n  reports:\n    <<: *portal\n');
    expect(changed).not.toContain(`\n  ${first.name}:\n`);
    expect(withPortalServices(changed, listPortals())).toBe(readCompose());
  });
});
