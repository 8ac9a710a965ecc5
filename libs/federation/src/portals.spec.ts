import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listPortals, portalVariables } from './portals.ts';

let root: string;

function describePortal(folder: string, changes: object): void {
  const directory = path.join(root, 'apps', folder);
  mkdirSync(directory, { recursive: true });
  const usual = { title: { en: 'One', es: 'Uno' }, owner: 'team', requires: { sdk: '^1.0.0', react: '^19.0.0' } };
  const description = { name: folder, ...usual, port: 4201, hotSwap: true, ...changes };
  writeFileSync(path.join(directory, 'remote.json'), JSON.stringify(description));
}

beforeEach(() => void (root = mkdtempSync(path.join(tmpdir(), 'telecare-portals-'))));
afterEach(() => rmSync(root, { recursive: true }));

describe('the portals of a checkout', () => {
  it('include the apps that describe themselves, ordered by port', () => {
    describePortal('second', { port: 4202 });
    describePortal('first', { port: 4201 });
    mkdirSync(path.join(root, 'apps/api'));
    expect(listPortals(root).map(({ name }) => name)).toEqual(['first', 'second']);
  });

  it('need different ports', () => {
    describePortal('first', {});
    describePortal('second', {});
    expect(() => listPortals(root)).toThrow('first and second have the same port, 4201, in remote.json.');
  });

  it('need the same name as their folder', () => {
    describePortal('first', { name: 'other' });
    expect(() => listPortals(root)).toThrow('apps/first/remote.json names it other.');
  });
});

it('read their place from variables with their name', () => {
  expect(portalVariables('patient-portal')).toEqual({ url: 'PATIENT_PORTAL_URL', port: 'PATIENT_PORTAL_PORT' });
});
