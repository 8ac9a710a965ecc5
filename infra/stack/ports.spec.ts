import { describe, expect, it } from '@jest/globals';
import { portsFrom, testPorts } from './ports.ts';

describe('ports', () => {
  it('are moved one by one with their variables', () => {
    const ports = portsFrom({ SHELL_PORT: '8080' });
    expect(ports).toMatchObject({ gateway: 8080, api: 3000 });
  });

  it.each(['http', '0', '70000', '80.5', ''])('cannot be %p', (value) => {
    expect(() => portsFrom({ API_PORT: value })).toThrow(`API_PORT=${value} is not a port number.`);
  });

  it('of the tests never meet those of a running product', () => {
    const usual = new Set(Object.values(portsFrom({})));
    expect(Object.values(testPorts({})).filter((port) => usual.has(port))).toEqual([]);
  });
});
