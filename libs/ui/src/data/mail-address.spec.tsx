import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MailAddress } from './mail-address.js';

describe('an e-mail address', () => {
  it('is read whole and breaks at its dots and its @ only', () => {
    render(<MailAddress address="amara.johnson@mail.example.com" />);
    const shown = screen.getByText('amara.johnson@mail.example.com');
    expect(shown.innerHTML).toBe('amara<wbr>.johnson<wbr>@mail<wbr>.example<wbr>.com');
  });
});
