import { describe, expect, it } from '@jest/globals';
import { portsFrom, testPorts } from './ports.ts';

describe('the ports of the stack', () => {
  it('move one by one with their variables', () => {
    const ports = portsFrom({ SHELL_PORT: '8080' });
    expect(ports).toMatchObject({ gateway: 8080, api: 3000 });
  });

  it('move together by one offset, except those with a variable', () => {
    const ports = portsFrom({ PORT_OFFSET: '100', API_PORT: '3007' });
    expect(ports).toMatchObject({ gateway: 4300, api: 3007, keycloak: 8280, keycloakInner: 8281, postgres: 5542 });
    expect(() => portsFrom({ PORT_OFFSET: '1e3' })).toThrow('PORT_OFFSET=1e3 is not a distance between ports');
  });

  it.each([100, 200, 300])('never collide with those of another TeleCare %p away', (distance) => {
    const ports = [0, distance].flatMap((offset) => Object.values(portsFrom({ PORT_OFFSET: String(offset) })));
    expect(new Set(ports).size).toBe(ports.length);
  });

  it("come from each portal's remote.json and from the variable of its name", () => {
    expect(portsFrom({ STAFF_PORTAL_PORT: '4300' })).toMatchObject({ 'patient-portal': 4201, 'staff-portal': 4300 });
  });

  it('move together for Keycloak unless each has its own variable', () => {
    expect(portsFrom({ KEYCLOAK_PORT: '9000' })).toMatchObject({ keycloak: 9000, keycloakInner: 9001 });
    expect(portsFrom({ KEYCLOAK_INNER_PORT: '9100' })).toMatchObject({ keycloak: 8180, keycloakInner: 9100 });
  });

  it.each(['http', '0', '70000', '80.5', ''])('cannot be %p', (value) => {
    expect(() => portsFrom({ API_PORT: value })).toThrow(`API_PORT=${value} is not a port number.`);
  });

  it('cannot be one that browsers refuse', () => {
    expect(() => portsFrom({ PORT_OFFSET: '3000' })).toThrow('Browsers refuse port 6000');
    expect(portsFrom({ PORT_OFFSET: '3000', API_PORT: '3000' })).toMatchObject({ api: 3000, gateway: 7200 });
  });

  it('never collide between tests and a running product', () => {
    const usual = new Set(Object.values(portsFrom({})));
    expect(Object.values(testPorts({})).filter((port) => usual.has(port))).toEqual([]);
  });
});
