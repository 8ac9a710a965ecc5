import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { tolerateTranslation } from './translated-page.js';

beforeAll(tolerateTranslation);

interface FormProps {
  readonly pending?: boolean;
  readonly hint?: boolean;
}

const Form = ({ pending, hint }: FormProps) => (
  <button>
    {pending && <i>…</i>}
    Save
    {hint && ' and close'}
  </button>
);

const textsOf = (parent: Element) => [...parent.childNodes].filter((node) => node instanceof Text);

function wrapTexts(parent: Element): void {
  for (const text of textsOf(parent)) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
}

function replaceTexts(parent: Element): void {
  for (const text of textsOf(parent)) {
    const font = document.createElement('font');
    font.append('Guardar');
    text.replaceWith(font);
  }
}

const shown = () => screen.getByRole('button');

describe('a translated page', () => {
  it('takes an element before a text and gives it up again', () => {
    const { rerender } = render(<Form />);
    wrapTexts(shown());
    rerender(<Form pending />);
    expect(shown().innerHTML).toBe('<i>…</i><font>Save</font>');
    rerender(<Form />);
    expect(shown().innerHTML).toBe('<font>Save</font>');
  });

  it('gives up one of two texts', () => {
    const { rerender } = render(<Form hint />);
    wrapTexts(shown());
    rerender(<Form />);
    expect(shown().innerHTML).toBe('<font>Save</font>');
  });

  it('accepts changes where texts were replaced', () => {
    const { rerender } = render(<Form hint />);
    replaceTexts(shown());
    rerender(<Form pending />);
    expect(shown().textContent).toContain('…');
  });

  it('still refuses what is no child at all', () => {
    render(<Form />);
    expect(() => shown().removeChild(document.body)).toThrow();
  });
});
