import { describe, expect, it } from '@jest/globals';
import { MESSAGING_ROLES } from '@telecare/contracts';
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };

describe('the role beside the name of a sender', () => {
  it.each([en, es])('contains a text for every role of staff', ({ role }) => {
    expect(Object.keys(role).sort()).toEqual(MESSAGING_ROLES.filter((each) => each !== 'patient').sort());
  });
});
