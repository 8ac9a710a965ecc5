import { describe, expect, it, jest } from '@jest/globals';
import type { MessageTemplateDto } from '@telecare/contracts';
import { renderWithShell, aSession } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { enter, press, server } from '../../../../test/availability.js';
import messages from '../../../messages/en.json' with { type: 'json' };
import { MessageTemplates } from './message-templates.js';

const HOURS: MessageTemplateDto = {
  id: '50000000-0000-4000-8000-000000000001',
  name: 'Hours',
  content: 'We open at 8.',
  revision: 4,
};

function openTemplates(kept: MessageTemplateDto[]) {
  const sent = jest.fn<(method: string, body: unknown) => void>();
  let items = kept;
  const one = `*/api/message-templates/${HOURS.id}`;
  server.use(
    http.get('*/api/message-templates', () => HttpResponse.json({ items })),
    http.post('*/api/message-templates', async ({ request }) => {
      const texts = (await request.json()) as Pick<MessageTemplateDto, 'name' | 'content'>;
      sent('post', texts);
      items = [...items, { ...texts, id: HOURS.id, revision: 1 }];
      return HttpResponse.json(items.at(-1), { status: 201 });
    }),
    http.put(one, async ({ request }) => {
      const changed = (await request.json()) as MessageTemplateDto;
      sent('put', changed);
      items = [{ ...HOURS, ...changed }];
      return HttpResponse.json(items[0]);
    }),
    http.delete(one, () => {
      sent('delete', null);
      items = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderWithShell(<MessageTemplates />, {
    shell: { session: aSession('practice_admin'), toast: jest.fn() },
    messages: { 'staff-portal': messages },
  });
  return sent;
}

describe('message templates', () => {
  it('require a name and a text', async () => {
    const sent = openTemplates([]);
    expect(await screen.findByText('No templates yet')).toBeTruthy();
    await press('Add template');
    await press('Save template');
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    expect(screen.getByText('Enter the text.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    enter('Name', 'Hours');
    enter('Text', 'We open at 8.');
    await press('Save template');
    expect(await screen.findByRole('list', { name: 'Templates' })).toHaveTextContent('We open at 8.');
    expect(sent).toHaveBeenCalledWith('post', { name: 'Hours', content: 'We open at 8.' });
  });

  it('save changes with the revision on screen', async () => {
    const sent = openTemplates([HOURS]);
    await press('Edit Hours');
    enter('Text', 'We open at 9.');
    await press('Save template');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveBeenCalledWith('put', { name: 'Hours', content: 'We open at 9.', revision: 4 });
    expect(screen.getByText('We open at 9.')).toBeTruthy();
  });

  it('ask before they are removed', async () => {
    const sent = openTemplates([HOURS]);
    await press('Remove Hours');
    expect(sent).not.toHaveBeenCalled();
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Hours?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No templates yet')).toBeTruthy();
  });

  it("show another user's changes after a conflict", async () => {
    openTemplates([HOURS]);
    const current = { ...HOURS, content: 'We open at 7.', revision: 5 };
    server.use(
      http.put('*/api/message-templates/:id', () =>
        HttpResponse.json({ code: 'resource.changed', current, correlationId: 'c0ffee00' }, { status: 409 }),
      ),
    );
    await press('Edit Hours');
    enter('Text', 'We open at 9.');
    await press('Save template');
    expect(await screen.findByText(/We open at 7\./)).toBeTruthy();
  });

  it('offer to retry if loading fails', async () => {
    openTemplates([]);
    server.use(http.get('*/api/message-templates', () => new HttpResponse(null, { status: 503 })));
    expect(await screen.findByText('The templates could not be loaded.')).toBeTruthy();
  });
});
