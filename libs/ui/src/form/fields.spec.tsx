import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { PasswordField } from './password-field.js';
import { SearchField } from './search-field.js';
import { SelectField } from './select-field.js';
import { SubmitButton } from './submit-button.js';
import { TextField } from './text-field.js';

describe('a field', () => {
  it('takes its name from the label, and its description from help and error', () => {
    render(
      <TextField
        label="Phone"
        optionalLabel="optional"
        help="We only call about appointments."
        error="Enter a number."
      />,
    );
    const field = screen.getByLabelText('Phone (optional)');
    const described = field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['We only call about appointments.', 'Enter a number.']);
    expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  it('hands its element to a form library', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField label="First name" name="firstName" ref={ref} defaultValue="Ana" />);
    expect(ref.current?.value).toBe('Ana');
  });

  it('offers choices', async () => {
    const options = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ];
    render(<SelectField label="Choice" options={options} defaultValue="a" />);
    await userEvent.selectOptions(screen.getByLabelText('Choice'), 'B');
    expect(screen.getByLabelText('Choice')).toHaveValue('b');
    await userEvent.hover(screen.getByLabelText('Choice'));
    expect(screen.getByLabelText('Choice')).toHaveAttribute('title', 'B');
  });

  it('shows a password while asked to', async () => {
    render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide' })).toBeTruthy();
  });

  it('searches once typing pauses', async () => {
    const onSearch = jest.fn();
    render(<SearchField label="Search practices" shown="" onSearch={onSearch} />);
    const field = screen.getByRole('searchbox', { name: 'Search practices' });
    for (const value of [' r', ' ri', ' riv ']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1));
    expect(onSearch).toHaveBeenCalledWith('riv');
  });
});

describe('a submit button', () => {
  it('cannot be pressed twice', () => {
    render(<SubmitButton pending>Save</SubmitButton>);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});
