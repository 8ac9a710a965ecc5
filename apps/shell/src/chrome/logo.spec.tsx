import { describe, expect, it } from '@jest/globals';
import { renderWithShell } from '@telecare/testing';
import { fireEvent, screen } from '@testing-library/react';
import { Logo } from './logo.js';

const show = (logo: Partial<Parameters<typeof Logo>[0]>) =>
  renderWithShell(<Logo name="Riverside" logoUrl={null} {...logo} />, { messages: {} });

describe('the logo', () => {
  it('shows a building when the practice has none', () => {
    show({});
    expect(screen.getByTestId('building-icon')).toBeDefined();
  });

  it('shows a building when the picture does not load', () => {
    const { container } = show({ logoUrl: '/logo.png' });
    const picture = container.querySelector('img') as HTMLImageElement;
    expect(picture).toHaveAttribute('src', '/logo.png');
    fireEvent.error(picture);
    expect(screen.getByTestId('building-icon')).toBeDefined();
  });

  it('links only to a given address', () => {
    show({ to: '/dashboard' });
    expect(screen.getByRole('link', { name: 'Riverside' })).toHaveAttribute('href', '/dashboard');
  });

  it('contains no link by default', () => {
    show({});
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Riverside')).toBeDefined();
  });
});
