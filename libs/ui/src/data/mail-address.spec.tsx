import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MailAddress } from './mail-address.js';

describe('an e-mail address', () => {
  it('reads as one word and breaks only at dots and @', () => {
    render(<MailAddress address="amara.johnson@mail.example.com" />);
    const shown = screen.getByText('amara.johnson@mail.example.com');
    expect(shown.innerHTML).toBe('amara<wbr>.johnson<wbr>@mail<wbr>.example<wbr>.com');
  });

  it('splits a long part without dots into equal pieces', () => {
    const name = 'wilhelminafeatherstonehaughmontgomeryx';
    render(<MailAddress address={`${name}@a-b.example`} />);
    const shown = screen.getByText(`${name}@a-b.example`);
    const pieces = shown.innerHTML.split('<wbr>');
    expect(pieces).toEqual(['wilhelminafea', 'therstonehaug', 'hmontgomeryx', '@a', '-b', '.example']);
  });

  it('shows nothing if empty', () => {
    const { container } = render(<MailAddress address="" />);
    expect(container.textContent).toBe('');
  });
});
