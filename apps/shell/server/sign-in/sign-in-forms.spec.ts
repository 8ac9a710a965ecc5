import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { LOGIN, REALM, type Stack, start, stops, TOKEN } from '../test/sign-in-stack.ts';

const FORM = 'application/x-www-form-urlencoded';
const ENCODED = 'username=rosa&password=wrong';
const MULTIPART = '--x\r\ncontent-disposition: form-data; name="password"\r\n\r\nwrong\r\n--x--\r\n';

async function sendRaw({ port }: Stack, path: string, headers: readonly string[], body: string): Promise<number> {
  const socket = connect(port, 'localhost');
  stops.push(() => void socket.destroy());
  socket.write([`POST ${path} HTTP/1.1`, 'host: x', 'connection: close', ...headers, '', body].join('\r\n'));
  return Number((await text(socket)).split(' ')[1]);
}

const lengthOf = (body: string): string => `content-length: ${Buffer.byteLength(body)}`;
const typed = (...types: readonly string[]): string[] => types.map((type) => `content-type: ${type}`);

describe.each([LOGIN, TOKEN, `${REALM}/login-actions/required-action`, `${REALM}/protocol/openid-connect/logout`])(
  'a body at %s',
  (path) => {
    it.each([
      ['multipart', typed('multipart/form-data; boundary=x'), MULTIPART],
      ['multipart in capitals', typed('MULTIPART/FORM-DATA; boundary=x'), MULTIPART],
      ['a form in another charset', typed(`${FORM}; charset=utf-16`), ENCODED],
      ['a form in a quoted charset', typed(`${FORM}; charset="ibm037"`), ENCODED],
      ['a form with two charsets', typed(`${FORM}; charset=utf-8; charset=utf-16`), ENCODED],
      ['a form with a boundary', typed(`${FORM}; boundary=x`), MULTIPART],
      ['a form and then multipart', typed(FORM, 'multipart/form-data; boundary=x'), MULTIPART],
      ['multipart and then a form', typed('multipart/form-data; boundary=x', FORM), MULTIPART],
      ['two types in one header', typed(`${FORM}, multipart/form-data; boundary=x`), MULTIPART],
      ['a form that is compressed', [...typed(FORM), 'content-encoding: gzip'], ENCODED],
      ['JSON', typed('application/json'), '{"password":"wrong"}'],
      ['text', typed('text/plain'), ENCODED],
      ['no type', [], ENCODED],
    ])('is refused as %s', async (_, headers, body) => {
      const stack = await start();
      expect(await sendRaw(stack, path, [...headers, lengthOf(body)], body)).toBe(415);
      const chunked = `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`;
      expect(await sendRaw(stack, path, [...headers, 'transfer-encoding: chunked'], chunked)).toBe(415);
      expect(stack.seen).toEqual([]);
    });

    it.each(['password=a&password=b', 'username=a&%75sername=b', 'grant_type=refresh_token&grant_type=password'])(
      'is refused as the form %s, in which a field stands twice',
      async (body) => {
        const stack = await start();
        expect(await sendRaw(stack, path, [...typed(FORM), lengthOf(body)], body)).toBe(400);
        expect(stack.seen).toEqual([]);
      },
    );

    it('passes in UTF-8 only', async () => {
      const stack = await start();
      const body = Buffer.from('password=wr\u00f6ng', 'latin1');
      const answer = await fetch(stack.url + path, { method: 'POST', headers: { 'content-type': FORM }, body });
      expect(answer.status).toBe(400);
      expect(stack.seen).toEqual([]);
    });
  },
);

describe('a form', () => {
  it.each([FORM, FORM.toUpperCase(), `${FORM};charset=UTF-8`, `${FORM} ; charset="utf-8"`])(
    'reaches the identity server in one spelling when it comes as %s',
    async (type) => {
      const stack = await start();
      await sendRaw(stack, LOGIN, [...typed(type), lengthOf(ENCODED)], ENCODED);
      expect(stack.bodies).toEqual([[FORM, ENCODED]]);
    },
  );

  it('counts in pieces as well', async () => {
    const stack = await start({ SIGN_IN_FAILURES_PER_NAME: '2' });
    const [head, tail] = [ENCODED.slice(0, 15), ENCODED.slice(15)];
    const chunked = [head, tail].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('');
    const statuses: number[] = [];
    for (let number = 0; number < 3; number += 1)
      statuses.push(await sendRaw(stack, LOGIN, [...typed(FORM), 'transfer-encoding: chunked'], `${chunked}0\r\n\r\n`));
    expect(statuses).toEqual([200, 200, 429]);
    expect(stack.bodies).toEqual(Array(2).fill([FORM, ENCODED]));
  });

  it('reaches the identity server as it was counted, whatever its bytes', async () => {
    const stack = await start();
    const body = 'username=rosa&pass%77ord=wrong%zz&note=%e2%82%ac+x;y';
    await sendRaw(stack, LOGIN, [...typed(FORM), lengthOf(body)], body);
    expect(stack.bodies).toEqual([[FORM, new URLSearchParams(body).toString()]]);
  });
});
