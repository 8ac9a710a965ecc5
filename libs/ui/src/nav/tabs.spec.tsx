import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { TabPanel, Tabs } from './tabs.js';

const TABS = [
  { name: 'active', label: 'Active' },
  { name: 'pending', label: 'Pending' },
  { name: 'past', label: 'Past' },
] as const;

function Example() {
  const [shown, show] = useState<(typeof TABS)[number]['name']>('active');
  return (
    <>
      <Tabs id="example" label="Users" tabs={TABS} shown={shown} onShow={show} />
      <TabPanel id="example" name={shown}>
        {`Shown: ${shown}`}
      </TabPanel>
    </>
  );
}

describe('tabs', () => {
  it('name the panel they show', async () => {
    render(<Example />);
    expect(screen.getByRole('tabpanel', { name: 'Active' }).textContent).toBe('Shown: active');
    await userEvent.click(screen.getByRole('tab', { name: 'Past' }));
    expect(screen.getByRole('tabpanel', { name: 'Past' }).textContent).toBe('Shown: past');
  });

  it('form one tab stop; arrow keys wrap around and End goes to the last', async () => {
    render(<Example />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Past', selected: true }));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Active', selected: true }));
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Past', selected: true }));
  });
});
