import { expect, it } from '@jest/globals';
import shellSdk from '../package.json' with { type: 'json' };
import { SDK_VERSION } from './remote.js';

it('keeps the same version as the package, which the registry checks releases against', () => {
  expect(SDK_VERSION).toBe(shellSdk.version);
});
