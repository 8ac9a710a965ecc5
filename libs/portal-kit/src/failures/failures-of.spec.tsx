import { describe, expect, it } from '@jest/globals';
import { renderWithShell } from '@telecare/testing';
import { screen } from '@testing-library/react';
import { failuresOf } from './failures-of.js';

const { FormFailure } = failuresOf('some-portal');

const problems = {
  resource: { not_found: 'The practice has taken it away.' },
  user: {
    has_appointments_one: '{{count}} appointment is in the way.',
    has_appointments_other: '{{count}} appointments are.',
  },
};

const show = (error: unknown) =>
  renderWithShell(<FormFailure title="Not saved." error={error} />, { messages: { 'some-portal': { problems } } });

describe('a failure message', () => {
  it.each([
    ["in the portal's own words", { code: 'resource.not_found' }, 'The practice has taken it away.'],
    ['in the words of all portals', { code: 'access.denied' }, "You don't have permission to do this."],
    ['with how many things are in the way', { code: 'user.has_appointments', count: 3 }, '3 appointments are.'],
    ['as unknown for a code without words', { code: 'no.words' }, 'Something went wrong. Please try again.'],
    ['as unknown when no server answered', new TypeError('x'), 'Something went wrong. Please try again.'],
  ])('is said %s', (_, error, text) => {
    show(error);
    expect(screen.getByRole('alert').textContent).toBe(`Not saved.${text}`);
  });

  it('does not claim a failure if the result is unknown', () => {
    show({ code: 'network.unconfirmed' });
    expect(screen.getByRole('alert').textContent).toMatch(/^We do not know whether this was done\./);
  });

  it('includes the reference for support', () => {
    show({ code: 'access.denied', correlationId: 'c0ffee00' });
    expect(screen.getByText('Reference: c0ffee00')).toBeTruthy();
  });

  it('does not appear without a failure', () => {
    show(null);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
