import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MailAddress } from './mail-address.js';

describe('an e-mail address', () => {
  it('is read whole and breaks at its dots and its @ only', () => {
    render(<MailAddress address="amara.johnson@mail.example.com" />);
    const shown = screen.getByText('amara.johnson@mail.example.com');
    expect(shown.innerHTML).toBe('amara<wbr>.johnson<wbr>@mail<wbr>.example<wbr>.com');
  });

  it('without a dot is divided into equal pieces, and no letter stands alone', () => {
    const name = 'wilhelminafeatherstonehaughmontgomeryx';
    render(<MailAddress address={`${name}@a-b.example`} />);
    const shown = screen.getByText(`${name}@a-b.example`);
    const pieces = shown.innerHTML.split('<wbr>');
    expect(pieces).toEqual(['wilhelminafea', 'therstonehaug', 'hmontgomeryx', '@a', '-b', '.example']);
  });

  it('that is empty shows nothing', () => {
    const { container } = render(<MailAddress address="" />);
    expect(container.textContent).toBe('');
  });
});
