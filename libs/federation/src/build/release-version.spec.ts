import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { releaseVersion } from './release-version.ts';
import { VersionGuardPlugin } from './version-guard-plugin.ts';

let root: string;
const portal = () => path.join(root, 'apps/portal');
const version = () => releaseVersion(portal(), root);

function write(file: string, content: string): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'telecare-version-')));
  write('package-lock.json', '{}');
  write('apps/portal/package.json', '{ "version": "1.2.3" }');
  write('apps/portal/src/remote.ts', "import '@telecare/screens';");
  write('libs/screens/src/index.ts', "export { hello } from '@telecare/words';");
  write('libs/words/src/index.ts', "export const hello = 'Hello';");
  write('libs/words/src/messages/en.json', '{ "hello": "Hello" }');
  write('libs/others/src/index.ts', 'export const others = 1;');
});

afterEach(() => rmSync(root, { recursive: true }));

describe("a portal's version", () => {
  it('does not change without a change of its files', () => {
    expect(version()).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(version()).toBe(version());
  });

  it.each([
    ['its own source', 'apps/portal/src/remote.ts', "import '@telecare/screens'; // once more"],
    ['a text of a library that it has through another one', 'libs/words/src/messages/en.json', '{ "hello": "Hi" }'],
    ['a picture that a library gains', 'libs/screens/src/logo.webp', 'pixels'],
    ['a third party', 'package-lock.json', '{ "lockfileVersion": 3 }'],
  ])('changes with %s', (_what, file, content) => {
    const before = version();
    write(file, content);
    expect(version()).not.toBe(before);
  });

  it.each([
    ['a library it does not have', 'libs/others/src/index.ts'],
    ['a spec', 'libs/words/src/index.spec.ts'],
  ])('stays the same with %s', (_what, file) => {
    const before = version();
    write(file, 'export const changed = 2;');
    expect(version()).toBe(before);
  });
});

describe('checking the files of a build', () => {
  const faultsOf = (entry: string): Promise<string[]> =>
    new Promise((resolve, reject) => {
      const plugins = [new VersionGuardPlugin(portal(), root)];
      const context = portal();
      webpack({ context, mode: 'none', entry, plugins, output: { path: path.join(root, 'dist') } }, (error, stats) => {
        if (error) reject(error);
        else resolve((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message));
      });
    });

  it('rejects a file that the version does not depend on', async () => {
    write('apps/portal/src/entry.js', "import '../../../libs/others/src/forgotten.js';");
    write('libs/others/src/forgotten.js', '');
    expect(await faultsOf('./src/entry.js')).toEqual([
      'libs/others/src/forgotten.js is built, but a change of it would keep the version',
    ]);
  });

  it('accepts files that the version depends on, and third-party ones', async () => {
    write('apps/portal/src/entry.js', "import './own.js'; import '../../../node_modules/third/index.js';");
    write('apps/portal/src/own.js', '');
    write('node_modules/third/index.js', '');
    expect(await faultsOf('./src/entry.js')).toEqual([]);
  });
});
