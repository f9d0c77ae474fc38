import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Disclosure } from '@/components/ui/disclosure';

it('measures nothing while it’s closed, and has what it tells in the page while it’s open', async () => {
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  render(
    <Disclosure head="Steps">
      <p>Each one</p>
    </Disclosure>,
  );
  const button = screen.getByRole('button', { name: 'Steps', expanded: false });
  expect(button.parentElement?.children).toHaveLength(1);
  expect(measured).not.toHaveBeenCalled();
  measured.mockRestore();

  const person = userEvent.setup();
  await person.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Each one')).toBeVisible();
  await person.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Each one')).toBeNull();
});
