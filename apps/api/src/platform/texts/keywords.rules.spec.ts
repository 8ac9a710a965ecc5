import { describe, expect, it } from '@jest/globals';
import { keywordOf } from './keywords.rules.js';

describe('keywordOf', () => {
  it.each('STOP|STOPALL|Stop all|UNSUBSCRIBE|CANCEL|END|QUIT|REVOKE|OPT OUT|OPTOUT|opt-out|BAJA|ALTO|Alto.'.split('|'))(
    'reads %j as stop',
    (body) => expect(keywordOf(body)).toBe('stop'),
  );

  it.each(['START', 'unstop'])('reads %j as start', (body) => expect(keywordOf(body)).toBe('start'));

  it.each(['HELP', 'Help?', 'info', '¡Ayuda!'])('reads %j as help', (body) => expect(keywordOf(body)).toBe('help'));

  it.each(['1', '1.', ' 1 ', '1!', '“1”', '(1)', '１', '1\n', '\u200b1\ufeff', '1️⃣', '"1".'])(
    'reads %j as confirm',
    (body) => expect(keywordOf(body)).toBe('confirm'),
  );

  it.each(['2', '2.', '«2»', '２', '\u202a2\u202c'])('reads %j as cancel', (body) =>
    expect(keywordOf(body)).toBe('cancel'),
  );

  it.each(['ＳＴＯＰ', 'S\u00adT\u200dO\u2060P', '  stop!!  ', '‘Stop’', '`stop`', 'Stóp', '\u202eSTOP\u202c', 'ﬆop'])(
    'sees through the looks of %j',
    (body) => expect(keywordOf(body)).toBe('stop'),
  );

  it.each(['YES', 'Si', 'Sí', 'no', 'OK', 'C'])('leaves %j to a person', (body) =>
    expect(keywordOf(body)).toBeUndefined(),
  );

  it.each(['Reply 1', '1 2', '12', '21', '1/2', '½', '1:00', '1.0', '$1', '1€', '1st', '11', '1 👍', 'one', '٢'])(
    'takes %j for no answer',
    (body) => expect(keywordOf(body)).toBeUndefined(),
  );

  it.each(['', '   ', '!', 'please stop', 'do not stop', 'STOP it', 'weekend', 'constructor', '__proto__'])(
    'finds no keyword in %j',
    (body) => expect(keywordOf(body)).toBeUndefined(),
  );
});
