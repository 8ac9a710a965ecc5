import { expect, it } from '@jest/globals';
import shellSdk from '../package.json' with { type: 'json' };
import { SDK_VERSION } from './remote.js';

it('SDK_VERSION equals the version in package.json', () => {
  expect(SDK_VERSION).toBe(shellSdk.version);
});
