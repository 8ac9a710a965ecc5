import { describe, expect, it } from '@jest/globals';
import { addressText, emergencyContactText, NO_CONTACTS, toContactFields, toContacts } from './contact-form.js';

const contacts = {
  address: { street: '12 Elm St', postalCode: '97201', city: 'Portland', region: null, country: null },
  emergencyContact: { name: 'Sam Lee', relation: 'brother', phone: '+1 212 555 0100' },
};

describe('the form of an address and an emergency contact', () => {
  it('sends what it was filled with', () => {
    expect(toContacts(toContactFields(contacts))).toEqual(contacts);
  });

  it('sends null for what is empty or blank', () => {
    expect(toContacts(NO_CONTACTS)).toEqual({ address: null, emergencyContact: null });
    expect(toContacts({ ...NO_CONTACTS, city: ' ', emergencyName: ' ' })).toEqual({
      address: null,
      emergencyContact: null,
    });
  });
});

describe('the text of an address and an emergency contact', () => {
  it('writes a line for each part that is known', () => {
    expect(addressText(contacts.address)).toBe('12 Elm St\n97201\nPortland');
    expect(emergencyContactText(contacts.emergencyContact)).toBe('Sam Lee (brother)\n+1 212 555 0100');
    expect(emergencyContactText({ name: null, relation: 'neighbor', phone: null })).toBe('neighbor');
  });
});
