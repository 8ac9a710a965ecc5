import { expect, it } from '@jest/globals';
import shellSdk from '../package.json' with { type: 'json' };
import { SDK_VERSION } from './remote.js';

it('has one version: that of the package is what the registry checks a release against', () => {
  expect(SDK_VERSION).toBe(shellSdk.version);
});
